/** Every view as a reader may see it: light and dark, wide and on a phone, from a file, offline. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { check, checkAxe, checkPrint, checkSoon, CONTRAST } from "../browserTrial";
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

const openPill = (page: Page): Promise<unknown> => page.getByText("No items").first().click();

const drop =
  (which: "log" | "records") =>
  async (page: Page, files: TrialFiles): Promise<void> => {
    await readLog(page, files[which]);
  };

const VIEWS: readonly View[] = [
  { name: "start", address: "", sees: "Type your seed" },
  {
    name: "run-mistyped",
    address: "",
    prepare: (page) => page.getByLabel("Seed", { exact: true }).fill("B911 99AD"),
    sees: "mistyped",
  },
  { name: "run", address: `${SEED}&stage=caves-2&secrets=yes`, sees: "Flooded Caves II" },
  {
    name: "run-folds",
    address: `${SEED}&stage=caves-2&coins=15&items=there's-options&edition=foo`,
    prepare: openFolds,
    sees: "Still to drop",
  },
  {
    name: "room",
    address: `${SEED}&stage=caves-2&room=3`,
    prepare: openFolds,
    sees: "from the start",
  },
  { name: "loadout", address: SEED, prepare: openPill, sees: "Coins, hearts and more" },
  { name: "void", address: `${SEED}&stage=void`, sees: "The Void" },
  {
    name: "odds",
    address: "#view=odds&luck=5&items=lucky-foot&without=lucky-foot",
    sees: "pickups a room",
  },
  {
    name: "search-wrong",
    address: "#view=search&find=basement-1: special.trasure > 1",
    sees: "special.treasure",
  },
  {
    name: "search",
    address: "#view=search&find=basement-1: boss-distance <= 3; caves-1: xl",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.locator(".found").nth(23).waitFor();
    },
    sees: "24 shown of",
  },
  { name: "check", address: "#view=check", sees: "Does the game agree?" },
  { name: "log-game", address: "#view=check", prepare: drop("log"), sees: "Everything compared" },
  { name: "log-records", address: "#view=check", prepare: drop("records"), sees: "Awards" },
  {
    name: "save",
    address: "#luck=2",
    prepare: (page, { saved }) => page.setInputFiles("input[type=file]", [...saved]),
    sees: "Drops so far",
  },
  { name: "about", address: "#view=about", sees: "What it does not know" },
];

/** A desk, a tablet, a phone, and what is left at four times the size. */
const PHONE = 390;
const WIDTHS = [1440, 820, PHONE, 320] as const;

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
    for (const view of VIEWS) {
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
    await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
    const wide = await page.evaluate<number>("document.documentElement.scrollWidth");
    check(`${title}: scrolls only down`, wide <= width);
    if (width === WIDTHS[0] || width === PHONE) {
      // Names and roles are the same in both schemes.
      await checkAxe(title, page, scheme === "light" ? undefined : CONTRAST);
    }
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
export async function testKeyboard(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true, reducedMotion: "reduce" });
  for (const name of ["run", "odds", "search", "check", "about"]) {
    const { page } = await open(context, `${SEED}&view=${name}&stage=caves-2&find=basement-1: xl`);
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
