// A page that only needs copying and the light.

import { installed } from "./installed.js";
import { copying, light } from "./views.js";

document.documentElement.classList.add("js");
copying();
light();
installed();
