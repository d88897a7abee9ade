/** Every view as a reader may see it: light and dark, wide and on a phone, from a file, offline. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { check, checkAxe, checkPrint, checkSoon } from "../browserTrial";
import { focusNow, layOutAll, movingParts } from "./inPage";
import { checkQuiet, open, readLog } from "./watched";

/** Files that views are shown with. */
export interface TrialFiles {
  /** A log of the game with floors and mismatches. */
  readonly log: string;
  /** The same of the mod, with awards. */
  readonly records: string;
  /** A saved run with its file of what is unlocked; empty where none is beside the checkout. */
  readonly saved: readonly string[];
}

/** A view with an address, what is done there first, and what must be seen then. */
interface View {
  readonly name: string;
  readonly address: string;
  readonly prepare?: (page: Page, files: TrialFiles) => Promise<unknown>;
  readonly sees: string;
}

const SEED = "#seed=B91199AC&edition=repentance+";

const openFolds = (page: Page): Promise<unknown> =>
  page
    .locator("details:not([open]) > summary")
    .evaluateAll((all) => all.forEach((one) => (one as unknown as { click(): void }).click()));

const drop =
  (which: "log" | "records") =>
  async (page: Page, files: TrialFiles): Promise<void> => {
    await readLog(page, files[which]);
  };

const VIEWS: readonly View[] = [
  { name: "start", address: "", sees: "Type a seed, see the run" },
  {
    name: "run-mistyped",
    address: "",
    prepare: (page) => page.getByLabel("Seed", { exact: true }).fill("B911 99AD"),
    sees: "mistyped",
  },
  { name: "run", address: SEED, sees: "Flooded Caves II" },
  { name: "run-secrets", address: `${SEED}&secrets=yes`, sees: "super secret" },
  { name: "run-afterbirth", address: "#seed=B91199AC&edition=afterbirth", sees: "Dark Room" },
  { name: "floor-start", address: "#view=floor", sees: "One floor, room by room" },
  { name: "floor", address: `${SEED}&stage=caves-2&secrets=yes`, sees: "7 dead ends" },
  {
    name: "floor-folds",
    address: `${SEED}&stage=caves-2&secrets=yes&coins=15&items=there's-options`,
    prepare: async (page) => {
      await page.locator("[data-room]").nth(3).click();
      await openFolds(page);
    },
    sees: "from the start",
  },
  {
    name: "odds",
    address: "#view=odds&luck=5&items=lucky-foot&against=0",
    sees: "pickups a room",
  },
  { name: "award-start", address: "#view=award", sees: "Award seed" },
  { name: "award", address: "#view=award&award-seed=305419896", sees: "1 coin" },
  { name: "search-start", address: "#view=search", sees: "Find a seed" },
  {
    name: "search-wrong",
    address: "#view=search&find=basement-1: special.trasure > 1",
    sees: "special.treasure",
  },
  {
    name: "search",
    address: "#view=search&find=basement-1: boss-distance <= 3; caves-1: xl",
    prepare: async (page) => {
      await openFolds(page);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.locator(".tile").nth(23).waitFor();
    },
    sees: "24 shown of",
  },
  { name: "log", address: "#view=log", sees: "Does the game agree?" },
  {
    name: "log-none",
    address: "#view=log",
    prepare: (page) =>
      page.setInputFiles("input[type=file]", {
        name: "notes.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("nothing of the game\n".repeat(20)),
      }),
    sees: "This is no log of the game",
  },
  { name: "log-game", address: "#view=log", prepare: drop("log"), sees: "Everything compared" },
  { name: "log-records", address: "#view=log", prepare: drop("records"), sees: "Awards" },
  { name: "save-start", address: "#view=save", sees: "Open that file" },
  {
    name: "save",
    address: "#view=save&luck=2",
    prepare: async (page, { saved }) => {
      await page.setInputFiles("input[type=file]", [...saved]);
      await page.locator("svg.map [data-room]").nth(3).click();
    },
    sees: "Drops so far",
  },
  {
    name: "run-documents",
    address: "#seed=B91199AC&edition=documents",
    sees: "the documents, normal",
  },
  { name: "rooms", address: "#view=rooms", sees: "In use for" },
  { name: "about", address: "#view=about", sees: "What it does not know" },
];

/** A desk, a tablet and a phone. */
const WIDTHS = [1440, 1024, 390] as const;

/** Shows each view in both schemes and every width, and measures it. */
export async function testViews(
  browser: Browser,
  files: TrialFiles,
  folder: string | undefined,
): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      colorScheme: scheme,
      reducedMotion: "reduce", // Colours are measured, and not on their way.
      viewport: { width: WIDTHS[0], height: 900 },
      offline: true,
    });
    for (const view of VIEWS.filter(({ name }) => name !== "save" || files.saved.length > 0)) {
      await testView(context, view, { scheme, files, folder });
    }
    await context.close();
  }
}

interface ViewTrial {
  readonly scheme: "light" | "dark";
  readonly files: TrialFiles;
  readonly folder: string | undefined;
}

async function testView(
  context: BrowserContext,
  { name, address, prepare, sees }: View,
  { scheme, files, folder }: ViewTrial,
): Promise<void> {
  const watched = await open(context, address);
  const { page } = watched;
  await prepare?.(page, files);
  const seen = page.getByText(sees).filter({ visible: true }).first();
  await checkSoon(`${name}, ${scheme}: shows`, () => seen.isVisible());
  for (const width of WIDTHS) {
    const title = `${name}, ${scheme}, ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
    check(`${title}: scrolls only down`, wide <= width);
    await checkAxe(title, page);
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      await page.evaluate(layOutAll);
      const file = `page-${name}-${scheme}-${width}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
    }
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  if (scheme === "dark") {
    await checkPrint(`${name}, ${scheme}`, page);
  }
  checkQuiet(`${name}, ${scheme}`, watched);
  await page.close();
}

/** Tab alone reaches everything in the order of reading, and one always sees where one is. */
export async function testKeyboard(browser: Browser, files: TrialFiles): Promise<void> {
  const context = await browser.newContext({ offline: true, reducedMotion: "reduce" });
  for (const name of ["run", "floor", "save", "odds", "award", "search", "log", "rooms", "about"]) {
    const { page } = await open(
      context,
      `${SEED}&view=${name}&stage=caves-2&award-seed=1&find=basement-1: xl`,
    );
    if (name === "save" && files.saved.length > 0) {
      await page.setInputFiles("input[type=file]", [...files.saved]);
      await page.getByText("Drops so far").waitFor();
    }
    const moving = await page.evaluate(movingParts);
    check(`${name}: nothing moves where reduced motion is asked for`, moving.length === 0);
    moving.slice(0, 5).forEach((line) => console.log(`     ${line}`));
    const places: number[] = [];
    const unseen: string[] = [];
    for (;;) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(focusNow);
      const place = Number.parseInt(focus.name, 10);
      if (focus.name === "" || places.includes(place)) {
        break;
      }
      places.push(place);
      if (!focus.isSeen) {
        unseen.push(focus.name);
      }
    }
    const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1));
    check(`${name}: Tab visits ${places.length} controls in order`, isInOrder && places.length > 8);
    check(`${name}: what has the focus shows it`, unseen.length === 0);
    unseen.forEach((line) => console.log(`     ${line}`));
    await page.close();
  }
  await context.close();
}
