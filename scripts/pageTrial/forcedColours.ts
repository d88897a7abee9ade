/// <reference lib="dom" />
/** The page where colours are the reader's. */
import type { Browser } from "playwright-core";
import { check } from "../browserTrial";
import { checkQuiet, open } from "./watched";

const SEED = "#seed=B91199AC&edition=repentance+&secrets=yes";

/** What tells one state from another where the reader's own colours replace the page's. */
export async function testForcedColours(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true, forcedColors: "active" });
  const odds = await open(context, "#view=odds&luck=3");
  const [tab, other] = await odds.page.evaluate(() =>
    ["a[aria-current]", "a:not([aria-current])"].map((link) => {
      const found = document.querySelector(`.top nav ${link}`);
      return found === null ? "" : getComputedStyle(found).borderBottomColor;
    }),
  );
  check("forced colours: the current tab differs from the others", tab !== "" && tab !== other);
  const bars = await odds.page.evaluate(() => {
    const [bar] = document.querySelectorAll(".bar-track i");
    return [bar, document.body].map((one) =>
      one === undefined ? "" : getComputedStyle(one).backgroundColor,
    );
  });
  check("forced colours: bars are seen", bars[0] !== bars[1]);
  await odds.page.close();
  const floor = await open(context, `${SEED}&stage=caves-2&room=3&drops=no`);
  const rooms = await floor.page.evaluate(() =>
    ["chosen", "not"].map((which) => {
      const group = which === "not" ? "[data-room]:not(.chosen)" : "[data-room].chosen";
      const room = document.querySelector(`svg.map ${group} .room`);
      return room === null ? "" : getComputedStyle(room).stroke;
    }),
  );
  check("forced colours: the chosen room is seen", rooms[0] !== "" && rooms[0] !== rooms[1]);
  checkQuiet("forced colours", floor);
  await context.close();
}
