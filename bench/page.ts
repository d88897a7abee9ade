/**
 * The built page in a Chromium: its longest task at the start beside that of another build's page, whose `dist` is told
 * by BEFORE, and how fast it searches beside the command line with the same threads.
 */
import { availableParallelism } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../test/browser/launch";
import { searchOf } from "../src/page/model/pageSearch";
import { type PageState, START_STATE, writeAddress } from "../src/page/state/address";
import { answered } from "../test/support/answered";
import { foundOnThreads, medians, seconds, whole, type Row } from "./measure";

const ROUNDS = 3;

/** The longest task at the start against the other build's. */
const LONGEST_MAX = 0.5;

/** The page's seeds per second against the command line's. */
const SEARCH_MIN = 0.9;

/** The page begins with a run of thirteen floors and their other path, in its table. */
const START = "#seed=B91199AC&edition=repentance+";

/** Until then the table with its items stands on the slowest machine. */
const SETTLED = 12_000;

/** As players search, and so rare that the page draws next to no hits meanwhile: seeds that take long, and short ones. */
const SEARCHES = {
  "items of three floors":
    "1: item.treasure = suplex; 2: item.treasure = inner-eye; 3: item.treasure = halo",
  "Eden's start and an item":
    "1: eden.active = d6; 1: eden.passive = brimstone; 1: item.treasure = halo",
};
const SEARCHED = 10_000;

export async function pageRows(): Promise<readonly Row[]> {
  const browser = await launchBrowser();
  try {
    const rows: Row[] = [await startRow(browser)];
    for (const [title, conditions] of Object.entries(SEARCHES)) {
      rows.push(
        await searchRow(browser, title, { ...START_STATE, edition: "repentance", conditions }),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function opened(browser: Browser, dist: string, address: string): Promise<Page> {
  const page = await (await browser.newContext({ offline: true })).newPage();
  await page.addInitScript(`
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => one.duration)))
      .observe({ type: "longtask", buffered: true });`);
  await page.goto(pathToFileURL(path.resolve(dist, "oracle.html")).href + address);
  return page;
}

/** Milliseconds of the longest task until the page is settled. */
async function longestTask(browser: Browser, dist: string): Promise<number> {
  const page = await opened(browser, dist, START);
  await page.waitForTimeout(SETTLED);
  const longest = await page.evaluate<number>("Math.max(...window.tasks)");
  await page.context().close();
  return longest;
}

/** Both builds in turn, in one browser; of one alone where no other is told. */
async function startRow(browser: Browser): Promise<Row> {
  const { BEFORE = "" } = process.env;
  const [own, ratio] = await medians(ROUNDS, async () => {
    const other = BEFORE === "" ? NaN : await longestTask(browser, BEFORE);
    const ours = await longestTask(browser, "dist");
    return [ours, ours / other] as const;
  });
  const told = BEFORE === "" ? "; BEFORE=DIST compares" : `, ${ratio.toFixed(2)} × ${BEFORE}`;
  return {
    what: "the page's longest task at the start",
    measured: `${own.toFixed(0)} ms${told}`,
    target: `at most ${LONGEST_MAX} × the build before`,
    checksum: "",
  };
}

/** Seeds a second of the page's search, by what it says that it has tried. */
async function pageRate(browser: Browser, asked: PageState): Promise<number> {
  const page = await opened(browser, "dist", `#${writeAddress({ ...asked, view: "search" })}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const tried = async (): Promise<readonly [seeds: number, at: number]> => {
    const text = await page.locator("main [aria-live]").first().textContent();
    const [, seeds = "0"] = /among ([\d,]+) seeds/.exec(text ?? "") ?? [];
    return [Number(seeds.replaceAll(",", "")), performance.now()];
  };
  // Its workers read the program first.
  await page.getByText(/ among [\d,]+ seeds/).waitFor({ timeout: 12 * SEARCHED });
  const [first, from] = await tried();
  await page.waitForTimeout(SEARCHED);
  const [last, to] = await tried();
  await page.context().close();
  return ((last - first) / (to - from)) * 1000;
}

/** The same search on as many threads by the command line's program, its threads' start left out likewise. */
async function searchRow(browser: Browser, title: string, asked: PageState): Promise<Row> {
  const workers = availableParallelism();
  const search = answered(searchOf(asked));
  const rateOf = async (seeds: number): Promise<number> => {
    const range = { from: 0x40000001, to: 0x40000000 + seeds };
    const parts = Math.ceil(seeds / 64);
    return seconds(() => foundOnThreads(search, range, parts, { workers, counts: true }));
  };
  const [rate, ratio] = await medians(ROUNDS, async () => {
    const ours = await pageRate(browser, asked);
    const few = Math.round(ours);
    const [short, long] = [await rateOf(few), await rateOf(few * 6)];
    return [ours, ours / ((few * 5) / (long - short))] as const;
  });
  return {
    what: `the page's search for ${title}, ${workers} threads`,
    measured: `${whole(rate)} seeds per second, ${ratio.toFixed(2)} × the command line`,
    target: `at least ${SEARCH_MIN} ×`,
    checksum: "",
  };
}
