/// <reference lib="dom" />
/** Logs of long sessions: what is seen while they are read, how to stop, and memory. */
import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { writePlayedRuns } from "../../standin/playedRuns";
import { check } from "../browserTrial";
import { longestTask, pressBeside, watchTasks } from "./inPage";
import { checkQuiet, open } from "./watched";

const READ = "Log read";
const COMPARED = "Rooms compared";

const bar = (page: Page, name: string): Locator => page.getByRole("progressbar", { name });

/** Lines that fill a real log. */
const REST = "[INFO] - Spawn Entity with Type(5), Variant(70), Pos(320.00,280.00)\n".repeat(14_000);

/** Progress and stopping, of the reading and of the rooms. */
export async function testLongLogs(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "#view=check");
  const { page } = watched;
  const long = path.join(folder, "long.txt");
  writeBigLog(long, 60);
  await Promise.all([
    page.waitForFunction(pressBeside, READ),
    page.setInputFiles("input[type=file]", long),
  ]);
  await page.waitForTimeout(500);
  const left = (await bar(page, READ).count()) + (await page.locator(".report").count());
  check("long log: reading stops, and nothing half read is shown", left === 0);
  const runs = path.join(folder, "runs.txt");
  writeFileSync(runs, writePlayedRuns("repentance+", RUNS));
  const [leaving] = await Promise.all([
    page.waitForFunction(pressBeside, COMPARED),
    page.setInputFiles("input[type=file]", runs),
  ]);
  const told = (await leaving.jsonValue()) ?? "";
  check(`long log: the rooms of ${told} are compared`, /^\d+ of \d{2,} floors$/.test(told));
  await page.waitForTimeout(500);
  const isKept = (await page.locator(".report .floor").count()) > 0;
  check("long log: rooms are left out", isKept && (await bar(page, COMPARED).count()) === 0);
  checkQuiet("long log", watched);
  await context.close();
}

/** Runs of eight floors or so, each with all of its rooms. */
const RUNS = Array.from({ length: 20 }, (_, index) => 1000 + index * 77);

/** Writes runs of which each is followed by a megabyte of lines that say nothing. */
function writeBigLog(file: string, megabytes: number): void {
  const runs = RUNS.map((seed) => Buffer.from(writePlayedRuns("repentance+", [seed])));
  const handle = openSync(file, "w");
  for (let written = 0; written < megabytes; written += 1) {
    writeSync(handle, runs[written % runs.length] as Buffer);
    writeSync(handle, REST);
  }
  closeSync(handle);
}

/** Milliseconds in which a long report is laid out. */
const DRAWING_MAX = 2000;

/** Above what the page takes by itself. */
const MEMORY_MAX = 600e6;

/** What twice the log may take above what the half takes. */
const GROWTH_MAX = 1.25;

/** Logs of 50 and 100 MB with a floor in every eighth of a megabyte: read in memory that does not grow. */
export async function testBigLog(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const peaks: number[] = [];
  for (const megabytes of [50, 100]) {
    const file = path.join(folder, `big-${megabytes}.txt`);
    writeBigLog(file, megabytes);
    peaks.push(await readBigLog(browser, context, file, `big log, ${megabytes} MB`));
  }
  const [half = 0, whole = 0] = peaks;
  check("big log: memory does not grow with the log", whole <= half * GROWTH_MAX);
  await context.close();
}

/** Reads a log to its end and returns how much memory it took at most, in bytes. */
async function readBigLog(
  browser: Browser,
  context: BrowserContext,
  file: string,
  name: string,
): Promise<number> {
  const watched = await open(context, "#view=check");
  const { page } = watched;
  const idle = await rendererMemory(browser);
  let peak = idle;
  await page.evaluate(watchTasks);
  const start = performance.now();
  const shares = new Set<string>();
  const looking = setInterval(() => {
    const share = bar(page, READ).locator("+ span").textContent({ timeout: 100 });
    share.then((text) => shares.add(text ?? "")).catch(() => undefined);
  }, 250);
  const weighing = setInterval(() => {
    void rendererMemory(browser).then((bytes) => (peak = Math.max(peak, bytes)));
  }, 250);
  await page.setInputFiles("input[type=file]", file);
  await page.locator(".report").waitFor({ timeout: 600_000 });
  clearInterval(looking); // Looking for what is gone would take memory itself.
  const read = (performance.now() - start) / 1000;
  await bar(page, COMPARED).waitFor({ state: "detached", timeout: 900_000 });
  const all = (performance.now() - start) / 1000;
  clearInterval(weighing);
  check(`${name}: read in ${read.toFixed(0)} s, rooms compared after ${all.toFixed(0)} s`, true);
  check(`${name}: ${shares.size} steps of progress were seen`, shares.size > 3);
  const longest = await page.evaluate(longestTask);
  check(`${name}: the page is blocked for at most ${longest.toFixed(0)} ms`, longest < DRAWING_MAX);
  const more = peak - idle;
  check(`${name}: takes ${(more / 1e6).toFixed(0)} MB more than the page`, more < MEMORY_MAX);
  checkQuiet(name, watched);
  await page.close();
  return more;
}

/** The memory of the largest page process, in bytes; 0 where the system does not tell. */
async function rendererMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => `/proc/${id}/status`)
    .filter((status) => existsSync(status))
    .map((status) => Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(status, "utf8"))?.[1] ?? 0));
  return Math.max(0, ...sizes) * 1024;
}
