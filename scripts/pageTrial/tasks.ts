/** What a player does with a floor and with a search, step by step, and what must be seen then. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Download, Page } from "playwright-core";
import { builtInFigures, exportFigures, type FigureSet } from "../../src/rooms";
import { check } from "../browserTrial";
import { checkQuiet, open } from "./watched";

const FLOOR = "#seed=B91199AC&edition=repentance&stage=caves-2&secrets=yes";

/** Rooms by mouse, finger and keyboard; the growth; and what each of the run's numbers changes. */
export async function testFloor(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true, hasTouch: true });
  const watched = await open(context, FLOOR);
  const { page } = watched;
  const card = page.getByLabel("The room pointed at");
  const rooms = page.locator("svg.map [data-room]");
  const told: string[] = [];
  for (const point of ["hover", "tap", "focus"] as const) {
    await rooms.nth(1)[point]();
    await card.getByText("from the start").waitFor();
    told.push((await card.textContent()) ?? "");
    await rooms.nth(4)[point]();
  }
  const [first = ""] = told;
  check(
    "floor: mouse, finger and keyboard say the same",
    told.every((one) => one === first),
  );
  const facts = ["from the start", "award seed", "spawn seed", "decoration seed"];
  const isSure = /sure|a guess/.test(first);
  check(
    "floor: kind, certainty, distance, seeds",
    isSure && facts.every((one) => first.includes(one)),
  );
  await page.getByText("How it grew").click();
  const slider = page.getByRole("slider");
  const grown = page.locator(".growth svg.map .room");
  const all = await grown.count();
  await slider.fill("1");
  const counts = [await grown.count()];
  await slider.press("ArrowRight");
  counts.push(await grown.count());
  check(
    `floor: grows step by step: ${counts.join(", ")} … ${all}`,
    counts.join() === "1,2" && all > 10,
  );
  await page.getByRole("button", { name: "Play" }).click();
  await page.waitForTimeout(900);
  check("floor: and by itself", (await grown.count()) > 2);
  await testStateFields(page);
  checkQuiet("floor", watched);
  await page.close();
  await testRunState(browser);
  await context.close();
}

/** Each number of the run by its field: it is in the address, and the floor is made with it. */
async function testStateFields(page: Page): Promise<void> {
  await page.getByText("State of the run").click();
  const fields = {
    "Red hearts, in halves": "hearts=2",
    "Heart containers, in halves": "max-hearts=8",
    "Soul hearts, in halves": "soul-hearts=3",
    "Bone hearts": "bone-hearts=1",
    "Planetariums visited": "planetariums-visited=1",
  };
  for (const [label, word] of Object.entries(fields)) {
    await page.getByLabel(label).fill(word.replace(/.*=/, ""));
  }
  const { hash } = new URL(page.url());
  const isHeld = Object.values(fields).every((word) => hash.includes(`&${word}`));
  check(`state: fields are in the address: ${hash}`, isHeld);
  await page.getByText("Why it is so").click();
  const health = page.getByText("keys, 2 + 3 of 8 half hearts");
  check("state: and the floor is made with them", await health.isVisible());
}

/**
 * A number or switch of the run, a run and floor that it changes, and what it brings or takes there;
 * found by trying the first seeds, each as the rules say it.
 */
const CHANGES: readonly {
  readonly control: string;
  readonly address: string;
  /** What else has to be set, so that it matters. */
  readonly beside?: string;
}[] = [
  { control: "coins", address: "coins=15" },
  { control: "keys", address: "keys=2" },
  { control: "hearts", address: "hearts=1" },
  { control: "a book", address: "book=yes" },
  { control: "a devil room", address: "devil-visited=yes" },
  { control: "items", address: "items=voodoo-head" },
  { control: "treasure rooms visited", address: "treasure-rooms-visited=0" },
  { control: "containers", address: "max-hearts=12" },
  { control: "soul hearts", address: "soul-hearts=6", beside: "hearts=2" },
  {
    control: "bone hearts",
    address: "bone-hearts=1",
    beside: "hearts=2&max-hearts=0&soul-hearts=2",
  },
  {
    control: "planetariums visited",
    address: "planetariums-visited=1",
    beside: "treasure-rooms-visited=0",
  },
];

/** Whether each control of the run's state changes some floor of some seed. */
async function testRunState(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true });
  for (const { control, address, beside = "" } of CHANGES) {
    const { page } = await open(context, "#view=run");
    const shown = async (rest: string): Promise<string> => {
      await page.evaluate(`location.hash = "#edition=repentance&secrets=yes&view=run&${rest}"`);
      await page.waitForTimeout(250);
      const tiles = page.locator("article .tile");
      return (await tiles.evaluateAll((all) => all.map((one) => one.outerHTML))).join();
    };
    await shown("seed=2");
    let changed = "";
    for (let seed = 1; seed <= 12 && changed === ""; seed += 1) {
      const run = `seed=${seed}&${beside}`;
      const before = await shown(run);
      const after = await shown(`${run}&${address}`);
      const again = await shown(run);
      changed = before !== after && before === again && before !== "" ? run : "";
    }
    check(`state: ${control} changes floors (${changed})`, changed !== "");
    await page.close();
  }
  await context.close();
}

/** Conditions from the menus and a drawing, the player's own rooms, stop, and what is saved. */
export async function testSearch(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "#view=search&edition=repentance");
  const { page } = watched;
  const words = page.getByLabel("The same in words");
  const add = async (what: string, value: string): Promise<void> => {
    await page.getByLabel("What", { exact: true }).selectOption({ label: what });
    const field = page.getByLabel(/^(Number|Value)$/);
    await (what === "curse" ? field.selectOption(value) : field.fill(value));
    await page.getByRole("button", { name: "Add", exact: true }).click();
  };
  await add("curse", "lost");
  await add("treasure rooms", "1");
  check(
    `search: menus write ${await words.inputValue()}`,
    (await words.inputValue()).includes("special.treasure >= 1"),
  );
  await page.getByText("Draw a layout").click();
  await page.getByLabel("Row 3, column 3: anything").click();
  await page.getByLabel("Row 3, column 4: anything").click();
  await page.getByRole("button", { name: "Add this layout" }).click();
  check("search: a drawing is a condition", (await words.inputValue()).includes("looks-like"));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".tile").first().waitFor({ timeout: 60_000 });
  check("search: seeds show while they are found", true);
  await page.getByText(/found among [\d,]+\.$/).waitFor({ timeout: 60_000 });
  const rows = (await saved(page, "Save CSV")).trim().split("\n");
  const json = JSON.parse(await saved(page, "Save JSON")) as {
    seeds: unknown[];
    conditions: string;
  };
  const found = await page.locator(".tile").count();
  check(
    `search: CSV and JSON hold the ${found} seeds`,
    rows.length === found + 1 && json.seeds.length === found,
  );
  check("search: JSON says what was asked", json.conditions === (await words.inputValue()));
  // No floor has so many, so that the search runs until it is stopped.
  await words.fill("basement-1: special.treasure >= 9");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText(/found among [\d,]+…$/).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText(/found among [\d,]+\.$/).waitFor();
  check("search: stops", await page.getByRole("button", { name: "Stop" }).isDisabled());
  await words.fill("basement-1: special.trasure > 1");
  check(
    "search: what is wrong is told beside the field",
    await page.getByText("special.treasure").first().isVisible(),
  );
  await testOwnRooms(page, folder);
  checkQuiet("search", watched);
  await context.close();
}

/** Without treasure rooms in the player's own figures no floor has one, whatever the built-in ones say. */
async function testOwnRooms(page: Page, folder: string): Promise<void> {
  const figures = builtInFigures("repentance") as FigureSet;
  const rows = figures.files.get(0) ?? [];
  const files = new Map([[0, rows.filter(({ roomType }) => roomType !== TYPE_CURSE)]]);
  const file = path.join(folder, "no-curse-rooms.json");
  writeFileSync(file, exportFigures({ ...figures, files }));
  const hunt = async (): Promise<string> => {
    await page.getByRole("link", { name: "Search" }).click();
    await page.getByLabel("The same in words").fill("basement-2: special.curse >= 1");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForTimeout(4000);
    const told = (await page.getByText("found among").textContent()) ?? "";
    const stop = page.getByRole("button", { name: "Stop", disabled: false });
    await stop.click({ timeout: 500 }).catch(() => undefined);
    return told;
  };
  const builtIn = await hunt();
  await page.getByRole("link", { name: "Rooms" }).click();
  await page.setInputFiles("input[type=file] >> nth=0", file);
  await page.getByText("from your files").first().waitFor();
  const own = await hunt();
  check(
    `search: by the built-in rooms ${builtIn}; by rooms without curse rooms ${own}`,
    !builtIn.startsWith("0 ") && own.startsWith("0 "),
  );
}

const TYPE_CURSE = 10;

async function saved(page: Page, button: string): Promise<string> {
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return readFileSync(await download.path(), "utf8");
}
