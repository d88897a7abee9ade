/** What players want of the page, each counted by what has to be pressed, typed or dropped. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { writePlayedRuns } from "../../standin/playedRuns";
import { CARRIED, carriedFile } from "../judge/saves/carriedRuns";
import { dropOn, open, trialFolder, type Watched } from "./browser";

/** A task: its actions one by one, in so many at most. */
async function task(
  most: number,
  address: string,
  actions: (watched: Watched, does: (action: Promise<unknown>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const watched = await open(address, { permissions: ["clipboard-read", "clipboard-write"] });
  let count = 0;
  const does = async (action: Promise<unknown>): Promise<void> => {
    count += 1;
    await action;
  };
  await actions(watched, does);
  expect(count).toBeLessThanOrEqual(most);
}

it("a: where the shop of the second floor is, and what is still to drop", () =>
  task(2, "", async ({ page }, does) => {
    const field = page.getByLabel("Seed", { exact: true });
    expect(await field.evaluate((one) => one.matches(":focus"))).toBe(true);
    await does(page.keyboard.insertText("B911 99AC"));
    await does(page.locator(".run-table .floor-link").nth(1).click());
    const told = () => page.locator(".map-side").textContent();
    await expect.poll(told).toMatch(/Shop\d+ doors.*Still to drop/);
  }));

it("b, c: my saved run and my log", () =>
  task(2, "", async ({ page }, does) => {
    const folder = trialFolder();
    const log = path.join(folder, "played.txt");
    writeFileSync(log, writePlayedRuns("repentance+", [1000]));
    await does(dropOn(page, [carriedFile(folder, CARRIED[0] as string)]));
    await page.getByText(/Rooms: \d+ of \d+ checked/).waitFor();
    await does(dropOn(page, [log]));
    await page.locator(".report h1").waitFor();
  }));

it("d: a seed by three wishes, whose link finds the same", () =>
  task(7, "", async ({ page, beside }, does) => {
    const press = (name: string) => does(page.getByRole("button", { name, exact: true }).click());
    await does(page.getByRole("link", { name: "Search" }).click());
    await does(page.getByLabel("I wish for").selectOption("Next to the start"));
    await press("Treasure room");
    await press("Shop");
    await does(page.getByLabel("I wish for").selectOption("The floor"));
    await press("no curse");
    await press("Search");
    await page.locator(".found").nth(23).waitFor();
    const again = await beside(await page.evaluate<string>("location.hash"));
    await again.page.locator(".found").nth(23).waitFor();
    const [here, there] = await Promise.all(
      [page, again.page].map((one) => one.locator(".found .mono").allTextContents()),
    );
    // Threads race for the last of them.
    expect(here?.filter((seed) => there?.includes(seed)).length).toBeGreaterThanOrEqual(20);
  }));

it("d: two keys near the start", () =>
  task(6, "#edition=repentance&luck=5", async ({ page }, does) => {
    const press = (name: string) => does(page.getByRole("button", { name, exact: true }).click());
    await does(page.getByRole("link", { name: "Search" }).click());
    await does(page.getByLabel("I wish for").selectOption("What drops"));
    await press("key");
    await press("Floor 1: key at least 1: one more");
    await does(page.getByLabel(/how near$/).selectOption("within 2 doors"));
    await press("Search");
    await page.locator(".found").first().waitFor();
    const asked = page.getByLabel("The same, written out");
    expect(await asked.inputValue()).toBe("1: drops.key within 2 >= 2");
  }));

it("d: an item, whose hits open at its floor", () =>
  task(4, "#edition=repentance", async ({ page }, does) => {
    await does(page.getByRole("link", { name: "Search" }).click());
    const field = page.getByLabel("Item, by its name");
    await does(field.fill("Suplex!"));
    await does(field.press("Enter"));
    const hit = page.locator(".found").first();
    await hit.waitFor();
    expect(await hit.textContent()).toMatch(
      / (I|XL): Suplex!, treasure room, (\d+ doors|next to the start)/,
    );
    expect(await hit.locator("svg.map title").count()).toBe(0);
    const map = await hit.locator("svg.map").boundingBox();
    expect(Math.max(map?.width ?? 0, (map?.height ?? 0) * 1.5)).toBeGreaterThanOrEqual(130);
    await does(hit.locator(".tile").click());
    const told = () => page.locator(".map-side").textContent();
    await expect.poll(told).toMatch(/ (I|XL)[A-Z0-9]{4}.*Suplex!/);
  }));

it("e: what an item is worth", () =>
  task(2, "#edition=repentance", async ({ page }, does) => {
    await does(page.getByRole("link", { name: "Odds" }).click());
    await does(page.getByRole("button", { name: "Lucky Foot", exact: true }).click());
    await page.locator(".bar-change .change").first().waitFor();
  }));

it("f: a link for a friend, who sees the same floor, room and drops", () =>
  task(2, "#seed=B91199AC&edition=rebirth&luck=5&stage=caves-2&room=5", async ({ page }, does) => {
    await page.bringToFront();
    await does(page.getByRole("button", { name: "Share" }).click());
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const text = await page.evaluate<string>("navigator.clipboard.readText()");
    const { page: friend } = await open("");
    await does(friend.getByLabel("Seed", { exact: true }).fill(text));
    const seen = (one: typeof page) => one.locator(".floor-and-room").innerText();
    await expect.poll(() => seen(friend)).toBe(await seen(page));
  }));

it("g: which item is in the second floor's treasure room, and what costs what in its shop", () =>
  task(2, "", async ({ page }, does) => {
    await does(page.keyboard.insertText("B911 99AC"));
    const row = page.locator('[data-floor="burning-basement-2"]');
    await expect
      .poll(() => row.textContent())
      .toMatch(/Rag Man.*Thunder Thighs.*Mystery Gift\s15¢/);
    await does(row.click());
    const told = () => page.locator(".map-side").textContent();
    await expect.poll(told).toMatch(/Treasure room1 door1 *Thunder Thighs/);
    expect(await told()).toMatch(/Shop3 doors.*Mystery Gift 15¢.*Voodoo Head 8¢/);
    expect(await page.locator(".rail .tile").nth(1).textContent()).toContain("Thunder Thighs");
  }));

it("h: what the whole run drops on each way, what is taken for granted, and Eden's start", () =>
  task(1, "#seed=B91199AC&edition=repentance&character=9&stage=1", async ({ page }, does) => {
    const side = page.locator(".map-side");
    await does(side.getByText("Still to drop").click());
    const told = () => side.textContent(); // The run is made floor by floor.
    await expect.poll(told).toMatch(/Through Cathedral to the Chest.*pennies.*To The Void/);
    expect(await told()).toContain("Taken: everything unlocked");
    expect(await told()).toMatch(/Basement I.*Eden starts with: .*, damage [+-]/);
  }));

it("i: the whole run at one sight, copied as text that reads well", () =>
  task(2, "", async ({ page }, does) => {
    await page.bringToFront();
    await does(page.keyboard.insertText("B911 99AC"));
    await does(page.getByRole("button", { name: "Copy as text" }).click());
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const lines = (await page.evaluate<string>("navigator.clipboard.readText()")).split("\n");
    expect(lines[0]).toBe("B911 99AC, Repentance+");
    const floor = lines.find((line) =>
      line.startsWith("*Flooded Caves II (*Curse of the Unknown): "),
    );
    expect(floor).toMatch(/boss Fistula\?, Mom's Coin Purse · treasure Playdough Cookie · shop\? /);
    expect(floor).toMatch(/\*Blue Map 15¢, .* · devil \*Whore of Babylon 1♥, .* · angel /);
  }));

it("j: I do not have an item, my shop is of level 2: what is otherwise", () =>
  task(3, "#seed=B91199AC&edition=repentance+&stage=burning-basement-2", async ({ page }, does) => {
    const side = page.locator(".map-side");
    await does(side.locator("button", { hasText: /^Shop/ }).click());
    await does(side.getByRole("button", { name: "Locked for me" }).first().click());
    const said = page.locator(".changed");
    await expect.poll(() => said.textContent()).toMatch(/Locked for me: .*This changes:/);
    expect(await page.locator(".rail .is-changed").count()).toBeGreaterThan(0);
    await does(side.getByLabel("My shop").selectOption("level 2"));
    await expect.poll(() => said.textContent()).toMatch(/My shop: level 2.*shop: .* → /);
    expect(await side.textContent()).not.toContain("your shop's level");
  }));

it("k: the form's own example, two wishes in a line: a wrong place is corrected, and the search finds", () =>
  task(3, "#edition=repentance", async ({ page }, does) => {
    await does(page.getByRole("link", { name: "Search" }).click());
    const field = page.getByLabel("Item, by its name");
    await does(field.fill((await field.getAttribute("placeholder")) ?? ""));
    await does(field.press("Enter"));
    const chips = page.getByRole("list", { name: "What must hold" });
    const asked = "Floor 1: devil room has Brimstone×Floor 1: Eden's active item is The D6×";
    await expect.poll(() => chips.textContent()).toBe(asked);
    const hit = page.locator(".found").first();
    await hit.waitFor();
    expect(await hit.textContent()).toMatch(/Eden: The D6, .*: Brimstone, devil room/);
    expect(await page.getByRole("alert").count()).toBe(0);
  }));

it("k: a condition written out with a wrong place is offered with the right one, and Enter starts", () =>
  task(4, "#edition=repentance&view=search", async ({ page }, does) => {
    const field = page.getByLabel("The same, written out");
    await does(field.fill("2: item.treasure = brimstone"));
    await does(page.getByRole("button", { name: "Change to Floor 2: devil room has" }).click());
    expect(await field.inputValue()).toBe("2: item.devil = brimstone");
    await does(field.press("Enter"));
    await page.locator(".found").first().waitFor();
  }));

it("l: Eden with The D6, whose hits are Eden's runs", () =>
  task(4, "#edition=repentance", async ({ page }, does) => {
    await does(page.goto(page.url().replace(/#.*/, "#view=search&find=1: eden.active = d6")));
    await page.reload();
    await does(page.getByRole("button", { name: "Search", exact: true }).click());
    const hit = page.locator(".found").first();
    await does(hit.locator("a").first().click());
    await expect.poll(() => page.url()).toContain("character=eden");
    await page.getByText(/Eden starts with: .*The D6/).waitFor();
  }));

describe("what players come for, in at most three actions each", () => {
  const SHOWN = { timeout: 30_000 };

  it("(b) which floor has an item that stands in no column of the table", () =>
    task(3, "", async ({ page }, does) => {
      await does(page.keyboard.insertText("B911 99AC"));
      await does(page.getByLabel("Which floor has").fill("lord of the pit"));
      await does(page.getByRole("link", { name: "Caves I, ultra secret room" }).click());
      const card = () => page.locator(".map-side").textContent();
      await expect.poll(card, SHOWN).toMatch(/^Ultra secret room.*Lord of the Pit/);
    }));

  it("(d) my log: where I am, and what comes", () =>
    task(3, "", async ({ page }, does) => {
      const log = path.join(trialFolder(), "played.txt");
      const lines = writePlayedRuns("repentance", [1000]).split("\n");
      const second = lines.findIndex((line, at) => at > 20 && line.includes("Level::Init"));
      writeFileSync(log, `${lines.slice(0, second - 5).join("\n")}\n`);
      await does(dropOn(page, [log]));
      await does(page.getByText("Its floors on the map").click());
      const here = page.getByRole("button", { name: /^You are here/ });
      await here.waitFor();
      await page.locator(".map-place .here-pin").waitFor();
      await does(here.click());
      await page.locator("[data-room].chosen .here-pin").waitFor();
    }));

  it("(g) which of my seeds had a portal", () =>
    task(2, "#seed=B91199AC&edition=repentance+", async ({ page }, does) => {
      await page.locator(".run-table").first().waitFor();
      await page.getByLabel("Seed", { exact: true }).fill("B911 992E"); // Another day's seed.
      await expect.poll(() => page.url()).toContain("B911992E");
      await does(page.getByRole("link", { name: "Search" }).click());
      await does(page.getByText("My last seeds").click());
      const told = () => page.getByRole("list", { name: "My last seeds" }).textContent();
      await expect
        .poll(told, SHOWN)
        .toMatch(/B911 992E no portal.*B911 99AC Portal after The Lamb/);
    }));
});
