/** A Chromium that asks the network for nothing by itself. */
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const BROWSERS = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  chromium.executablePath(),
];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = BROWSERS.find((file) => file !== undefined && existsSync(file));
  if (executablePath === undefined) {
    throw new Error("Expected a Chromium; install one with: sudo apt-get install chromium");
  }
  const quiet = ["gpu", "quic", "background-networking", "component-update", "sync"];
  const args = ["--no-sandbox", "--no-first-run", ...quiet.map((what) => `--disable-${what}`)];
  return chromium.launch({ executablePath, args });
}
