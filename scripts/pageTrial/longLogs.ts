/// <reference lib="dom" />
/** Logs of long sessions: what is seen while they are read, and how to stop. */
import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { writePlayedRuns } from "../../standin/playedRuns";
import { check } from "../browserTrial";
import { pressBeside } from "./inPage";
import { checkQuiet, open } from "./watched";

const READ = "Reading the log";
const COMPARED = "Comparing the rooms";

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
  check(`long log: ${told}`, /of \d{2,} floors…$/.test(told));
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
  const runs = RUNS.map((seed) => writePlayedRuns("repentance", [seed]));
  writeFileSync(file, "");
  for (let written = 0; written < megabytes; written += 1) {
    appendFileSync(file, `${runs[written % runs.length]}${REST}`);
  }
}
