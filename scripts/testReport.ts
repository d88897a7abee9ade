/**
 * Opens a report in headless Chromium: it must show without errors and without the network, its
 * filters must work, and nothing that stands in a log may run. Needs a built dist/ and a Chromium:
 *
 *   sudo apt-get install chromium
 *   npm run build && npm run test:report -- [--screenshots <folder>]
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Browser, type Page } from "playwright-core";

const BROWSERS = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].filter((candidate): candidate is string => candidate !== undefined && existsSync(candidate));

const HOSTILE = `<script>window.hacked=true</script><img src=x onerror="window.hacked=true">`;

/** A record of the mod around the text of a line. */
const recordLine = (record: object): string =>
  `[INFO] - Lua Debug: BasementOracle/1 ${JSON.stringify(record)}\n`;

const COIN_PICKUP = {
  seed: 2483374371,
  variant: 20,
  subType: 0,
  finalVariant: 20,
  finalSubType: 1,
};

/** The worked example of a coin; changed, it is a mismatch. */
const COIN = {
  kind: "award",
  clear: 1,
  mode: "observe",
  edition: "afterbirth+",
  hypotheses: "",
  difficulty: 0,
  stage: 1,
  stageType: 0,
  listIndex: 3,
  gridIndex: 85,
  roomType: 1,
  roomShape: 1,
  players: [{ luck: 0, items: {} }],
  awardSeed: 305419896,
  nextAwardSeed: 2483374371,
  expectedVariant: 20,
  expectedCount: 1,
  expectedSeeds: [2483374371],
  expectedDraws: 6,
  pickups: [COIN_PICKUP],
  verdict: "match",
  reason: "",
};

/** A match, a mismatch, awards outside the model, a floor, and hostile text wherever text can stand. */
function writeLog(file: string): void {
  const wrong = { ...COIN, clear: 2, nextAwardSeed: 4176648643 };
  wrong.pickups = [{ ...COIN_PICKUP, seed: 4176648643 }];
  const outside = { ...COIN, clear: 3, verdict: "outside", reason: HOSTILE, expectedDraws: 0 };
  const floor = [
    "Binding of Isaac: Afterbirth+ v1.06.T1",
    "Level::Init m_Stage 1, m_StageType 0 Seed 2593915157",
    "Curse of the Labyrinth!",
    "generate...",
    "place_room: shape 3",
    "place_room: shape 8",
    "14 rooms in 9 loops",
    "placing rooms...",
    "Map Generated in 1 Loops",
    `Room 1.2(${HOSTILE})`,
    "SpawnRNG seed: 1472570282",
    `Level::Init m_Stage ${HOSTILE}`,
  ];
  const lines = floor.map((line) => `[INFO] - ${line}\n`);
  writeFileSync(file, lines.join("") + [COIN, wrong, outside].map(recordLine).join(""));
}

function compare(log: string, page: string): void {
  const run = spawnSync(
    process.execPath,
    ["dist/main.js", "compare", log, "--infer", "--html", page],
    {
      encoding: "utf8",
    },
  );
  if (run.status !== 1) {
    throw new Error(`Expected exit code 1 (a mismatch) but received ${run.status}: ${run.stderr}`);
  }
}

const failures: string[] = [];

function check(claim: string, holds: boolean): void {
  console.log(`${holds ? "ok  " : "FAIL"} ${claim}`);
  if (!holds) {
    failures.push(claim);
  }
}

/** Counts the entries that can be seen. */
const shown = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .evaluateAll((all) => all.filter((one) => !(one as { hidden?: boolean }).hidden).length);

async function testPage(
  browser: Browser,
  file: string,
  scheme: "light" | "dark",
  screenshots: string | undefined,
): Promise<void> {
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width: 1200, height: 1000 },
  });
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => errors.push(message.text()));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  check(`${scheme}: opens without errors`, errors.length === 0);
  errors.forEach((error) => console.log(`     ${error}`));
  check(`${scheme}: asks for nothing but itself`, requests.length === 1);
  check(`${scheme}: hostile text does not run`, !(await page.evaluate("window.hacked === true")));
  check(
    `${scheme}: hostile text is shown as text`,
    (await page.content()).includes("&lt;script&gt;window.hacked"),
  );
  check(
    `${scheme}: draws the floor and both charts`,
    (await page.locator("svg:not([aria-hidden])").count()) === 3,
  );
  await testFilters(page, scheme);
  await page.locator(".item.mismatch > summary").click();
  check(`${scheme}: a folded trace opens`, await page.getByText("Every draw").first().isVisible());
  if (screenshots !== undefined) {
    mkdirSync(screenshots, { recursive: true });
    await page.screenshot({ path: path.join(screenshots, `report-${scheme}.png`), fullPage: true });
  }
  await context.close();
}

async function testFilters(page: Page, scheme: string): Promise<void> {
  check(`${scheme}: lists three awards and one floor`, (await shown(page, "[data-verdict]")) === 4);
  await page.getByRole("button", { name: "Mismatch" }).click();
  check(`${scheme}: filters by verdict`, (await shown(page, "[data-verdict]")) === 1);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "Floors", exact: true }).click();
  check(`${scheme}: filters by kind`, (await shown(page, "[data-verdict]")) === 1);
  await page.getByRole("button", { name: "Awards and floors" }).click();
  await page.getByRole("searchbox").fill("window.hacked");
  check(`${scheme}: searches texts`, (await shown(page, "[data-verdict]")) === 1);
  await page.getByRole("searchbox").fill("");
}

async function main(): Promise<void> {
  if (BROWSERS.length === 0) {
    throw new Error("Expected a Chromium; install one with: sudo apt-get install chromium");
  }
  const option = process.argv.indexOf("--screenshots");
  const screenshots = option < 0 ? undefined : process.argv[option + 1];
  const folder = mkdtempSync(path.join(tmpdir(), "report-"));
  const log = path.join(folder, "log <b>.txt");
  const file = path.join(folder, "report.html");
  writeLog(log);
  compare(log, file);
  check(
    "is one file without links to others",
    !/(src|href)=["']?(?!#)[^"' >]*\.(js|css|png)/.test(readFileSync(file, "utf8")),
  );
  const browser = await chromium.launch({
    executablePath: BROWSERS[0] as string,
    args: ["--no-sandbox"],
  });
  for (const scheme of ["light", "dark"] as const) {
    await testPage(browser, file, scheme, screenshots);
  }
  await browser.close();
  rmSync(folder, { recursive: true });
  process.exitCode = failures.length === 0 ? 0 : 1;
}

await main();
