/** What a player does with a floor and with a search, step by step, and what must be seen then. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Download, Locator, Page } from "playwright-core";
import { builtInFigures } from "../../src/figures/builtIn";
import { writeStb } from "../../test/figures/writers";
import { check, checkSoon, comesTrue } from "../browserTrial";
import { checkQuiet, open } from "./watched";

const FLOOR = "#seed=B91199AC&edition=repentance&stage=caves-2&secrets=yes";

/** Rooms by mouse, finger and keyboard; the growth; and what each of the run's numbers changes. */
export async function testFloor(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true, hasTouch: true });
  const watched = await open(context, FLOOR);
  const { page } = watched;
  const card = page.getByLabel("The chosen room");
  const rooms = page.locator("svg.map [data-room]");
  await rooms.nth(1).click();
  await card.getByText("from the start").waitFor();
  const first = (await card.textContent()) ?? "";
  for (const point of ["click", "tap"] as const) {
    await rooms.nth(4)[point]();
    const leaves = await comesTrue(async () => (await card.textContent()) !== first);
    await rooms.nth(1)[point]();
    const comesBack = await comesTrue(async () => (await card.textContent()) === first);
    check(`floor: ${point} tells of another room and of this`, leaves && comesBack);
  }
  const facts = ["from the start", "award seed", "spawn seed", "decoration seed"];
  check(
    "floor: kind, certainty, distance, seeds",
    first.includes("sure") && facts.every((one) => first.includes(one)),
  );
  await rooms.nth(6).hover();
  check("floor: the mouse on its way leaves the chosen room", (await card.textContent()) === first);
  await testWalk(page, card);
  await page.getByText("How it grew").click();
  const slider = page.getByRole("slider");
  const grown = page.locator(".growth svg.map .room");
  const all = await grown.count();
  check(`floor: it grew to ${all} rooms`, all > 10);
  await slider.fill("1");
  await checkSoon("floor: from the first", async () => (await grown.count()) === 1);
  await slider.press("ArrowRight");
  await checkSoon("floor: step by step", async () => (await grown.count()) === 2);
  await testStateFields(page);
  checkQuiet("floor", watched);
  await context.close();
}

/** Arrow keys walk the rooms, Enter opens what is chosen, Escape leaves it; the address holds it. */
async function testWalk(page: Page, card: Locator): Promise<void> {
  const chosen = page.locator("svg.map [data-room].chosen");
  const nameOf = (): Promise<string | null> => chosen.getAttribute("aria-label");
  const start = page.locator("svg.map [data-room].start");
  await start.click();
  const names = new Set<string | null>();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowDown"]) {
    await page.keyboard.press(key);
    names.add(await nameOf());
  }
  check(`floor: arrow keys walk over rooms, ${names.size} kinds`, names.size > 1);
  check("floor: and back to the start", (await nameOf())?.startsWith("start") === true);
  check(
    "floor: Tab comes to one room",
    (await page.locator("[data-room][tabindex='0']").count()) === 1,
  );
  await page.keyboard.press("Enter");
  const hasFocus = await comesTrue(() => card.evaluate((one) => one.matches(":focus")));
  await page.keyboard.press("Escape");
  const isBack = await comesTrue(() => chosen.evaluate((one) => one.matches(":focus")));
  check("floor: Enter goes to the room's card, Escape back to the map", hasFocus && isBack);
  const isHeld = page.url().includes("&room=");
  await page.keyboard.press("Escape");
  await checkSoon("floor: Escape on the map leaves the room", () =>
    card.getByText("Rooms from the start").isVisible(),
  );
  check(
    "floor: the address holds the room while it is chosen",
    isHeld && !page.url().includes("&room="),
  );
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
  const hash = await page.evaluate<string>("location.hash");
  const isHeld = Object.values(fields).every((word) => hash.includes(`&${word}`));
  check(`state: fields are in the address: ${hash}`, isHeld);
  await page.getByText("Why it is so").click();
  const health = page.getByText("keys, 2 + 3 of 8 half hearts");
  await checkSoon("state: and the floor is made with them", () => health.isVisible());
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
  const holds = (part: string) => async () => (await words.inputValue()).includes(part);
  await checkSoon("search: menus write conditions", holds("special.treasure >= 1"));
  const told = page.locator(".search-bar [aria-live]");
  await checkSoon("search: it is told beforehand how long it takes", async () =>
    /fits?: to show 24 far apart, about [\d,]+ are looked at, in (about|less than)/.test(
      (await told.textContent()) ?? "",
    ),
  );
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".tile").first().waitFor();
  check("search: seeds show while they are found", true);
  await page.getByText(DONE).waitFor();
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
  await page.getByText(GOING_ON).waitFor();
  await words.fill("basement-1: special.treasure >= 8");
  await checkSoon("search: nothing found earlier stands under other conditions", () =>
    page.getByText(/None of [\d,]+ seeds tried fits, rarer than/).isVisible(),
  );
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText(GOING_ON).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText(DONE).waitFor();
  await checkSoon("search: stops", () => page.getByRole("button", { name: "Stop" }).isDisabled());
  await words.fill("basement-1: special.trasure > 1");
  await checkSoon("search: what is wrong is told beside the field", () =>
    page.getByText("special.treasure").first().isVisible(),
  );
  await testOwnRooms(page, folder);
  checkQuiet("search", watched);
  await context.close();
}

/** Without treasure rooms in the player's own figures no floor has one, whatever the built-in ones say. */
async function testOwnRooms(page: Page, folder: string): Promise<void> {
  const rooms = builtInFigures("repentance")?.files.get(0) ?? [];
  const file = path.join(folder, "00.special rooms.stb");
  writeFileSync(file, writeStb(rooms.filter(({ roomType }) => roomType !== TYPE_CURSE)));
  /** Searches until enough are found or so many seeds were tried, and returns how many of both. */
  const hunt = async (enough: number): Promise<readonly number[]> => {
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await page.getByLabel("The same in words").fill("basement-2: special.curse >= 1");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    let [found, tried] = [0, 0];
    await comesTrue(async () => {
      const told = (await page.getByText("found among").textContent()) ?? "";
      const numbers = (told.match(/[\d,]+(?= (?:runs?|seeds)\b)/g) ?? []).map(wholeNumber);
      [found, tried] = [numbers.length > 1 ? (numbers[0] ?? 0) : 0, numbers.at(-1) ?? 0];
      return DONE.test(told) || tried >= enough;
    });
    return [found, tried];
  };
  const [found = 0, tried = 0] = await hunt(Infinity);
  await page.getByRole("link", { name: "Rooms", exact: true }).click();
  await page.setInputFiles("input[type=file] >> nth=0", file);
  await page.getByText("from your files").first().waitFor();
  const [ownFound, ownTried = 0] = await hunt(tried);
  check(
    `search: ${found} floors with a curse room among ${tried}, without layouts of it ${ownFound} among ${ownTried}`,
    found > 0 && ownFound === 0 && ownTried >= tried,
  );
}

/** What is said of a search that is over, and of one that goes on. */
const DONE = /found among [\d,]+ seeds[^…]*$/;
const GOING_ON = /found among [\d,]+ seeds.*…/;

/** Of a text such as "12,345". */
const wholeNumber = (text: string): number => Number(text.replaceAll(",", ""));

const TYPE_CURSE = 10;

async function saved(page: Page, button: string): Promise<string> {
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return readFileSync(await download.path(), "utf8");
}
