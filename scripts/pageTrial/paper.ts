/// <reference lib="dom" />
/** The page where colours or paper are the reader's: forced colours, and printed on sheets of A4. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { observedLog } from "../../test/study/sessions";
import { check } from "../browserTrial";
import { goTo } from "./inPage";
import { checkQuiet, open, readLog } from "./watched";

const SEED = "#seed=B91199AC&edition=repentance+&secrets=yes";

/** A floor is one sheet, on which the seed stands. */
export async function testPaper(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  for (const [name, address] of [
    ["floor", `${SEED}&stage=depths-2`],
    ["largest floor", `${SEED}&stage=void`],
  ] as const) {
    const watched = await open(context, address);
    await watched.page.emulateMedia({ media: "print" });
    const sheets = sheetsOf(await watched.page.pdf({ format: "A4" }));
    const seen = await watched.page.locator("main").innerText();
    check(
      `${name}, printed: ${sheets} sheet with its seed`,
      sheets === 1 && /B911 99AC/.test(seen),
    );
    checkQuiet(`${name}, printed`, watched);
    await watched.page.close();
  }
  await context.close();
  await testForcedColours(browser, folder);
}

function sheetsOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** What tells one state from another where the reader's own colours replace the page's. */
async function testForcedColours(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true, forcedColors: "active" });
  const odds = await open(context, "#view=odds&luck=3&against=0");
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
  await floor.page.evaluate(goTo, "#view=check");
  const log = path.join(folder, "forced.txt");
  writeFileSync(log, observedLog({ edition: "repentance+", rooms: 3 }));
  await readLog(floor.page, log);
  const filters = await floor.page.evaluate(() =>
    ["true", "false"].map((pressed) => {
      const button = document.querySelector(`.filters button[aria-pressed=${pressed}]`);
      return button === null ? "" : getComputedStyle(button).backgroundColor;
    }),
  );
  check("forced colours: a chosen filter differs", filters[0] !== "" && filters[0] !== filters[1]);
  checkQuiet("forced colours", floor);
  await context.close();
}
