/** Photographs the built page for the README: node scripts/run.mjs scripts/pictures.ts. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { launchBrowser } from "../test/browser/launch";

const FOLDER = "docs/pictures";

/** Views of the built page, as a reader sees them. */
async function photographPage(): Promise<void> {
  const browser = await launchBrowser();
  const run = "#seed=B91199AC&edition=repentance+";
  const views = [
    { name: "run", address: run, colorScheme: "light" },
    { name: "floor", address: `${run}&stage=caves-2&secrets=yes`, colorScheme: "dark" },
  ] as const;
  for (const { name, address, colorScheme } of views) {
    const viewport = { width: 1280, height: 760 };
    const context = await browser.newContext({ colorScheme, viewport, offline: true });
    const page = await context.newPage();
    await page.goto(pathToFileURL(path.resolve("dist/oracle.html")).href + address);
    await page.locator("[data-room]").first().waitFor();
    if (name === "floor") {
      await page.locator("[data-room].treasure").click();
    }
    await page.screenshot({ path: `${FOLDER}/page-${name}.jpg`, quality: 80 });
    await context.close();
  }
  await browser.close();
}

await photographPage();
