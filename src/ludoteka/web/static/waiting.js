// The table before the start: who sits down is seen at once; when the game begins the page turns into the table.

import { Line } from "./socket.js";
import { patch } from "./patch.js";
import { installed } from "./installed.js";
import { copying, light } from "./views.js";
import { talk } from "./talk.js";

document.documentElement.classList.add("js");
const data = document.body.dataset;

const line = new Line(
  `/ws/${data.table}`,
  () => ({ v: data.v, epoch: data.epoch, shape: data.shape, log: data.log, chat: data.chat }),
  (message) => {
    if (message.reload) { location.reload(); return; }
    Object.assign(data, { v: message.v, epoch: message.epoch });
    if (message.shape) data.shape = message.shape;
    patch(message);
    if (message.chat?.length) data.chat = message.chat.at(-1)[0] + 1;
  },
  (open) => document.body.classList.toggle("lost", !open),
);
talk(line);
copying();
light();
installed();
