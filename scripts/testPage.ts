/**
 * Opens the built web page in headless Chromium, from a file, without a network, and served: every
 * view must show, on a phone too, without errors and without a request; nothing that stands in a log
 * or an address may run. Needs a built dist/ and a Chromium:
 *
 *   npm run build && npm run test:page -- [views] [keyboard] [logs] … [--screenshots <folder>]
 */
import { createServer } from "node:http";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
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
import { dropOn, testLive } from "./pageTrial/live";
import { testBigLog, testLongLogs } from "./pageTrial/longLogs";
import { testHostileAddresses, testHostileFigures } from "./pageTrial/hostile";
import { testPaper } from "./pageTrial/paper";
import { testSpeed } from "./pageTrial/speed";
import { testOdds } from "./pageTrial/odds";
import { testFloor, testSearch } from "./pageTrial/tasks";
import { testKeyboard, testViews, type TrialFiles } from "./pageTrial/views";
import { stripLog } from "../src/log/strip";
import { builtInFigures } from "../src/figures/builtIn";
import type { RoomFigures } from "../src/core/floor";
import type { FigureSet } from "../src/figures/figureSet";
import { observedLog } from "../test/study/sessions";
import { REAL_FLOORS } from "../test/study/support";
import { writeArchive, writeStb } from "../test/figures/writers";
import { writeEngineFloorsLog } from "../standin/engineFloorsLog";

/** Typing, links, the keyboard, print. */
async function testUse(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "");
  const { page } = watched;
  const field = page.getByLabel("Seed", { exact: true });
  const sees = (text: string) => () => page.getByText(text).isVisible();
  const isOnFloor = async () => (await page.locator("h1").textContent()) === "Caves I";
  await field.fill("b911-99ac");
  await checkSoon("a seed in any spelling shows its run", sees("Utero II"));
  await checkSoon("the address holds it", () =>
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
    const told = (await page.locator(".seed-row .problem").textContent()) ?? "";
    return told.includes("8 symbols") && told.length < 1000;
  });
  await field.fill("B911 99AD");
  await checkSoon("a mistyped seed is told beside the field", sees("mistyped"));
  await field.fill("B911 99AC");
  await page.getByRole("link", { name: /^Caves I\b/ }).click();
  await checkSoon("a floor opens", isOnFloor);
  await checkSoon("its heading has the focus and is said", async () => {
    const focused = await page.evaluate<string>("document.activeElement.textContent");
    return (
      focused === "Caves I" &&
      (await page.getByRole("status").first().textContent()) === "Floor: Caves I"
    );
  });
  await page.goBack();
  await checkSoon("back shows the run again", sees("Utero II"));
  await page.goForward();
  await checkSoon("and forward the floor", isOnFloor);
  await page.goBack();
  // Looked for before the click, since it is seen for two seconds only.
  await Promise.all([
    page.getByRole("button", { name: "Copied" }).waitFor(),
    page.getByRole("button", { name: "Copy link" }).click(),
  ]);
  check("a link is copied in a page from a file", true);
  await page.getByRole("button", { name: "Random" }).click();
  await checkSoon("a random seed is in its field and in the address", async () => {
    const random = (await field.inputValue()).replace(" ", "");
    return random !== "B91199AC" && page.url().includes(`#seed=${random}&`);
  });
  await field.fill("RNG Start Seed: B911 99AC (1) [New, 1]");
  await checkSoon("a line of the log is a seed", () => page.url().includes("#seed=B91199AC&"));
  await field.fill("!!!! !!!!");
  const told = await page.locator(".seed-row .problem").textContent();
  check(`and what is none is told: ${told ?? ""}`, told?.includes("not a seed symbol") === true);
  await field.fill("B911 99AC");
  const runLength = await page.evaluate<number>("history.length");
  await field.fill("");
  for (const symbol of "61CBXQJ2") {
    await field.press(symbol);
  }
  await checkSoon("a seed that is typed is the only run on the way", async () =>
    page.url().includes("#seed=61CBXQJ2&"),
  );
  const steps = (await page.evaluate<number>("history.length")) - runLength;
  check(`and takes one step of history besides the empty field: ${steps}`, steps <= 2);
  await field.fill("B911 99AC");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save PNG" }).click(),
  ]);
  check("the run is saved as a picture", download.suggestedFilename() === "B911-99AC.png");
  await page.emulateMedia({ media: "print" });
  await checkSoon("print leaves controls out", async () => !(await sees("Random")()));
  checkQuiet("use", watched);
  await context.close();
}

async function testWork(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const search = await open(context, "#view=search&find=basement-1: xl; caves-1: curse = none");
  await search.page.getByRole("button", { name: "Search", exact: true }).click();
  await search.page.locator(".tile").nth(23).waitFor();
  check("a search finds seeds and draws them", true);
  checkQuiet("search", search);
  const odds = await open(context, "#view=odds&edition=afterbirth+&luck=2");
  await odds.page.getByRole("button", { name: "Count every seed" }).click();
  await odds.page.locator(".exact table").waitFor({ timeout: 900_000 });
  await checkSoon("every seed is counted", () =>
    odds.page.getByText("standard deviations").isVisible(),
  );
  checkQuiet("exact odds", odds);
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
  const garbled = path.join(folder, "garbled.txt");
  writeFileSync(
    garbled,
    Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 73) % 256)),
  );
  const logs = [
    { file: recorded, headline: " checked, all agree" },
    { file: hostile, headline: "1 mismatch between game and simulation" },
    { file: damaged, headline: " checked, all agree" },
    ...realLogs().map((file) => ({ file, headline: undefined })),
  ];
  for (const { file, headline } of logs) {
    const watched = await open(context, "#view=log");
    await readLog(watched.page, file);
    const told = await watched.page.locator(".report h1").textContent();
    check(
      `${path.basename(file)}: ${told ?? ""}`,
      headline === undefined || told?.endsWith(headline) === true,
    );
    check(
      `${path.basename(file)}: nothing in it runs`,
      !(await watched.page.evaluate("window.hacked === true")),
    );
    checkQuiet(path.basename(file), watched);
    await watched.page.close();
  }
  const watched = await open(context, "#view=log");
  await watched.page.setInputFiles("input[type=file]", garbled);
  await checkSoon("a file that is no log is said to be none", () =>
    watched.page.getByText("This is no log of the game").isVisible(),
  );
  await context.close();
}

/** A log's maps: what is carried counts on them, and a floor's name leads to the floor and back. */
async function testLogMaps(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "#view=log");
  const { page } = watched;
  const [real] = realLogs().filter((file) => file.includes("repentance-3"));
  const file = path.join(folder, "maps.txt");
  writeFileSync(file, real === undefined ? writeEngineFloorsLog(REAL_FLOORS) : readFileSync(real));
  await readLog(page, file);
  check(
    "a log's cards hold no command",
    (await page.locator(".report .floor .command").count()) === 0,
  );
  const signs = (): Promise<string> => page.locator(".report .floors").innerHTML();
  if (real !== undefined) {
    const before = await signs();
    await page.getByText("with nothing carried").click();
    await page.getByLabel("Luck", { exact: true }).fill("9");
    await page.getByLabel("Luck", { exact: true }).blur();
    await checkSoon("luck counts on a log's maps", async () => (await signs()) !== before);
    await page.getByRole("switch", { name: "Drops" }).click();
    await checkSoon("and drops are switched off there", async () => {
      return (await signs()).length < before.length;
    });
  }
  const name = page.locator(".report .floor h3 a").first();
  if ((await name.count()) > 0) {
    const [title = ""] = ((await name.textContent()) ?? "").split(" · ");
    await name.click();
    await checkSoon(
      `a floor's name leads to it: ${title}`,
      async () => (await page.locator("h1").textContent()) === title,
    );
    await page.goBack();
    await checkSoon("and Back to the report", () => page.locator(".report h1").isVisible());
  }
  checkQuiet("log maps", watched);
  await context.close();
}

/** The log to share, and the player's own rooms. */
async function testFiles(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const log = await open(context, "#view=log");
  writeFileSync(path.join(folder, "engine.txt"), writeEngineFloorsLog(REAL_FLOORS));
  await dropOn(log.page, ".drop", [path.join(folder, "engine.txt")]);
  await log.page.getByRole("button", { name: "Judge it by both" }).click();
  await checkSoon("a log is judged by its edition and by the documents", async () => {
    const told = (await log.page.getByLabel("The documents").textContent()) ?? "";
    return (
      /tell them apart|tells the two sets of rules apart/.test(told) && told.includes(" checked, ")
    );
  });
  await log.page.getByRole("button", { name: "Strip the log" }).click();
  const [download] = await Promise.all([
    log.page.waitForEvent("download"),
    log.page.getByRole("button", { name: "Save it" }).click(),
  ]);
  const saved = readFileSync(await download.path());
  const same = stripLog(readFileSync(path.join(folder, "engine.txt"))).text === saved.toString();
  check("the log to share is that of the command line", same);
  await log.page.setViewportSize({ width: 390, height: 700 });
  await log.page.locator(".report .floor").last().scrollIntoViewIfNeeded();
  const bar = await log.page.locator(".report .filters").boundingBox();
  check(
    "on a phone the filters do not stay above what is read",
    bar !== null && bar.y + bar.height <= 0,
  );
  checkQuiet("log to share", log);
  const figures = builtInFigures("afterbirth+") as FigureSet;
  const rooms = figures.files.get(0) ?? [];
  const files = {
    "00.special rooms.stb": writeStb(fewOf(rooms, 40)),
    "afterbirthp.a": writeArchive({ "resources/rooms/00.special rooms.stb": writeStb(rooms) }),
    "01.basement.stb": Buffer.from("nothing"),
  };
  const own = await open(context, "#view=rooms");
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    await own.page.setInputFiles("input[type=file] >> nth=0", file);
    const told = own.page.getByText(new RegExp(`\\b(at|in) ${name}\\b|^${name} `)).first();
    await told.waitFor();
    check(`${name}: ${(await told.textContent()) ?? ""}`, true);
  }
  const long = path.join(folder, "01.basement.stb");
  writeFileSync(long, writeStb(Array.from({ length: 300_000 }, () => rooms[0] as RoomFigures)));
  await own.page.setInputFiles("input[type=file] >> nth=0", long);
  await own.page.getByRole("button", { name: "Stop" }).click();
  await checkSoon("a long read of room files is stopped", () =>
    own.page.getByRole("alert").filter({ hasText: "Stopped." }).isVisible(),
  );
  await own.page.setInputFiles("input[type=file] >> nth=0", [
    path.join(folder, "00.special rooms.stb"),
    path.join(folder, "engine.txt"),
  ]);
  await checkSoon("and a file that holds no rooms is named", () =>
    own.page.getByText("keeps no rooms there: engine.txt").isVisible(),
  );
  await testFolders(own.page, folder, {
    "rooms/00.special rooms.stb": writeStb(fewOf(rooms, 41)),
    "rooms/greed/00.special rooms.stb": Buffer.from("another mode's"),
    "packed/afterbirthp.a": writeArchive({
      "resources/rooms/00.special rooms.stb": writeStb(rooms),
    }),
    "packed/sfx.a": Buffer.from("no rooms"),
    "readme.txt": Buffer.from("nothing"),
  });
  await own.page.setInputFiles("input[type=file] >> nth=0", path.join(folder, "afterbirthp.a"));
  await own.page.getByText("The rooms at afterbirthp.a").waitFor();
  await own.page.evaluate(goTo, "#seed=B91199AC&edition=afterbirth+&view=run");
  await checkSoon("a run stands on the player's own rooms", () =>
    own.page.getByText("Stands on the rooms at afterbirthp.a").isVisible(),
  );
  await own.page.getByRole("link", { name: "Rooms", exact: true }).click();
  await own.page.getByRole("button", { name: "Back to the built-in ones" }).click();
  await checkSoon("and the built-in ones come back", () =>
    own.page.getByText("The built-in").isVisible(),
  );
  checkQuiet("own rooms", own);
  await context.close();
}

/** Some special rooms of Afterbirth+, a boss that it brought among them. */
function fewOf(rooms: readonly RoomFigures[], count: number): readonly RoomFigures[] {
  const from = rooms.findIndex(({ roomType, subtype }) => roomType === 5 && subtype === 72);
  return rooms.slice(from, from + count);
}

/** A run that the real game saved: its floor, what was checked, and what comes next. */
async function testSavedRun(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "");
  const { page } = watched;
  const broken = path.join(folder, "gamestate1.dat");
  writeFileSync(broken, "nothing of the game");
  await page.setInputFiles("input[type=file]", broken);
  await checkSoon("a file that is no saved run is told", () => page.getByRole("alert").isVisible());
  const saved = realSave();
  if (saved.length === 0) {
    console.log("     no saved run beside the checkout: the rest is left out");
    return;
  }
  await page.setInputFiles("input[type=file]", [...saved]);
  await checkSoon("a saved run is judged", () =>
    page.getByText(/Rooms: \d+ of \d+ checked/).isVisible(),
  );
  await page.getByRole("button", { name: "Judge it by both" }).click();
  await checkSoon("and by the documents beside its edition", async () => {
    const told = (await page.getByLabel("The documents").textContent()) ?? "";
    return /Drops\d+ of \d+ checked/.test(told) && /tell them apart|tells the two sets/.test(told);
  });
  check("and drawn with its drops", (await page.locator("[class^=award-]").count()) > 0);
  await page.getByRole("link", { name: "The whole run" }).click();
  await checkSoon("its whole run is a link away", () => page.locator(".seed-title").isVisible());
  await page.goBack();
  await checkSoon("and Back shows the saved floor", () =>
    page.getByText("Drops so far").isVisible(),
  );
  checkQuiet("saved run", watched);
  await context.close();
}

/** A folder of the game, dropped and chosen: its loose files count before its archives. */
async function testFolders(
  page: Page,
  folder: string,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const resources = path.join(folder, "resources");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(resources, name)), { recursive: true });
    writeFileSync(path.join(resources, name), content);
  }
  const told = page.getByText("The rooms at the folder resources. 41 rooms in 1 file");
  await page.setInputFiles("input[webkitdirectory]", resources);
  await told.waitFor();
  check("a chosen folder is read, loose files before archives", true);
  await dropOn(page, ".drop", [resources]);
  await page.getByText("A folder is chosen by its button").waitFor();
  check("of a dropped folder the page says how it is opened", true);
}

/** Logs of the real game beside the checkout, where there are any. */
function realLogs(): readonly string[] {
  const folder = path.resolve("../shared/data/logs");
  return existsSync(folder) ? readdirSync(folder).map((file) => path.join(folder, file)) : [];
}

/** A log of the game and one of the mod, each with something to show. */
function writeTrialFiles(folder: string): TrialFiles {
  const log = path.join(folder, "game.txt");
  const [real] = realLogs().filter((file) => file.includes("repentance-3"));
  writeFileSync(log, real === undefined ? writeEngineFloorsLog(REAL_FLOORS) : readFileSync(real));
  const records = path.join(folder, "records.txt");
  writeFileSync(records, observedLog({ edition: "repentance+", rooms: 12 }));
  return { log, records, saved: realSave() };
}

/** A saved run of Repentance beside the checkout with its file of what is unlocked; empty without one. */
function realSave(): readonly string[] {
  const saves = path.resolve("../shared/data/saves");
  const [saved] = existsSync(saves)
    ? readdirSync(saves).filter((file) => /repentance.*\.dat$/.test(file))
    : [];
  return saved === undefined
    ? []
    : [saved, saved.replace(/\.dat$/, ".persistent")].map((file) => path.join(saves, file));
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
  await checkSoon("served: shows the run", () => page.getByText("Utero II").isVisible());
  await page.getByRole("link", { name: "Log", exact: true }).click();
  const log = path.join(folder, "served.txt");
  writeFileSync(log, observedLog({ edition: "repentance+", rooms: 3 }));
  await readLog(page, log);
  check("served: reads a log in a worker", (await page.locator(".item.match").count()) > 0);
  await page.getByRole("link", { name: "Rooms", exact: true }).click();
  const rooms = path.join(folder, "served");
  mkdirSync(path.join(rooms, "rooms"), { recursive: true });
  const figures = builtInFigures("afterbirth+") as FigureSet;
  writeFileSync(
    path.join(rooms, "rooms", "00.special rooms.stb"),
    writeStb(fewOf(figures.files.get(0) ?? [], 42)),
  );
  await page.setInputFiles("input[webkitdirectory]", rooms);
  await page
    .getByText("The rooms at served/rooms/00.special rooms.stb. 42 rooms in 1 file")
    .waitFor();
  check("served: reads a chosen folder", true);
  checkQuiet("served", watched);
  await context.close();
  server.close();
}

/** What is tried, by the word that picks it. */
const TRIALS: Readonly<Record<string, (browser: Browser, folder: string) => Promise<void>>> = {
  views: (browser, folder) => testViews(browser, writeTrialFiles(folder), screenshotFolder()),
  keyboard: (browser, folder) => testKeyboard(browser, writeTrialFiles(folder)),
  use: testUse,
  logs: testLogs,
  "log-maps": testLogMaps,
  "long-logs": testLongLogs,
  live: testLive,
  files: testFiles,
  saved: testSavedRun,
  firefox: testFirefox,
  paper: testPaper,
  addresses: testHostileAddresses,
  figures: testHostileFigures,
  floor: testFloor,
  search: testSearch,
  odds: testOdds,
  served: testServed,
  work: testWork,
  speed: testSpeed,
};

/** What is tried only when it is named. */
const LARGE_TRIALS: typeof TRIALS = { "big-log": testBigLog };

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "page-"));
  const browser = await launchBrowser();
  const all = { ...TRIALS, ...LARGE_TRIALS };
  const picked = Object.keys(all).filter((name) => process.argv.includes(name));
  for (const name of picked.length === 0 ? Object.keys(TRIALS) : picked) {
    // Said here, because Lua's WebAssembly prints its whole source for an error that nobody catches.
    await all[name]?.(browser, folder).catch((error: unknown) => {
      check(`${name}: ${error instanceof Error ? error.stack : String(error)}`, false);
    });
  }
  await browser.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  finish();
}

await main();
