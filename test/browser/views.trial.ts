/** Every view as a reader may see it: light and dark, wide and on a phone, printed, by keyboard alone. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { writePlayedRuns } from "../../standin/playedRuns";
import { ROOM_KINDS } from "../../src/picture/floor/roomKinds";
import { CARRIED, carriedFile } from "../judge/saves/carriedRuns";
import { observedLog } from "../judge/logs/sessions";
import { axeFinds, CONTRAST, goTo, open, readLog, SEED, trialFolder } from "./browser";

let files: Readonly<Record<"log" | "records" | "saved", string>>;

beforeAll(() => {
  const folder = trialFolder();
  files = {
    log: path.join(folder, "game.txt"),
    records: path.join(folder, "records.txt"),
    saved: carriedFile(folder, CARRIED[0] as string),
  };
  writeFileSync(files.log, writePlayedRuns("repentance", [1000]));
  writeFileSync(files.records, observedLog({ edition: "repentance+", rooms: 12 }));
});

const openFolds = (page: Page): Promise<void> =>
  page
    .locator("details:not([open]) > summary")
    .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));

/** A view with an address, what must be seen, and what is done there first. */
// prettier-ignore
const VIEWS: readonly (readonly [string, string, string, ((page: Page) => Promise<unknown>)?])[] = [
  ["start", "", "Type your seed"],
  ["mistyped", "", "mistyped", (page) => page.getByLabel("Seed", { exact: true }).fill("B911 99AD")],
  ["table", SEED, "Thunder Thighs"],
  ["run", `${SEED}&stage=caves-2&secrets=yes`, "Flooded Caves II"],
  ["run-folds", `${SEED}&stage=caves-2&coins=15&items=there's-options&edition=foo`, "Still to drop", openFolds],
  ["room", `${SEED}&stage=caves-2&room=3`, "from the start", openFolds],
  ["loadout", SEED, "Coins, hearts and more", (page) => page.getByText("No items").first().click()],
  ["void", `${SEED}&stage=void`, "The Void"],
  ["odds", "#view=odds&luck=5&items=lucky-foot&without=lucky-foot", "pickups a room"],
  ["search-wrong", "#view=search&find=basement-1: special.trasure > 1", "special.treasure"],
  ["search", "#view=search&find=basement-1: boss-distance <= 3; caves-1: xl", "24 shown of", async (page) => {
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.locator(".found").nth(23).waitFor();
  }],
  ["check", "#view=check", "Does the game agree?"],
  ["log-game", "#view=check", "Floors", (page) => readLog(page, files.log)],
  ["log-records", "#view=check", "Awards", (page) => readLog(page, files.records)],
  ["save", "#luck=2", "Drops so far", (page) => page.setInputFiles("input[type=file]", files.saved)],
  ["about", "#view=about", "What it does not know"],
];

/** A desk, a tablet, a phone, and what is left at four times the size. */
const WIDTHS = [1440, 820, 390, 320] as const;

// Whatever the reader's scheme, the page is of one world with its maps.
describe("each view", () => {
  const colorScheme = "light";
  it.each(VIEWS.map(([name, ...view]) => ({ name, view })))(
    "$name shows, scrolls only down, and axe finds nothing",
    async ({ view: [address, sees, prepare] }) => {
      const viewport = { width: WIDTHS[0], height: 900 };
      const { page } = await open(address, { colorScheme, viewport, reducedMotion: "reduce" });
      await prepare?.(page);
      await page.getByText(sees).filter({ visible: true }).first().waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        if (width === 1440 || width === 390) {
          expect(await axeFinds(page)).toEqual([]);
        }
      }
      await prints(page);
    },
  );
});

/** Black on white whatever the screen is; rooms keep colours and lines, controls are gone. */
async function prints(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: "print" });
  const seen = await page.evaluate(() => {
    const all = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const { backgroundColor, color } = getComputedStyle(document.body);
    return {
      body: [backgroundColor, color],
      run: all(".on-paper").map((one) => one.textContent),
      starts: [...new Set(all("svg .start > .room").map((room) => getComputedStyle(room).fill))],
      controls: all(".action, .room-title button, input[type=range]").map((one) =>
        one.outerHTML.slice(0, 60),
      ),
      // Lines over guesses are drawn from one place, which paper has too.
      hasLines: all("[fill^='url(#']").every((one) => {
        const name = /#([\w-]+)/.exec(one.getAttribute("fill") ?? "")?.[1] ?? "";
        const found = document.querySelectorAll(`[id="${name}"]`);
        return found.length === 1 && getComputedStyle(found[0] as Element).display !== "none";
      }),
    };
  });
  const body = ["rgb(255, 255, 255)", "rgb(0, 0, 0)"];
  expect(seen).toMatchObject({ body, controls: [], hasLines: true });
  // The bar that names seed and edition is not printed.
  const { hash } = new URL(page.url());
  const isOfRun = !/view=(?:check|about)/u.test(hash);
  expect(seen.run).toEqual(isOfRun ? [expect.stringMatching(/Repentance|Afterbirth|Rebirth/)] : []);
  if (hash.startsWith(SEED)) {
    expect(seen.run.join()).toContain("B911 99AC");
  }
  const start = ROOM_KINDS.find(({ type }) => type === "start")?.colour ?? "";
  const rgb = [1, 3, 5].map((at) => Number.parseInt(start.slice(at, at + 2), 16)).join(", ");
  expect(seen.starts.filter((fill) => fill !== `rgb(${rgb})`)).toEqual([]);
  expect(await axeFinds(page, CONTRAST)).toEqual([]);
}

describe("the keyboard alone", () => {
  it.each(["run", "odds", "search", "check", "about"])(
    "reaches everything of %s in the order of reading, and is always seen",
    async (view) => {
      const address = `${SEED}&view=${view}&stage=caves-2&find=basement-1: xl`;
      const { page } = await open(address, { reducedMotion: "reduce" });
      await (view === "run" ? page.locator(".rail .tile").nth(21) : page.locator("main h1"))
        .first()
        .waitFor();
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll("*")].filter((one) => {
            const { transitionDuration, animationName } = getComputedStyle(one);
            return Number.parseFloat(transitionDuration) > 0 || animationName !== "none";
          }).length,
      );
      expect(moving).toBe(0);
      const places: number[] = [];
      for (;;) {
        await page.keyboard.press("Tab");
        const [place, isSeen, name] = await page.evaluate(() => {
          const one = document.activeElement as HTMLElement;
          const isOutlined = (other: Element | null): boolean =>
            other !== null && getComputedStyle(other).outlineStyle !== "none";
          const room = one.querySelector(":scope > .room");
          const isRoom = room !== null && getComputedStyle(room).strokeWidth === "4px";
          return [
            one === document.body ? -1 : [...document.querySelectorAll("*")].indexOf(one),
            isOutlined(one) || isOutlined(one.closest("label")) || isRoom,
            one.outerHTML.slice(0, 80),
          ] as const;
        });
        if (place < 0 || places.includes(place)) {
          break;
        }
        expect([name, isSeen]).toEqual([name, true]);
        expect(place).toBeGreaterThan(places.at(-1) ?? -1);
        places.push(place);
      }
      expect(places.length).toBeGreaterThan(4);
    },
  );

  it("comes to the map by eight Tabs at most, where arrows and Enter work at once", async () => {
    const { page } = await open(`${SEED}&stage=caves-2`);
    await page.locator("[data-room]").first().waitFor();
    const isOnMap = () =>
      page.evaluate(() => document.activeElement?.closest(".map-place svg") !== null);
    let tabs = 0;
    while (!(await isOnMap()) && tabs < 20) {
      await page.keyboard.press("Tab");
      tabs += 1;
    }
    expect(tabs).toBeLessThanOrEqual(8);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.locator("[data-room].chosen:not(.start)").waitFor();
  });

  it("walks the bar by arrows, and goes on where it was left", async () => {
    const { page } = await open(SEED);
    await page.getByRole("button", { name: "Random" }).focus();
    await page.keyboard.press("ArrowRight");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe("Share");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await focused()).toBe("Share");
  });

  it("walks the map by arrows from one Tab stop, and stays where it was", async () => {
    const { page } = await open(`${SEED}&stage=caves-2`);
    await page.locator("[data-room]").first().waitFor();
    expect(await page.locator("[data-room][tabindex='0']").count()).toBe(1);
    await page.locator("[data-room][tabindex='0']").focus();
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.getAttribute("data-room"));
    const start = await focused();
    await page.keyboard.press("ArrowUp");
    const above = await focused();
    expect(above).not.toBe(start);
    await page.keyboard.press("Enter");
    await page.locator(`[data-room="${above}"].chosen`).waitFor();
    expect(await focused()).toBe(above);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(start);
    await page.getByRole("button", { name: "Whole floor" }).press("Enter");
    const row = page.locator(".sought button").nth(1);
    await row.press("Enter");
    await page.locator(":focus", { hasText: "Whole floor" }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

it("tells states apart where colours are the reader's", async () => {
  const { page } = await open("#view=odds&luck=3", { forcedColors: "active" });
  const differ = async (property: string, ...parts: readonly string[]): Promise<void> => {
    const look = (one: Element, name: string) => getComputedStyle(one).getPropertyValue(name);
    const looks = parts.map((part) => page.locator(part).first().evaluate(look, property));
    expect([property, new Set(await Promise.all(looks)).size]).toEqual([property, parts.length]);
  };
  await differ("border-bottom-color", ".top nav a[aria-current]", ".top nav a:not([aria-current])");
  await differ("background-color", ".bar-track i", "body");
  await goTo(page, `${SEED}&stage=caves-2&room=3`);
  await differ("stroke", "[data-room].chosen .room", "[data-room]:not(.chosen) .room");
});
