/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** The built page in a real Chromium, offline and watched: what it says and what it asks for. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "./launch";

export const PAGE = path.resolve("dist/oracle.html");
export const SEED = "#seed=B91199AC&edition=repentance+";

/** Milliseconds in which everything that is waited for comes, on a slow and busy machine too. */
const PATIENCE = 60_000;

let launched: Promise<Browser> | undefined;

afterAll(async () => {
  await (await launched)?.close();
  launched = undefined;
});

/** A folder for the files of a trial. */
export const trialFolder = (): string => mkdtempSync(path.join(tmpdir(), "page-"));

export interface Watched {
  readonly page: Page;
  /** Another page of the same profile. */
  readonly beside: (address: string) => Promise<Watched>;
  readonly errors: string[];
  readonly requests: string[];
}

/** Opens a view by its address in a profile of its own, from the file unless another base is given; it has to be quiet. */
export async function open(
  address: string,
  { base = pathToFileURL(PAGE).href, ...options }: BrowserContextOptions & { base?: string } = {},
): Promise<Watched> {
  launched ??= launchBrowser();
  const context = await (await launched).newContext({ offline: true, ...options });
  context.setDefaultTimeout(PATIENCE);
  const beside = async (next: string): Promise<Watched> => {
    const page = await context.newPage();
    const [errors, requests]: [string[], string[]] = [[], []];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => errors.push(message.text()));
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(base + next);
    const watched = { page, beside, errors, requests };
    opened.push(watched);
    return watched;
  };
  return beside(address);
}

/** What a trial has opened. */
const opened: Watched[] = [];

// It said no error and asked for nothing but itself, workers and pictures of its own; then it is closed.
afterEach(async () => {
  const all = opened.splice(0);
  for (const { page, errors, requests } of all) {
    expect(errors).toEqual([]);
    expect(requests.filter((url) => url !== requests[0] && !/^(blob|data):/.test(url))).toEqual([]);
    expect(await page.evaluate("window.hacked")).toBeUndefined();
  }
  await Promise.all(all.map(({ page }) => page.context().close()));
});

export const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
export const CONTRAST = `{ runOnly: ["color-contrast"] }`;
/**
 * WCAG 2.2 AA, good practice, and that a control's name begins as it is read. Addresses of views begin with "#", so axe
 * takes the links before the first outer one for ways to a place of the page; in a rail that goes on sideways the first
 * may lie out of sight until it is focused.
 */
const ALL_RULES = `{ rules: {
  "label-content-name-mismatch": { enabled: true },
  "skip-link": { enabled: false },
} }`;

/** What axe finds of names, roles, order, contrast and more: each fault with an example. */
export async function axeFinds(page: Page, asked = ALL_RULES): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(
    `axe.run(document, ${asked}).then(({ violations }) =>
       violations.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 160)))`,
  );
}

/** Chooses a log and waits until everything in it is compared, the rooms entered last. */
export async function readLog(page: Page, file: string): Promise<void> {
  await page.setInputFiles("input[type=file]", file);
  const facts = page.locator(".report .facts");
  await facts.filter({ hasText: path.basename(file) }).waitFor();
  await page.getByRole("progressbar").waitFor({ state: "detached" });
}

/** Drops files of the disk into the middle of an element. */
export async function dropOn(page: Page, files: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x: 500, y: 400, data });
  }
}

/** Goes to another address within the page; over when it is drawn. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (next) =>
      new Promise((resolve) => {
        addEventListener("popstate", () => setTimeout(resolve), { once: true });
        location.hash = next;
      }),
    address,
  );
}

/** Cell and kind of each room of a drawing; runs in the page. */
export function roomsDrawn(map: Element): string {
  return [...map.querySelectorAll("[data-grid-index]")]
    .map((room) => `${room.getAttribute("data-grid-index")}:${room.getAttribute("data-type")}`)
    .sort()
    .join();
}
