/**
 * Opens the built web page in headless Chromium, from a file, without a network, and served: every
 * view must show, on a phone too, without errors and without a request; nothing that stands in a log
 * or an address may run. Needs a built dist/ and a Chromium:
 *
 *   node scripts/run.mjs scripts/testPage.ts [views] [keyboard] [tasks] … [--screenshots <folder>]
 */
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import type { AddressInfo } from "node:net";
import {
  check,
  checkSoon,
  finish,
  launchBrowser,
  screenshotFolder,
  writeHostileLog,
} from "./browserTrial";
import { goTo } from "./pageTrial/inPage";
import { PAGE, checkQuiet, open, readLog } from "./pageTrial/watched";
import { testFirefox } from "./pageTrial/firefox";
import { testLive } from "./pageTrial/live";
import { testLongLogs } from "./pageTrial/longLogs";
import { testHostileAddresses } from "./pageTrial/hostile";
import { testForcedColours } from "./pageTrial/forcedColours";
import { testSpeed } from "./pageTrial/speed";
import { testReport } from "./pageTrial/report";
import { testFloor, testMemory, testPhone, testSaves, testTasks } from "./pageTrial/tasks";
import { testKeyboard, testViews, type TrialFiles } from "./pageTrial/views";
import { builtInFigures } from "../src/figures/builtIn";
import { writeArchive, writeStb } from "../test/figures/writers";
import { CARRIED, carriedFile } from "../test/save/carriedRuns";
import { observedLog } from "../test/study/sessions";
import { REAL_FLOORS } from "../test/study/support";
import { writePlayedRuns } from "../standin/playedRuns";
import { writeEngineFloorsLog } from "../standin/engineFloorsLog";

/** Typing, links, history. */
async function testUse(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "");
  const { page } = watched;
  const field = page.getByLabel("Seed", { exact: true });
  const problem = page.locator(".seed-row .problem");
  const title = (): Promise<string | null> => page.locator("h1").textContent();
  await field.fill("b911-99ac");
  await checkSoon("a seed in any spelling shows its run", () =>
    page.url().endsWith("#seed=B91199AC&edition=repentance+"),
  );
  await page.goBack();
  await checkSoon(
    "back before the first seed, its field is empty",
    async () => !(await field.inputValue()),
  );
  await page.goForward();
  await field.fill("x <b>y ".repeat(10_000));
  await checkSoon("what is wrong with a long paste is told in short", async () => {
    const told = (await problem.textContent()) ?? "";
    return told.includes("8 symbols") && told.length < 1000;
  });
  await field.fill("B911 99AD");
  await checkSoon("a mistyped seed is told below the field", async () =>
    ((await problem.textContent()) ?? "").includes("mistyped"),
  );
  await field.fill("RNG Start Seed: B911 99AC (1) [New, 1]");
  await checkSoon("a line of the log is a seed", () => page.url().includes("#seed=B91199AC&"));
  await page
    .getByRole("link", { name: /Caves I\b/ })
    .first()
    .click();
  await checkSoon("a floor opens", async () => (await title()) === "Caves I");
  await checkSoon(
    "and is said",
    async () => (await page.getByRole("status").last().textContent()) === "Run: Caves I",
  );
  await page.goBack();
  await checkSoon("back shows the floor before", async () => (await title()) !== "Caves I");
  await page.getByRole("button", { name: "Random" }).click();
  await checkSoon("a random seed is in its field and in the address", async () => {
    const random = (await field.inputValue()).replace(" ", "");
    return random !== "B91199AC" && page.url().includes(`#seed=${random}&`);
  });
  const wrong = "#seed=B91199AC&edition=foo&luck=abc&find=%%%&room=999&stage=nowhere";
  await page.evaluate(goTo, wrong);
  for (const part of ["edition=foo", "luck=abc", "find=%%%", "room 999", "nowhere"]) {
    const told = page.getByRole("alert").filter({ hasText: part });
    await checkSoon(`an address that is wrong is told: ${part}`, () => told.first().isVisible());
  }
  await page.evaluate(goTo, "#seed=B91199AC&coins=20&keys=3");
  await page.getByText("Coins: 20").waitFor();
  await field.fill("T88R 72PD");
  await checkSoon("what was set for one run does not go on to the next", () =>
    page.url().endsWith("#seed=T88R72PD&edition=repentance+"),
  );
  checkQuiet("use", watched);
  await context.close();
}

async function testLogs(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const recorded = path.join(folder, "engine.txt");
  writeFileSync(recorded, writeEngineFloorsLog(REAL_FLOORS));
  const hostile = path.join(folder, "log <b>.txt");
  writeHostileLog(hostile);
  const damaged = path.join(folder, "damaged <b>.txt");
  writeHostileLog(damaged, true);
  const played = path.join(folder, "played.txt");
  writeFileSync(played, writePlayedRuns("repentance", [1000]));
  const garbled = path.join(folder, "garbled.txt");
  const noise = Array.from({ length: 5000 }, (_, index) => (index * 73) % 256);
  writeFileSync(garbled, Buffer.from(noise));
  const logs = [
    { file: recorded, headline: " checked, all agree" },
    { file: hostile, headline: "1 mismatch between game and simulation" },
    { file: damaged, headline: " checked, all agree" },
    { file: played, headline: " checked, all agree" },
  ];
  for (const { file, headline } of logs) {
    const watched = await open(context, "#view=check");
    const { page } = watched;
    await readLog(page, file);
    const told = await page.locator(".report h1").textContent();
    const name = path.basename(file);
    check(`${name}: ${told ?? ""}`, told?.endsWith(headline) === true);
    check(`${name}: nothing in it runs`, !(await page.evaluate("window.hacked === true")));
    const link = page.locator(".report .floor h3 a").first();
    if ((await link.count()) > 0) {
      const cells = (all: Element): string =>
        [...all.querySelectorAll("[data-grid-index]")]
          .map((room) => room.getAttribute("data-grid-index"))
          .sort()
          .join();
      const drawn = await page.locator(".report .floor svg").first().evaluate(cells);
      await link.click();
      await page.getByRole("button", { name: "Hidden" }).click();
      await checkSoon(
        `${name}: a floor's name leads to its rooms`,
        async () => (await page.locator(".map-place svg").evaluate(cells)) === drawn,
      );
      await page.goBack();
      await checkSoon("and Back to the report", () => page.locator(".report h1").isVisible());
    }
    checkQuiet(name, watched);
    await page.close();
  }
  const { page } = await open(context, "#view=check");
  await page.setInputFiles("input[type=file]", garbled);
  await checkSoon("a file that is no log is said to be none", () =>
    page.getByText("This is no log of the game").isVisible(),
  );
  await context.close();
}

/** The player's own rooms, from a file and an archive; the archive's name is all of it that is shown. */
async function testRooms(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "");
  const { page } = watched;
  const give = async (file: string): Promise<void> => {
    await page.evaluate(goTo, "#view=check&edition=afterbirth+");
    await page.setInputFiles("input[type=file]", file);
  };
  const stb = writeStb(builtInFigures("afterbirth+")?.files.get(0) ?? []);
  const archive = writeArchive({ "resources/rooms/00.special rooms.stb": stb });
  const files = [
    ["00.special rooms.stb", stb],
    ["<img src=x onerror=hacked=true>.a", archive],
  ] as const;
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    await give(file);
    await page.getByText(`stands on the rooms at ${name} now`).waitFor();
    check(`floors stand on the player's own rooms: ${name}`, true);
  }
  const isHacked = await page.evaluate("window.hacked === true");
  check("own rooms: nothing of a hostile name runs", !isHacked);
  const cut = path.join(folder, "cut.a");
  writeFileSync(cut, archive.subarray(0, archive.length - 9));
  await give(cut);
  await page.getByRole("alert").filter({ hasText: "is cut short" }).waitFor();
  check("own rooms: a damaged archive is told", true);
  checkQuiet("own rooms", watched);
  await context.close();
}

/** A log of the game and one of the mod, each with something to show. */
function writeTrialFiles(folder: string): TrialFiles {
  const log = path.join(folder, "game.txt");
  writeFileSync(log, writePlayedRuns("repentance", [1000]));
  const records = path.join(folder, "records.txt");
  writeFileSync(records, observedLog({ edition: "repentance+", rooms: 12 }));
  return { log, records, saved: [carriedFile(folder, CARRIED[0] as string)] };
}

/** The same file behaves the same from a server. */
async function testServed(browser: Browser, folder: string): Promise<void> {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(request.url === "/" ? readFileSync(PAGE) : "");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const context = await browser.newContext();
  const watched = await open(context, "#seed=B91199AC", base);
  const { page } = watched;
  await page.locator("[data-room]").first().waitFor();
  const log = path.join(folder, "served.txt");
  writeFileSync(log, observedLog({ edition: "repentance+", rooms: 3 }));
  await page.getByRole("link", { name: "Check" }).click();
  await readLog(page, log);
  check("served: reads a log in a worker", (await page.locator(".item.match").count()) > 0);
  checkQuiet("served", watched);
  await context.close();
  server.close();
}

/** What is tried, by the word that picks it. */
const TRIALS: Readonly<Record<string, (browser: Browser, folder: string) => Promise<void>>> = {
  views: (browser, folder) => testViews(browser, writeTrialFiles(folder), screenshotFolder()),
  keyboard: testKeyboard,
  tasks: testTasks,
  saves: testSaves,
  memory: testMemory,
  use: testUse,
  floor: testFloor,
  phone: testPhone,
  logs: testLogs,
  "long-logs": testLongLogs,
  live: testLive,
  report: testReport,
  rooms: testRooms,
  firefox: testFirefox,
  "forced-colours": testForcedColours,
  addresses: testHostileAddresses,
  served: testServed,
  speed: testSpeed,
};

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "page-"));
  const browser = await launchBrowser();
  const picked = Object.keys(TRIALS).filter((name) => process.argv.includes(name));
  for (const name of picked.length === 0 ? Object.keys(TRIALS) : picked) {
    // Said here, because Lua's WebAssembly prints its whole source for an error that nobody catches.
    await TRIALS[name]?.(browser, folder).catch((error: unknown) => {
      check(`${name}: ${error instanceof Error ? error.stack : String(error)}`, false);
    });
  }
  await browser.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  finish();
}

await main();
