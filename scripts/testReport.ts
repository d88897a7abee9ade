/**
 * Opens a report in headless Chromium: it must show without errors and without the network, its
 * filters must work, and nothing that stands in a log may run. Needs a built dist/ and a Chromium:
 *
 *   sudo apt-get install chromium
 *   npm run build && npm run test:report -- [--screenshots <folder>]
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import {
  check,
  checkPhone,
  checkPrint,
  checkSoon,
  finish,
  launchBrowser,
  screenshotFolder,
  writeHostileLog,
} from "./browserTrial";
import { checkQuiet, open } from "./pageTrial/watched";

function compare(log: string, page: string, exitCode: 0 | 1): void {
  const run = spawnSync(process.execPath, ["dist/main.js", "compare", log, "--html", page], {
    encoding: "utf8",
  });
  if (run.status !== exitCode) {
    throw new Error(`Expected exit code ${exitCode} but received ${run.status}: ${run.stderr}`);
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
  const watched = await open(context, "", pathToFileURL(file).href);
  const { page } = watched;
  check(`${scheme}: hostile text does not run`, !(await page.evaluate("window.hacked === true")));
  check(
    `${scheme}: hostile text is shown as text`,
    (await page.content()).includes("&lt;script&gt;window.hacked"),
  );
  check(
    `${scheme}: draws the floor`,
    (await page.locator("svg:not([aria-hidden]):visible").count()) === 1,
  );
  check(`${scheme}: lists three awards and one floor`, (await shown(page, "[data-verdict]")) === 4);
  await page.locator(".item.mismatch > summary").click();
  await checkSoon(`${scheme}: a folded trace opens`, () =>
    page.getByText("Every roll").first().isVisible(),
  );
  if (scheme === "light") {
    await checkPrint("report", page);
    await checkPhone("report", page);
  }
  checkQuiet(scheme, watched);
  if (screenshots !== undefined) {
    mkdirSync(screenshots, { recursive: true });
    await page.screenshot({ path: path.join(screenshots, `report-${scheme}.png`), fullPage: true });
  }
  await context.close();
}

/** A damaged line accuses the game of nothing; a report that is shared keeps nothing of its text. */
async function testDamaged(browser: Browser, folder: string): Promise<void> {
  const log = path.join(folder, "damaged <b>.txt");
  const file = path.join(folder, "damaged.html");
  writeHostileLog(log, true);
  compare(log, file, 0);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  check("damaged: hostile text does not run", !(await page.evaluate("window.hacked === true")));
  const text = (await page.textContent("body")) ?? "";
  check("damaged: the file's name is shown as text", text.includes("damaged <b>.txt"));
  check("damaged: nothing of the line is kept", !text.includes("Level::Init m_Stage"));
  await page.close();
}

async function main(): Promise<void> {
  const screenshots = screenshotFolder();
  const folder = mkdtempSync(path.join(tmpdir(), "report-"));
  const log = path.join(folder, "log <b>.txt");
  const file = path.join(folder, "report.html");
  writeHostileLog(log);
  compare(log, file, 1);
  check(
    "is one file without links to others",
    !/(src|href)=["']?(?!#)[^"' >]*\.(js|css|png)/.test(readFileSync(file, "utf8")),
  );
  const browser = await launchBrowser();
  for (const scheme of ["light", "dark"] as const) {
    await testPage(browser, file, scheme, screenshots);
  }
  await testDamaged(browser, folder);
  await browser.close();
  rmSync(folder, { recursive: true });
  finish();
}

await main();
