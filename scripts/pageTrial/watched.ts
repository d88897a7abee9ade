/** A view of the built page that is watched: what it says and what it asks for. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { check, PATIENCE } from "../browserTrial";

/** The built page. */
export const PAGE = path.resolve("dist/oracle.html");

const FROM_FILE = pathToFileURL(PAGE).href;

/** What a page said and asked for since it was opened. */
export interface Watched {
  readonly page: Page;
  readonly base: string;
  readonly errors: string[];
  readonly requests: string[];
}

/** Opens a view by its address, from the file unless another base is given. */
export async function open(
  context: BrowserContext,
  address: string,
  base = FROM_FILE,
): Promise<Watched> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => errors.push(message.text()));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(base + address);
  return { page, base, errors, requests };
}

/** Chooses a log and waits until everything in it is compared, the rooms entered last. */
export async function readLog(page: Page, file: string): Promise<void> {
  await page.setInputFiles("input[type=file]", file);
  // The report of the log before is still there for a moment.
  await page
    .locator(".report .facts")
    .filter({ hasText: path.basename(file) })
    .waitFor();
  await page.getByRole("progressbar").waitFor({ state: "detached" });
}

/** Workers are blobs of the page itself, and pictures data: neither leaves it. */
export function checkQuiet(name: string, { errors, requests }: Watched): void {
  check(`${name}: says no error`, errors.length === 0);
  errors.forEach((error) => console.log(`     ${error}`));
  const asked = requests.slice(1).filter((url) => !/^(blob|data):/.test(url));
  check(`${name}: asks for nothing but itself`, asked.length === 0);
}
