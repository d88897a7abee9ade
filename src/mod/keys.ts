/** Keys of the keyboard by name, as players know them. */
import { NO_KEY } from "./settings";

/** The numbers of letters and digits are those of their characters; F1 follows further up (GLFW). */
const FIRST_CHARACTER = 39;
const LAST_CHARACTER = 96;
const KEY_F1 = 290;
const KEY_F25 = 314;

/** Mod Config Menu brings the names of all keys. */
declare const InputHelper:
  { readonly KeyboardToString?: { readonly [key: number]: string | undefined } } | undefined;

/** "O", "F4" or "Tab"; "none" for no key. */
export function keyName(key: number): string {
  if (key === NO_KEY) {
    return "none";
  }
  if (key >= FIRST_CHARACTER && key <= LAST_CHARACTER) {
    return String.fromCharCode(key);
  }
  if (key >= KEY_F1 && key <= KEY_F25) {
    return `F${key - KEY_F1 + 1}`;
  }
  return InputHelper?.KeyboardToString?.[key] ?? `key ${key}`;
}
