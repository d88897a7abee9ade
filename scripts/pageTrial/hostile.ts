/** Addresses whose every text is hostile: nothing of them may run. */
import type { Browser } from "playwright-core";
import {
  RUN_NUMBERS,
  START_STATE,
  VIEWS,
  writeAddress,
  type PageState,
} from "../../src/page/state/address";
import { check, HOSTILE } from "../browserTrial";
import { checkQuiet, open } from "./watched";

/** Every word that an address can hold, hostile, on every view, alone and beside a run that is shown. */
export async function testHostileAddresses(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const words = writeAddress(EVERY_WORD)
    .split("&")
    .map((word) => word.replace(/=.*/, ""));
  check(`addresses: ${words.length} words are tried`, words.length > 20);
  const hostile = words.map((word) => `${word}=${encodeURIComponent(HOSTILE)}`).join("&");
  for (const view of VIEWS) {
    for (const rest of ["", "&seed=B91199AC&edition=repentance", `&find=${HOSTILE}`]) {
      const watched = await open(context, `#${hostile}&view=${view}${rest}`);
      const { page } = watched;
      const isShown = (await page.locator("main").textContent())?.trim() !== "";
      const isHacked = await page.evaluate("window.hacked === true");
      const scripts = await page.locator("main script, main img").count();
      check(
        `${view}${rest.slice(0, 12)}: an address runs nothing and leaves the view whole`,
        isShown && !isHacked && scripts === 0,
      );
      checkQuiet(`${view} with a hostile address`, watched);
      await page.close();
    }
  }
  await context.close();
}

/** A state in which no word of the address is left out. */
const EVERY_WORD: PageState = {
  ...START_STATE,
  ...Object.fromEntries(RUN_NUMBERS.map((name) => [name, 1])),
  view: "odds",
  source: "log",
  room: 1,
  seed: 1,
  isHard: true,
  character: 1,
  showsSecrets: true,
  stage: "caves-2",
  luck: 1,
  items: { "lucky-foot": 1 },
  without: "lucky-foot",
  searchFrom: 1,
  conditions: "xl",
};
