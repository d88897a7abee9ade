/** Photographs the built page for the README: node scripts/run.mjs scripts/pictures.ts. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { launchBrowser } from "../test/browser/launch";

const FILE = "docs/pictures/page-floor.jpg";
const FLOOR = "#seed=B91199AC&edition=repentance+&stage=2&secrets=yes";

const browser = await launchBrowser();
const viewport = { width: 1280, height: 800 };
const page = await browser.newPage({ colorScheme: "dark", viewport });
await page.goto(pathToFileURL(path.resolve("dist/oracle.html")).href + FLOOR);
await page.locator("[data-room].shop").hover();
await page.screenshot({ path: FILE, quality: 82 });
await browser.close();
