/**
 * What the page weighs and how soon it answers, as figures. Beside each try a page of fixed work is
 * timed: on a machine that takes longer for it, the page may take longer too.
 */
import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { check } from "../browserTrial";
import { firstPaint, longestTask, watchTasks } from "./inPage";
import { open, PAGE } from "./watched";

const PAGE_MAX = 1.5e6;

/** Milliseconds until a run is seen, and in which the page may not answer while one types. */
const FIRST_VIEW_MAX = 1000;
const BLOCKED_MAX = 300;

/** Milliseconds until the page of fixed work is seen on the machine that these are meant for. */
const FIXED_WORK = 330;

/** A page whose time has nothing to do with the project: a hundred million xorshifts, then their result. */
const FIXED_PAGE = `<!doctype html><title>Fixed work</title><body><script>
function work(state, steps) {
  for (let step = 0; step < steps; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  return state;
}
document.body.append(work(1, 1e8));
</script></body>`;

/** Other programs may be at work: the best of so many tries counts, of more where it is too slow. */
const TRIES = 5;
const TRIES_MAX = 20;

const RUN = "#seed=B91199AC&edition=repentance+";

/** What is timed in a page with an address, and the most milliseconds that it may take. */
interface Timed {
  readonly what: string;
  readonly limit: number;
  readonly address: string;
  readonly measure: (page: Page) => Promise<number>;
}

/** The first view of a run, and typing on the views that work while one types. */
export async function testSpeed(browser: Browser, folder: string): Promise<void> {
  const { size } = statSync(PAGE);
  check(`speed: the page has ${(size / 1e6).toFixed(2)} MB, at most 1.5`, size <= PAGE_MAX);
  const file = path.join(folder, "fixed-work.html");
  writeFileSync(file, FIXED_PAGE);
  const all: readonly Timed[] = [
    { what: "a run is seen after", limit: FIRST_VIEW_MAX, address: RUN, measure: timeOfRun },
    typed("#seed=&edition=repentance+", "Seed", "B911 99AC"),
    typed("#view=odds", "Luck", "7.5"),
    typed("#view=search", "The same in words", "basement-1: special.treasure >= 2"),
  ];
  for (const one of all) {
    await judge(browser, one, pathToFileURL(file).href);
  }
}

/** The best of all tries against its limit, which grows with the best of the fixed work. */
async function judge(
  browser: Browser,
  { what, limit, address, measure }: Timed,
  fixedPage: string,
): Promise<void> {
  let [best, work, most] = [Infinity, Infinity, 0];
  const isTooSlow = (): boolean => best >= most;
  for (let tries = 0; tries < TRIES || (tries < TRIES_MAX && isTooSlow()); tries += 1) {
    work = Math.min(work, await measured(browser, timeOfPaint, "", fixedPage));
    best = Math.min(best, await measured(browser, measure, address));
    most = limit * Math.max(1, work / FIXED_WORK);
  }
  const why = most === limit ? "" : `, ${limit} for fixed work in ${FIXED_WORK} instead of ${work}`;
  check(`speed: ${what} ${best.toFixed(0)} ms, below ${most.toFixed(0)}${why}`, best < most);
}

async function measured(
  browser: Browser,
  measure: (page: Page) => Promise<number>,
  ...place: readonly [address: string, base?: string]
): Promise<number> {
  const context = await browser.newContext({ offline: true });
  const { page } = await open(context, ...place);
  const figure = await measure(page);
  await context.close();
  return figure;
}

function typed(address: string, field: string, text: string): Timed {
  const measure = async (page: Page): Promise<number> => {
    await page.getByLabel(field).last().focus();
    await page.evaluate(watchTasks);
    await page.keyboard.type(text, { delay: 30 });
    await page.waitForTimeout(200);
    return page.evaluate(longestTask);
  };
  return { what: `typing "${text}" blocks at most`, limit: BLOCKED_MAX, address, measure };
}

async function timeOfRun(page: Page): Promise<number> {
  await page.locator("[data-room]").first().waitFor();
  return timeOfPaint(page);
}

/** When a page first showed anything, in milliseconds; noted only after the frame that shows it. */
async function timeOfPaint(page: Page): Promise<number> {
  const noted = await page.waitForFunction(firstPaint);
  return (await noted.jsonValue()) ?? Infinity;
}
