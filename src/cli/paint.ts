import type { Paint } from "../picture/floor/terminalMap";
import colors from "./colours";

/** Paints a piece of a map or table; keeps quiet where colour is unwanted. */
export const paint: Paint = (tint, text) => (tint === "plain" ? text : colors[tint](text));
