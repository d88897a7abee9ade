/** The HTML report of `oracle compare`: a file without scripts, in which nothing that stands in a log may run. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import {
  check,
  checkAxe,
  checkPhone,
  checkPrint,
  checkSoon,
  writeHostileLog,
} from "../browserTrial";
import { checkQuiet, open, type Watched } from "./watched";

/** A mismatch, and the same log damaged, whose report keeps nothing of the line that cannot be read. */
export async function testReport(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ colorScheme: "dark" });
  const watched = await openReport("report <b>", false);
  const { page } = watched;
  check("report: lists four entries", (await page.locator("[data-verdict]").count()) === 4);
  await page.locator(".item.mismatch > summary").click();
  await checkSoon("report: a folded trace opens", () =>
    page.getByText("Every roll").first().isVisible(),
  );
  await checkAxe("report", page);
  await checkPrint("report", page);
  await checkPhone("report", page);
  checkQuiet("report", watched);
  const damaged = await openReport("damaged <b>", true);
  const text = (await damaged.page.textContent("body")) ?? "";
  check("report: nothing of a damaged line is kept", !text.includes("Level::Init m_Stage"));
  checkQuiet("report of a damaged log", damaged);
  await context.close();

  async function openReport(name: string, isDamaged: boolean): Promise<Watched> {
    const [log, html] = [path.join(folder, `${name}.txt`), path.join(folder, `${name}.html`)];
    writeHostileLog(log, isDamaged);
    const words = ["dist/main.js", "compare", log, "--html", html];
    const { status } = spawnSync(process.execPath, words);
    check(`${name}: is compared`, status === (isDamaged ? 0 : 1));
    const report = await open(context, "", pathToFileURL(html).href);
    check(`${name}: runs nothing`, !(await report.page.evaluate("window.hacked === true")));
    const body = (await report.page.textContent("body")) ?? "";
    check(`${name}: is shown as text`, body.includes(`${name}.txt`));
    return report;
  }
}
