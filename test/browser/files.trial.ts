/** What a player gives the page: logs, read and followed, saved runs, room files; and what it shares of them. */
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { builtInFigures } from "../../src/figures/builtIn";
import { writeEngineFloorsLog } from "../../standin/engineFloorsLog";
import { writePlayedRuns } from "../../standin/playedRuns";
import { writeArchive, writeStb } from "../figures/writers";
import { CARRIED, carriedFile } from "../judge/saves/carriedRuns";
import { observedLog } from "../judge/logs/sessions";
import { COIN_CLEAR, REAL_FLOORS, recordLine } from "../judge/logs/support";
import { axeFinds, dropOn, goTo, open, readLog, roomsDrawn, trialFolder } from "./browser";

const HOSTILE = `<script>window.hacked=true</script><img src=x onerror="window.hacked=true">`;

let folder: string;
let hostile: string;
const fileOf = (name: string): string => path.join(folder, name);

beforeAll(() => {
  folder = trialFolder();
  hostile = fileOf("log <b>.txt");
  const seed = 4176648643; // One draw too early.
  const pickups = COIN_CLEAR.pickups.map((pickup) => ({ ...pickup, seed }));
  const wrong = { ...COIN_CLEAR, clear: 2, nextAwardSeed: seed, pickups };
  const verdict = "outside" as const;
  const outside = { ...COIN_CLEAR, clear: 3, verdict, reason: HOSTILE };
  const floor = [
    "Binding of Isaac: Afterbirth+ v1.06.T1",
    "Level::Init m_Stage 1, m_StageType 0 Seed 2593915157",
    ...["Curse of the Labyrinth!", "generate...", "place_room: shape 3", "place_room: shape 8"],
    ...["14 rooms in 9 loops", "placing rooms...", "Map Generated in 1 Loops"],
    `Room 1.2(${HOSTILE})`,
    "SpawnRNG seed: 1472570282",
  ].map((line) => `[INFO] - ${line}\n`);
  writeFileSync(hostile, floor.join("") + [COIN_CLEAR, wrong, outside].map(recordLine).join(""));
  writeFileSync(fileOf("engine.txt"), writeEngineFloorsLog(REAL_FLOORS));
  writeFileSync(fileOf("played.txt"), writePlayedRuns("repentance", [1000]));
});

const MISMATCH = "1 mismatch between game and simulation";

describe("a log", () => {
  it.each([
    ["engine.txt", " checked, all agree"],
    ["played.txt", " checked, all agree"],
    ["log <b>.txt", MISMATCH],
  ])("%s is judged, runs nothing, and its floors lead to their rooms", async (name, headline) => {
    const { page } = await open("#view=check");
    await readLog(page, fileOf(name));
    expect(await page.locator(".report h1").textContent()).toContain(headline);
    const link = page.locator(".report .floor a").first();
    const drawn = await link.locator("svg").evaluate(roomsDrawn);
    await link.click();
    await page.getByRole("button", { name: "Hidden" }).click();
    await expect.poll(() => page.locator(".map-place svg").evaluate(roomsDrawn)).toBe(drawn);
    await page.goBack();
    await page.locator(".report h1").waitFor();
  });

  it("that is long can be stopped while it is read and while it is compared", async () => {
    const { page } = await open("#view=check");
    const runs = Array.from({ length: 20 }, (_, index) => 1000 + index * 77);
    const line = "[INFO] - Spawn Entity with Type(5), Variant(70), Pos(320.00,280.00)\n";
    const megabyte = line.repeat(14_000);
    writeFileSync(fileOf("long.txt"), Array<string>(60).fill(megabyte).join(""));
    writeFileSync(fileOf("runs.txt"), writePlayedRuns("repentance+", runs));
    for (const [bar, file, floors] of [
      ["Reading the log", "long.txt", 0],
      ["Comparing the rooms", "runs.txt", 1],
    ] as const) {
      const stopped = page.waitForFunction((label) => {
        const bars = `progress[aria-label^="${label}"][value]`;
        const row = document.querySelector(bars)?.parentElement;
        (row?.lastElementChild as HTMLElement | null | undefined)?.click();
        return row !== undefined;
      }, bar);
      await Promise.all([stopped, page.setInputFiles("input[type=file]", fileOf(file))]);
      await expect.poll(() => page.getByRole("progressbar").count()).toBe(0);
      expect(Math.min(1, await page.locator(".report .floor").count())).toBe(floors);
    }
  });

  it("of which the command line writes a page is shown by that page, and runs nothing", async () => {
    const html = fileOf("report <b>.html");
    const words = ["dist/main.js", "compare", hostile, "--html", html];
    expect(spawnSync(process.execPath, words).status).toBe(1);
    const { page } = await open("", { base: pathToFileURL(html).href, colorScheme: "dark" });
    expect(await page.locator(".report h1").textContent()).toBe(MISMATCH);
    expect(await page.locator("[data-verdict]").count()).toBe(4);
    await page.locator("[data-verdict=mismatch] summary").click();
    await page.locator(".rolls .differs").first().waitFor();
    expect(await axeFinds(page)).toEqual([]);
  });
});

/** Keeps the handle of a dropped file, gives it where a file would be chosen. */
const CHOOSE_DROPPED = `{
  let give;
  const handle = new Promise((resolve) => (give = resolve));
  addEventListener("drop", (event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    give(event.dataTransfer.items[0].getAsFileSystemHandle());
  }, { capture: true });
  window.showOpenFilePicker = async () => {
    return [await handle];
  };
}`;

it("follows a log while the game writes it", async () => {
  const lines = observedLog({ edition: "repentance+", rooms: 12 }).split("\n");
  const awardAt = lines.flatMap((line, at) => (line.includes('"kind":"award"') ? [at] : []));
  const [first = 0] = awardAt;
  const file = fileOf("followed.txt");
  const upTo = (from: number, to: number): string => `${lines.slice(from, to).join("\n")}\n`;
  writeFileSync(file, upTo(0, 2));
  const { page } = await open("about:blank", { base: "" });
  await page.addInitScript(CHOOSE_DROPPED);
  await page.goto(`${pathToFileURL(path.resolve("dist/oracle.html")).href}#view=check`);
  await dropOn(page, [file]);
  await page.getByRole("button", { name: "Follow it while I play" }).click();
  await page.getByText("Waiting for a floor…").waitFor();
  appendFileSync(file, upTo(2, first));
  const live = page.locator(".floor-and-room");
  await live.getByText("layout as simulated").waitFor();
  /** Cells of rooms that drop something, and what each is called. */
  const drops = (): Promise<readonly (readonly [cell: string | null, label: string])[]> =>
    live
      .locator('.map-place [aria-label*="drop"]')
      .evaluateAll((rooms) =>
        rooms.map((room) => [room.getAttribute("data-grid-index"), room.ariaLabel ?? ""]),
      );
  const isDone = ([, label]: readonly [unknown, string]): boolean => label.includes("has dropped");
  const before = await drops();
  expect(before.length).toBeGreaterThan(3);
  expect(before.filter(isDone)).toEqual([]);
  appendFileSync(file, upTo(first, first + 1));
  await live.locator('[aria-label*="has dropped"]').waitFor();
  const [done] = (await drops()).find(isDone) ?? expect.fail();
  expect(before.map(([cell]) => cell)).toContain(done);
  await page.getByRole("link", { name: "Check" }).click();
  await page.getByRole("button", { name: "Stop following" }).click();
  await page.getByRole("button", { name: "Follow it" }).waitFor();
});

/** What is shared of what is shown, opened by somebody else. */
async function sharedWith(page: Page): Promise<Page> {
  await page.bringToFront();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const text = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(text).not.toContain("file:");
  const friend = await open("");
  await friend.page.getByLabel("Seed", { exact: true }).fill(text);
  await friend.page.locator(".map-side h1").waitFor();
  return friend.page;
}

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const large = (page: Page): Promise<string> => page.locator(".map-place svg").evaluate(roomsDrawn);

describe("a saved run", () => {
  it.each(CARRIED)(
    "%s: each tile opens its floor, and a link of it the same floor elsewhere",
    async (name) => {
      const { page } = await open("#view=check&secrets=yes", CLIPBOARD);
      await page.setInputFiles("input[type=file]", carriedFile(folder, name));
      await page.locator(".map-side, .run .alone").first().waitFor();
      const tiles = page.locator(".rail .tile");
      for (let index = 0; index < (await tiles.count()); index += 1) {
        await tiles.nth(index).click();
        await page.locator(`.rail .tile >> nth=${index} >> css=:scope[aria-current]`).waitFor();
        const small = await tiles.nth(index).locator("svg.map").evaluate(roomsDrawn);
        expect(small).toBe(await large(page));
      }
      if ((await tiles.count()) > 0) {
        await tiles.first().click();
        const friend = await sharedWith(page);
        const isTold = await page.getByText("A link cannot carry").count();
        const titled = async (one: Page): Promise<readonly string[]> => [
          await one.locator(".map-side h1").innerText(),
          await large(one),
        ];
        const isSame = (await titled(friend)).join() === (await titled(page)).join();
        expect({ isTold: isTold > 0, isSame }).toEqual({ isTold: !isSame, isSame });
      }
    },
  );
});

/** Real logs, where they lie beside the project; those of Rebirth tell too little to draw a floor. */
const REAL_LOGS = path.resolve("../shared/data/logs");
const realLogs = existsSync(REAL_LOGS)
  ? readdirSync(REAL_LOGS).map((name) => path.join(REAL_LOGS, name))
  : [];

it.each(["", ...realLogs])(
  "a log: a link of its floors opens the same elsewhere, or says what it lacks: %s",
  async (real) => {
    const { page } = await open("#view=check&secrets=yes", CLIPBOARD);
    await readLog(page, real === "" ? fileOf("played.txt") : real);
    const way = page.getByText("Its floors on the map");
    expect([await way.count(), real]).toEqual([real.includes("rebirth") ? 0 : 1, real]);
    const tiles = page.locator(".rail .tile");
    await Promise.all((await way.all()).map((one) => one.click()));
    // Of the one that is made every other floor, of a real one the last.
    const all = await tiles.count();
    for (let index = real === "" ? 0 : all - 1; index >= 0 && index < all; index += 2) {
      await tiles.nth(index).click();
      await page.locator(`.rail .tile >> nth=${index} >> css=:scope[aria-current]`).waitFor();
      await sharesTheSame(page);
    }
  },
);

/** The floor that is shown is the same room for room in a fresh profile, or it is said that rooms differ. */
async function sharesTheSame(page: Page): Promise<void> {
  const friend = await sharedWith(page);
  const lacks = await page.getByText("A link cannot carry").count();
  const there = new Set((await large(friend)).split(","));
  const missing = (await large(page)).split(",").filter((room) => !there.has(room));
  const [title, other] = await Promise.all(
    [page, friend].map((one) => one.locator(".map-side h1").textContent()),
  );
  expect([title, lacks > 0]).toEqual([title, missing.length > 0 || title !== other]);
}

it("stands on the player's own rooms, whose name runs nothing, until they are cut short", async () => {
  const { page } = await open("");
  const stb = writeStb(builtInFigures("afterbirth+")?.files.get(0) ?? []);
  const archive = writeArchive({ "resources/rooms/00.special rooms.stb": stb });
  const name = "<img src=x onerror=hacked=true>.a";
  for (const [bytes, told] of [
    [archive, `stands on the rooms at ${name} now`],
    [archive.subarray(0, archive.length - 9), "is cut short"],
  ] as const) {
    writeFileSync(fileOf(name), bytes);
    await goTo(page, "#view=check&edition=afterbirth+");
    await page.setInputFiles("input[type=file]", fileOf(name));
    await page.getByText(told).waitFor();
  }
});
