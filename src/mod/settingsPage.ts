/** The settings on the screen, for the arrow keys: the rows of the page in Mod Config Menu, without that mod. */
import { at } from "../core/lists";
import { SMALL } from "./hud";
import { isKeyDown } from "./keys";
import { menuRows } from "./modConfigMenu";
import { session } from "./session";
import { MOD_NAME } from "./version";

/** The arrow keys, by the game's numbers. */
const RIGHT = 262;
const LEFT = 263;
const DOWN = 264;
const UP = 265;

/** Below the line, in pixels. */
const LINE_HEIGHT = 7;
const LEFT_EDGE = 60;
const TOP = 46;

/** Choices with more words than this change by several at a time. */
const WORDS_FEW = 24;
const STEP = 5;

/** Chooses a row, or changes the chosen one. */
export function workPage(mod: Mod, onChange: (this: void) => void): void {
  const { hud } = session;
  if (hud.page === undefined) {
    return;
  }
  const rows = menuRows(mod, onChange);
  const chosen = hud.page;
  const down = Number(isKeyDown(DOWN)) - Number(isKeyDown(UP));
  const forth = Number(isKeyDown(RIGHT)) - Number(isKeyDown(LEFT));
  if (down !== 0) {
    hud.page = 1 + ((chosen - 1 + down + rows.length) % rows.length);
  }
  if (forth !== 0) {
    change(at(rows, chosen - 1), forth);
  }
}

/** One word on or back, around the ends; a row that only tells stays. */
function change({ CurrentSetting, Maximum = 1, OnChange }: ModConfigMenuSetting, by: number): void {
  const now = CurrentSetting();
  if (typeof now === "number") {
    const step = Maximum > WORDS_FEW ? by * STEP : by;
    OnChange(1 + ((now - 1 + step + Maximum) % Maximum));
  }
}

/** Draws the rows, the chosen one with what it means. */
export function renderPage(mod: Mod, onChange: (this: void) => void): void {
  const rows = menuRows(mod, onChange);
  const chosen = session.hud.page ?? 1;
  const info = rows[chosen - 1]?.Info[0] ?? "";
  const key = session.settings.pageKey;
  const lines = [
    `${MOD_NAME}: arrow keys choose and change, ${key} closes`,
    ...rows.map((row, index) => `${index === chosen - 1 ? "> " : "  "}${row.Display()}`),
    info,
  ];
  lines.forEach((text, index) => {
    const y = TOP + index * LINE_HEIGHT;
    const light = index === chosen ? 1 : 0.75;
    Isaac.RenderScaledText(text, LEFT_EDGE, y, SMALL, SMALL, light, light, light, 0.9);
  });
}
