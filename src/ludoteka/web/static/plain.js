// A page that only needs copying and the light.

import { copying, light } from "./views.js";

document.documentElement.classList.add("js");
copying();
light();
