/// <reference lib="dom" />
/** Six things that players want of the page, each counted by what has to be pressed, typed or dropped. */
import path from "node:path";
import { writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { writePlayedRuns } from "../../standin/playedRuns";
import { CARRIED, carriedFile } from "../../test/save/carriedRuns";
import { check, checkPhone, checkSoon } from "../browserTrial";
import { dropOn } from "./live";
import { checkQuiet, open, type Watched } from "./watched";

/** Counts what a player does. */
class Steps {
  private count = 0;

  async does(action: Promise<unknown>): Promise<void> {
    this.count += 1;
    await action;
  }

  check(task: string, most: number): void {
    check(`${task}: in ${this.count} actions, at most ${most}`, this.count <= most);
  }
}

export async function testTasks(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({
    offline: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = async (address = ""): Promise<Watched> => open(context, address);
  await shopOfFloorTwo(await page());
  await savedRunAndLog(await page(), folder);
  await wish(await page());
  await dropsNear(await page("#edition=repentance&luck=5"));
  await withAndWithout(await page());
  await linkForAFriend(await page("#seed=B91199AC&edition=rebirth&luck=5"), await page());
  await context.close();
}

async function shopOfFloorTwo(watched: Watched): Promise<void> {
  const { page } = watched;
  const steps = new Steps();
  const field = page.getByLabel("Seed", { exact: true });
  check("shop: the seed field has the focus", await field.evaluate((one) => one.matches(":focus")));
  await steps.does(page.keyboard.insertText("B911 99AC"));
  await steps.does(page.locator(".rail .tile").nth(1).click());
  await checkSoon(
    "shop: how far it is and what is still to drop stand beside the map",
    async () => {
      const told = (await page.locator(".map-side").textContent()) ?? "";
      return /Shop\d+ rooms/.test(told) && told.includes("Still to drop");
    },
  );
  steps.check("shop of floor 2", 2);
  checkQuiet("shop of floor 2", watched);
}

async function savedRunAndLog(watched: Watched, folder: string): Promise<void> {
  const { page } = watched;
  const log = path.join(folder, "played.txt");
  writeFileSync(log, writePlayedRuns("repentance+", [1000]));
  const [ofSave, ofLog] = [new Steps(), new Steps()];
  await ofSave.does(dropOn(page, "body", [carriedFile(folder, CARRIED[0] as string)]));
  await checkSoon("saved run: its floor is shown and judged", () =>
    page.getByText(/Rooms: \d+ of \d+ checked/).isVisible(),
  );
  ofSave.check("saved run", 1);
  await ofLog.does(dropOn(page, "body", [log]));
  await checkSoon("log: its report is shown", () => page.locator(".report h1").isVisible());
  ofLog.check("log", 1);
  checkQuiet("saved run and log", watched);
}

async function wish(watched: Watched): Promise<void> {
  const { page } = watched;
  const steps = new Steps();
  const press = (name: string): Promise<void> =>
    steps.does(page.getByRole("button", { name, exact: true }).click());
  await steps.does(page.getByRole("link", { name: "Search" }).click());
  await press("Treasure room");
  await press("Shop");
  await steps.does(page.getByLabel("I wish for").selectOption("The floor"));
  await press("no curse");
  await press("Search");
  await page.locator(".found").first().waitFor();
  steps.check("a wish of three", 8);
  const again = await open(page.context(), await page.evaluate<string>("location.hash"));
  await again.page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".found").nth(23).waitFor();
  await again.page.locator(".found").nth(23).waitFor();
  const seeds = (one: Page): Promise<readonly string[]> =>
    one.locator(".found .mono").allTextContents();
  // Threads race for the last of them.
  const [here, there] = [await seeds(page), await seeds(again.page)];
  const same = here.filter((seed) => there.includes(seed)).length;
  check(`a wish: its link finds the same seeds, ${same} of ${here.length}`, same >= 20);
  checkQuiet("a wish", watched);
}

/** At least two keys near the start, with what is carried. */
async function dropsNear(watched: Watched): Promise<void> {
  const { page } = watched;
  const steps = new Steps();
  const press = (name: string): Promise<void> =>
    steps.does(page.getByRole("button", { name, exact: true }).click());
  await steps.does(page.getByRole("link", { name: "Search" }).click());
  await steps.does(page.getByLabel("I wish for").selectOption("What drops"));
  await press("key");
  await press("Floor 1: key at least 1: one more");
  await steps.does(page.getByLabel(/how near$/).selectOption("within 2 doors"));
  await press("Search");
  await page.locator(".found").first().waitFor();
  steps.check("two keys near the start", 8);
  const asked = page.getByLabel("The same in words, as the command line takes them");
  check(
    "two keys near the start: the condition says it",
    (await asked.inputValue()) === "1: drops.key within 2 >= 2",
  );
  checkQuiet("two keys near the start", watched);
}

async function withAndWithout(watched: Watched): Promise<void> {
  const { page } = watched;
  const steps = new Steps();
  await steps.does(page.getByRole("link", { name: "Odds" }).click());
  await steps.does(page.getByRole("button", { name: "Lucky Foot", exact: true }).click());
  await page.locator(".bar-change .change").first().waitFor();
  steps.check("with and without an item", 2);
  checkQuiet("with and without", watched);
  await checkPhone("odds", page);
}

/** What is copied shows a friend the same floor, room and drops, wherever it is pasted. */
async function linkForAFriend(watched: Watched, friend: Watched): Promise<void> {
  const { page } = watched;
  await page.bringToFront();
  await page.locator(".rail .tile").nth(3).click();
  await page.locator("svg.map [data-room]").nth(5).click();
  const steps = new Steps();
  await steps.does(page.getByRole("button", { name: "Share" }).click());
  await page.getByRole("button", { name: "Copied" }).waitFor();
  steps.check("a link for a friend", 1);
  const text = await page.evaluate<string>("navigator.clipboard.readText()");
  check("a link: no path of this computer is in it", !text.includes("file:"));
  await friend.page.getByLabel("Seed", { exact: true }).fill(text);
  await checkSoon("a link: shows the same", async () => {
    const [here, there] = await Promise.all(
      [page, friend.page].map((one) => one.locator(".floor-and-room").innerText()),
    );
    return here === there;
  });
  checkQuiet("a friend's link", friend);
}

/** Every tile of every saved run opens the floor that it shows; a seed typed next begins afresh. */
export async function testSaves(browser: Browser, folder: string): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "");
  const { page } = watched;
  let tiles = 0;
  for (const name of CARRIED) {
    const save = carriedFile(folder, name);
    await page.goto("about:blank");
    await page.goto(`${watched.base}#view=check`);
    await page.setInputFiles("input[type=file]", save);
    await page.locator(".map-side, .run .alone").first().waitFor();
    const all = page.locator(".rail .tile");
    for (let index = 0; index < (await all.count()); index += 1) {
      const small = await all.nth(index).locator("svg.map").evaluate(roomsDrawn);
      await all.nth(index).click();
      await page.locator(`.rail .tile >> nth=${index} >> css=:scope[aria-current]`).waitFor();
      const large = await page.locator(".map-place svg").evaluate(roomsDrawn);
      tiles += 1;
      if (small !== large) {
        check(`saved run ${name}: tile ${index} opens what it shows`, false);
      }
    }
  }
  check(`saved runs: ${tiles} tiles open the floor that they show, room for room`, tiles > 50);
  const field = page.getByLabel("Seed", { exact: true });
  await field.fill("T88R 72PD");
  const fresh = await open(context, "#seed=T88R72PD");
  await checkSoon("saved runs: a seed typed next is a fresh run", async () => {
    const [here, there] = await Promise.all(
      [page, fresh.page].map((one) => one.locator(".rail").innerText()),
    );
    return here === there;
  });
  checkQuiet("saved runs", fresh);
  await context.close();
}

/** Cell and kind of each room of a drawing; runs in the page. */
function roomsDrawn(map: Element): string {
  return [...map.querySelectorAll("[data-grid-index]")]
    .map((room) => `${room.getAttribute("data-grid-index")}:${room.getAttribute("data-type")}`)
    .join();
}

/** What was looked at comes back after a reload, until it is forgotten; without storage all works as well. */
export async function testMemory(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const { page } = await open(context, "#seed=B91199AC&luck=3");
  await page.locator("[data-room]").first().waitFor();
  const again = await open(context, "");
  const options = again.page.locator("datalist option[value='B911 99AC']");
  check("memory: the last seed is offered", (await options.count()) === 1);
  await checkSoon("memory: and luck is as it was", () =>
    again.page.getByText("Luck 3", { exact: true }).first().isVisible(),
  );
  await again.page.getByRole("link", { name: "Check" }).click();
  await again.page.getByRole("button", { name: "Forget everything" }).click();
  check("memory: it is forgotten", (await page.evaluate("localStorage.length")) === 0);
  await context.close();
  const bare = await browser.newContext({ offline: true });
  await bare.addInitScript(
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })",
  );
  const watched = await open(bare, "#seed=B91199AC");
  await watched.page.locator("[data-room]").first().waitFor();
  checkQuiet("memory: without storage", watched);
  await bare.close();
}

/** Rooms by mouse, finger and keyboard. */
export async function testFloor(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true, hasTouch: true });
  const watched = await open(context, "#seed=B91199AC&edition=repentance&stage=caves-2");
  const { page } = watched;
  const chosen = page.locator("svg.map [data-room].chosen");
  const rooms = page.locator("svg.map [data-room]");
  await rooms.nth(4).click();
  await checkSoon("floor: a press chooses a room", async () => (await chosen.count()) === 1);
  await rooms.nth(4).tap();
  await checkSoon("floor: a second one leaves it", async () => (await chosen.count()) === 0);
  await rooms.nth(4).click();
  await page.locator(".map-place").click({ position: { x: 4, y: 4 } });
  await page
    .locator("svg.map")
    .last()
    .click({ position: { x: 3, y: 3 } });
  await checkSoon("floor: so does the empty map", async () => (await chosen.count()) === 0);
  await page.locator("svg.map [data-room].start").focus();
  for (const key of ["Tab", "Enter"]) {
    await page.keyboard.press(key);
  }
  await checkSoon("floor: Tab and Enter choose a room", async () => (await chosen.count()) === 1);
  await page.keyboard.press(" ");
  await checkSoon("floor: and space leaves it", async () => (await chosen.count()) === 0);
  const isTall = "document.documentElement.scrollHeight > innerHeight";
  check("floor: map, rail and card are one screen", !(await page.evaluate<boolean>(isTall)));
  checkQuiet("floor", watched);
  await context.close();
}

/** On a phone no control covers a room, and a room that is tapped is told below the map. */
export async function testPhone(browser: Browser): Promise<void> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ offline: true, viewport, hasTouch: true });
  const watched = await open(context, "#seed=B91199AC&edition=repentance&secrets=yes");
  const { page } = watched;
  const tiles = page.locator(".rail .tile");
  let covered = 0;
  for (let index = 0; index < (await tiles.count()); index += 1) {
    await tiles.nth(index).tap();
    await page.locator(`.rail .tile >> nth=${index} >> css=:scope[aria-current]`).waitFor();
    covered += await page.locator(".map-place svg").evaluate(roomsCovered);
  }
  check(`phone: ${await tiles.count()} floors, ${covered} rooms below a control`, covered === 0);
  await page.locator(".map-place [data-room].boss").first().tap();
  await checkSoon("phone: what a room is can be read without scrolling", async () => {
    const box = await page.getByRole("heading", { name: "Boss room" }).boundingBox();
    return box !== null && box.y + box.height < viewport.height;
  });
  checkQuiet("phone", watched);
  await context.close();
}

/** How many rooms have something else above their middle; runs in the page. */
function roomsCovered(map: Element): number {
  return [...map.querySelectorAll("[data-room] > .room")].filter((room) => {
    const { x, y, width, height } = room.getBoundingClientRect();
    const corners = [0.1, 0.9].flatMap((across) =>
      [0.1, 0.9].map((down) => document.elementFromPoint(x + width * across, y + height * down)),
    );
    return corners.some(
      (one) => one?.closest("svg") !== map && one?.closest(".map-place") === null,
    );
  }).length;
}
