/** Typing, links, history, memory, addresses, speed: the page in use. */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { situationOf } from "../../src/core/model/situation";
import { isProblem } from "../../src/core/problem";
import { chosenIn } from "../../src/core/words/awardCase";
import { pageRun } from "../../src/page/model/pageRun";
import { readAchievementsFile } from "../../src/observe/save/achievementsFile";
import { unlockedAnswer, unlockedSentences } from "../../src/answers/unlockedAnswer";
import { writeAchievements } from "../judge/saves/writeRun";
import {
  type PageState,
  LABELLED,
  readAddress,
  START_STATE,
  VIEWS,
  writeAddress,
} from "../../src/page/state/address";
import { observedLog } from "../judge/logs/sessions";
import { goTo, open, PAGE, readLog, SEED, trialFolder } from "./browser";

const HOSTILE = `<script>window.hacked=true</script><img src=x onerror="window.hacked=true">`;
const seedField = (page: Page) => page.getByLabel("Seed", { exact: true });

it("takes a seed in any spelling, and says what is wrong with any other text", async () => {
  const { page } = await open("");
  const field = seedField(page);
  const told = () => page.locator(".seed-row .problem").textContent();
  await field.fill("b911-99ac");
  await expect.poll(() => page.url()).toMatch(/#seed=B91199AC&edition=repentance\+$/);
  await expect.poll(() => page.title()).toBe("Run: B911 99AC · Basement Oracle");
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe("");
  await page.goForward();
  await field.fill("x <b>y ".repeat(10_000));
  await expect.poll(told).toContain("8 symbols");
  await field.fill("B911 99AD");
  await expect.poll(told).toContain("mistyped");
  await field.fill("B911 99A");
  await field.press("Enter");
  await expect.poll(told).toContain("8 symbols");
  await field.fill("RNG Start Seed: B911 99AC (1) [New, 1]");
  await expect.poll(() => page.url()).toContain("#seed=B91199AC&");
  await field.fill("see #seed=T88R72PD&edition=rebirth for it");
  await expect.poll(() => field.inputValue()).toBe("T88R 72PD");
  await page.getByRole("button", { name: "Random" }).click();
  await expect.poll(() => field.inputValue()).not.toBe("T88R 72PD");
  await goTo(page, "#seed=B91199AC&coins=20&keys=3");
  await page.getByText("Coins: 20").waitFor();
  await field.fill("T88R 72PD");
  await expect.poll(() => page.url()).toMatch(/#seed=T88R72PD&edition=repentance\+$/);
});

it("opens floors by press and by key, says so, and goes back", async () => {
  const { page } = await open(`${SEED}&stage=1`);
  const title = () => page.locator("h1").textContent();
  await page
    .getByRole("link", { name: /Caves I\b/ })
    .first()
    .click();
  await expect.poll(title).toBe("Caves I");
  await expect.poll(() => page.getByRole("status").last().textContent()).toBe("Run: Caves I");
  await page.goBack();
  await expect.poll(title).toBe("Basement I");
  await page.locator("[data-room]").first().focus();
  await page.keyboard.press("n");
  await expect.poll(title).toBe("Burning Basement II");
  await page.keyboard.press("p");
  await expect.poll(title).toBe("Basement I");
});

it("tells every part of an address that is wrong", async () => {
  const { page } = await open(
    "#seed=B91199AC&edition=foo&luck=abc&find=%%%&room=999&stage=nowhere",
  );
  for (const part of ["edition=foo", "luck=abc", "find=%%%", "room 999", "nowhere"]) {
    await page.getByRole("alert").filter({ hasText: part }).first().waitFor();
  }
});

it("asks for conditions of a search only where none stand", async () => {
  const hint = "Choose above what the floors should have, or add a condition.";
  const { page } = await open("#view=search");
  await page.getByText(hint).waitFor();
  await goTo(page, "#view=search&find=1: item.tresure = infestation");
  await page.getByText("did you mean").first().waitFor();
  expect(await page.getByText(hint).count()).toBe(0);
});

describe("an address whose every word is hostile", () => {
  const state = {
    ...START_STATE,
    ...Object.fromEntries(
      LABELLED.filter(({ kind }) => kind === "count").map(({ field }) => [field, 1]),
    ),
    ...{
      view: "odds",
      source: "log",
      room: 1,
      seed: 1,
      difficulty: "hard",
      playerType: 1,
      luck: 1,
    },
    ...{ showsSecrets: true, stage: "caves-2", carried: { c46: 1 } },
    ...{ without: "lucky-foot", searchFrom: 1, conditions: "xl" },
  } as typeof START_STATE;
  const words = writeAddress(state)
    .split("&")
    .map((word) => word.replace(/=.*/, ""));
  const hostile = words.map((word) => `${word}=${encodeURIComponent(HOSTILE)}`).join("&");

  it.each(VIEWS)("runs nothing and leaves %s whole", async (view) => {
    expect(words.length).toBeGreaterThan(20);
    for (const rest of ["", "&seed=B91199AC&edition=repentance", `&find=${HOSTILE}`]) {
      const { page } = await open(`#${hostile}&view=${view}${rest}`);
      expect((await page.locator("main").textContent())?.trim()).not.toBe("");
      expect(await page.locator("main script, main img").count()).toBe(0);
    }
  });
});

describe("what a browser keeps", () => {
  it("is offered again, until it is forgotten in every tab", async () => {
    const { page, beside } = await open("#seed=B91199AC&luck=3&stage=1");
    await page.locator("[data-room]").first().waitFor();
    const { page: other } = await beside("");
    await other.getByText("Luck 3", { exact: true }).first().waitFor();
    await seedField(other).fill("T88R 72PD");
    await expect.poll(() => page.locator("datalist option").count()).toBe(2);
    await page.getByRole("link", { name: "Check" }).click();
    await page.getByRole("button", { name: "Forget everything" }).click();
    await expect.poll(() => other.locator("datalist option").count()).toBe(0);
    await other.getByRole("button", { name: "Random" }).click();
    const kept = (): Promise<unknown> =>
      page.evaluate(() => {
        const [text] = Object.values({ ...localStorage }) as string[];
        return text === undefined ? [] : (JSON.parse(text) as { seeds: unknown[] }).seeds;
      });
    await expect.poll(kept).toHaveLength(1);
  });

  it("is not missed where there is no storage", async () => {
    const { page } = await open("about:blank", { base: "" });
    await page.addInitScript(
      "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })",
    );
    await page.goto(pathToFileURL(PAGE).href + SEED + "&stage=1");
    await page.locator("[data-room]").first().waitFor();
  });
});

it("has a file button wherever dropping a file is offered", async () => {
  for (const address of ["", "#view=check", "#view=about", `${SEED}&of=log`, `${SEED}&of=save`]) {
    const { page } = await open(address);
    await page
      .locator("main")
      .getByText(/\bdrop\b.*\b(file|here|again)\b/i)
      .waitFor();
    expect([address, await page.locator("main label.file").count()]).toEqual([address, 1]);
  }
});

describe("what a player says of his game", () => {
  /** What stands where of Caves II, as the core has it. */
  const held = (said: Partial<PageState>, type: string, restock?: number): readonly string[] => {
    const state = { ...START_STATE, showsItems: true, ...said };
    const run = pageRun(1, state, undefined, 3);
    const floors = isProblem(run) ? [] : run.flatMap((path) => path.floors);
    const [whole] = floors.filter(({ floor }) => floor.setup.plan.stage === 4);
    const room = whole?.floor.rooms.find((one) => one.type === type)?.listIndex ?? -1;
    const stocks = whole?.contents?.restocked.get(room) ?? [];
    const told = restock === undefined ? whole?.contents?.rooms.get(room) : stocks[restock];
    return (told ?? []).filter(({ what }) => what === "item").map(({ name }) => name);
  };

  it("lists what his file has and lacks, by name", async () => {
    const { page } = await open(SEED);
    const file = path.join(trialFolder(), "rep+persistentgamedata1.dat");
    const bytes = writeAchievements([86, 346, 406, 365, 53]);
    writeFileSync(file, bytes);
    await page.locator("button[popovertarget]").first().click();
    await page.locator(".settings input[type=file]").setInputFiles(file);
    await page.getByText("What my file has and lacks").click();
    const read = readAchievementsFile(bytes);
    const told = page.locator(".settings details p");
    await expect.poll(() => told.allTextContents()).toContain("Floors it has: Cellar (86).");
    const sentences = isProblem(read) ? [] : unlockedSentences(unlockedAnswer(read));
    expect(await told.allTextContents()).toEqual(sentences);
  });

  it.each([
    ["edition=rebirth&character=bethany&items=blue-key", undefined],
    ["edition=repentance&items=options", "Options? is held, whose part in the award nobody knows."],
  ])("is told what of it is left out of the answer, %s", async (said, why) => {
    const { state } = readAddress(`#${said}`);
    const notes = chosenIn(situationOf(state)).notes.join(" ");
    const { page } = await open(`#view=odds&${said}`);
    await page.getByRole("alert").filter({ hasText: notes }).waitFor();
    await goTo(page, `#seed=B91199AC&stage=basement-1&${said}`);
    await page.getByRole("alert").filter({ hasText: notes }).waitFor();
    const box = page.locator(".map-side summary", { hasText: "Still to drop" });
    await page.locator(".map-side summary", { hasText: "Signs" }).waitFor();
    expect(await box.count()).toBe(why === undefined ? 1 : 0);
    await page.locator("[data-room][data-type='default']").first().click();
    const card = page.locator(".map-side");
    await expect.poll(() => card.textContent()).toContain(why ?? "Why?");
  });

  it("is told why no items are", async () => {
    const { page } = await open("#seed=B91199AC&items=chaos");
    const why = "No items are told: how Chaos chooses items is not known.";
    await page.getByText(why).waitFor();
    await page.getByRole("button", { name: "Copy as text" }).waitFor();
    expect(await page.getByLabel("Which floor has").count()).toBe(0);
    await goTo(page, "#seed=B91199AC&items=chaos&stage=caves-2");
    await page.locator(".map-side").getByText(why).waitFor();
  });

  it("is told a deal among the floor's rooms only where a door can open to it", async () => {
    const { page } = await open(`${SEED}&stage=basement-1`);
    const deals = page.locator("section > .sought > li", { hasText: "Devil" });
    await page.getByText("Beyond the map").click();
    await page.locator("details .sought summary", { hasText: "Devil" }).click();
    await page.getByText("By The Joker, no door opens").waitFor();
    expect(await deals.count()).toBe(0);
    await goTo(page, `${SEED}&stage=caves-2`);
    await expect.poll(() => deals.count()).toBe(1);
  });

  it("tells what a shop sells after each restock", async () => {
    const { page } = await open(`${SEED}&stage=caves-2`);
    await page.locator("[data-room].shop").click();
    await page.getByText("What the next restocks bring").click();
    for (const [at, names] of [0, 1, 2].map((restock) => [restock, held({}, "shop", restock)])) {
      const stock = page.getByRole("region", { name: `Restock ${Number(at) + 1}` });
      await expect.poll(() => stock.locator(".item-link").allTextContents()).toEqual(names);
    }
  });

  it("holds for the build of his game", async () => {
    const edition = "repentance";
    const now = held({ edition }, "treasure").join();
    const before = held({ edition, build: "1.7.5" }, "treasure").join();
    expect(before).not.toBe(now);
    const { page } = await open("#seed=B91199AC&edition=repentance&stage=caves-2");
    const treasure = page.locator(".sought li", { hasText: "Treasure" });
    await expect.poll(() => treasure.textContent()).toContain(now);
    await page.locator("button[popovertarget]").nth(1).click();
    await page.getByText("Coins, hearts and more").click();
    await page.getByLabel("Build of the game").fill("1.7.5");
    await page.getByLabel("Build of the game").press("Enter");
    await expect.poll(() => treasure.textContent()).toContain(before);
    expect(page.url()).toContain("build=1.7.5");
  });
});

/** Two fingers on the map that part until they are so many times as far from each other. */
async function pinch(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = (await page.locator(".map-place").boundingBox()) ?? expect.fail();
  const send = (type: "touchStart" | "touchMove" | "touchEnd", apart: number): Promise<unknown> => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = (id: number) => ({ x: x + (id - 0.5) * apart, y, id });
    const touchPoints = type === "touchEnd" ? [] : [at(0), at(1)];
    return session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await send("touchStart", 60);
  for (let step = 1; step <= 8; step += 1) {
    await send("touchMove", 60 + (60 * (times - 1) * step) / 8);
  }
  await send("touchEnd", 0);
}

describe("rooms", () => {
  it("are chosen by mouse and finger, told in a line, and their way is lit", async () => {
    const { page } = await open(`${SEED}&stage=caves-2`, { hasTouch: true });
    const rooms = page.locator("svg.map [data-room]");
    const chosen = () => page.locator("svg.map [data-room].chosen").count();
    await page.locator("[data-room].shop").hover();
    await expect.poll(() => page.locator(".map-line").textContent()).toMatch(/^Shop · 3 doors/);
    expect(await page.locator(".door.way").count()).toBe(7);
    await rooms.nth(4).click();
    await expect.poll(chosen).toBe(1);
    await rooms.nth(4).tap();
    await expect.poll(chosen).toBe(0);
    await rooms.nth(4).click();
    await page.locator("svg.map[role=group]").click({ position: { x: 3, y: 3 } });
    await expect.poll(chosen).toBe(0);
  });

  it("are enlarged by wheel, buttons and two fingers", async () => {
    const { page } = await open(`${SEED}&stage=void`, { hasTouch: true });
    const wide = async () => (await page.locator("[data-room].start").boundingBox())?.width ?? 0;
    const before = await wide();
    await page.getByRole("button", { name: "Enlarge the map" }).click();
    await expect.poll(wide).toBeGreaterThan(before * 1.2);
    await page.locator("[data-room].start").hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(wide).toBeGreaterThan(before * 1.6);
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await goTo(page, `${SEED}&stage=1`);
      await goTo(page, `${SEED}&stage=void`);
      const seen = await wide();
      await pinch(page, 3);
      await expect.poll(wide).toBeGreaterThan(seen * 1.4);
    }
  });

  it("lie below no control on a phone, and what one is can be read without scrolling", async () => {
    const viewport = { width: 390, height: 844 };
    const { page } = await open(`${SEED}&stage=1&secrets=yes`, { viewport, hasTouch: true });
    // The run is made step by step; what is tapped before its end may be drawn anew under the finger.
    await expect.poll(() => page.locator(".rail .tile").count()).toBe(22);
    await page.locator("[data-room].boss").first().tap();
    const heading = page.getByRole("heading", { name: "Boss room" });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(800);
  });
});

it("behaves the same from a server", async () => {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(request.url === "/" ? readFileSync(PAGE) : "");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { page } = await open("#view=check", { base, offline: false });
  const log = path.join(trialFolder(), "served.txt");
  writeFileSync(log, observedLog({ edition: "repentance+", rooms: 3 }));
  await readLog(page, log);
  expect(await page.locator(".item .badge.match").count()).toBeGreaterThan(0);
  server.close();
});

it("weighs less than a megabyte", () => {
  expect(statSync(PAGE).size).toBeLessThan(1e6);
});

it("makes a run floor by floor, the one that is asked for first, and no step of it takes long", async () => {
  const { page } = await open("about:blank", { base: "" });
  await page.addInitScript(`
    window.seen = [];
    new MutationObserver(() => {
      const count = document.querySelectorAll(".rail .tile, .run-table tr[data-floor]").length;
      if (seen.at(-1) !== count) seen.push(count);
    }).observe(document, { childList: true, subtree: true });`);
  const counts = (): Promise<readonly number[]> => page.evaluate("window.seen");
  const grown = async (first: number, all: number): Promise<void> => {
    await expect.poll(async () => (await counts()).at(-1)).toBe(all);
    const [none, ...steps] = await counts();
    expect([none, steps[0]]).toEqual([0, first]);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
  };
  await page.goto(pathToFileURL(PAGE).href + SEED + "&stage=caves-2");
  await grown(4, 22);
  expect(await page.locator(".map-side h1").textContent()).toBe("Flooded Caves II");
  await page.goto("about:blank");
  await page.goto(pathToFileURL(PAGE).href + SEED);
  await grown(1, 21);
  await page.getByText("Thunder Thighs").waitFor();
});
