/** Boxes, not words: map, rail, card and controls stand where they can be seen, in both browsers. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { writePlayedRuns } from "../../standin/playedRuns";
import { AXE, axeFinds, CONTRAST, open, readLog, SEED, trialFolder } from "./browser";
import { faultsSeen, typeSizes } from "./faults";
import { FIREFOX, Marionette } from "./firefox";

/** Widths and heights of screens, small phones to large desks. */
const SCREENS = [
  [320, 640],
  [360, 740],
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;

/** Widths of them at which colours are looked at: one of each way in which a view is laid out. */
const PALE: readonly number[] = [320, 820, 1920];

/** What four times the size leaves of a screen: the map stands first. */
const LOW = [320, 256] as const;

/** A wide floor and a small one, on each of which a room is chosen. */
const FLOORS = ["&stage=void&secrets=yes", "&stage=1&room=0"] as const;

/** What is wrong with the boxes of the page; runs in it. */
function wrongBoxes(): readonly string[] {
  const wrong: string[] = [];
  const claim = (holds: boolean, what: string): void => void (holds || wrong.push(what));
  const box = (selector: string): DOMRect =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const width = document.documentElement.clientWidth;
  const isWide = width >= 760;
  const isLow = innerHeight <= 420;
  const [map, place, rail, card] = ["svg.map[role=group]", ".map-place", ".rail", ".map-side"].map(
    box,
  ) as [DOMRect, DOMRect, DOMRect, DOMRect];
  const told = (one: DOMRect): string =>
    [one.x, one.y, one.width, one.height].map(Math.round).join(" ");
  const isSeen = place.width > width * (isWide ? 0.35 : 0.98);
  claim(isSeen && place.height > Math.min(innerHeight * 0.3, 280), `the place is ${told(place)}`);
  const seen = Math.min(map.bottom, place.bottom) - Math.max(map.top, place.top);
  claim(seen > map.height * 0.98, `the map ${told(map)} leaves its place ${told(place)}`);
  claim(rail.left === 0 && rail.width > 200, `the rail is ${told(rail)}`);
  const isBeside = isWide ? card.left >= place.right - 1 : card.top >= place.bottom - 20;
  claim(isBeside && card.width >= Math.min(340, width * 0.98), `the card is ${told(card)}`);
  const { scrollWidth, scrollHeight } = document.documentElement;
  claim(scrollWidth <= width, "the page scrolls sideways");
  claim(!isWide || scrollHeight <= innerHeight, "rail, map and card are no one screen");
  // A sign takes 33 of a cell's 50: so large it is drawn on a phone without enlarging the map.
  const drawn = document.querySelector<SVGSVGElement>("svg.map[role=group]");
  const scale = drawn?.getScreenCTM()?.a ?? 0;
  const isFilled = map.width > place.width * 0.9 || map.height > (place.height - 40) * 0.9;
  claim((isFilled || scale > 2.1) && map.height > 100, `the map is ${told(map)}`);
  claim(isWide || 33 * scale > 23.9, `signs are ${Math.round(33 * scale)} px`);
  // Of a map that is wider than its place the start is in the middle, or as near to it as the map's end allows.
  const start = box("[data-room].start");
  const aside = (start.left + start.right - place.left - place.right) / 2;
  const isAtEnd = aside > 0 ? map.right < place.right + 8 : map.left > place.left - 8;
  claim(Math.abs(aside) < 8 || isAtEnd, `the start is at ${told(start)}`);
  const foot = box(".map-foot");
  claim(
    foot.top >= Math.min(map.bottom, place.bottom) - 10,
    `the foot ${told(foot)} is on the map`,
  );
  const bar = [...document.querySelectorAll(".top :is(a, button, summary, input)")]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const isWhole = bar.every(({ left, right }) => left >= 0 && right <= width);
  claim(isLow || isWhole, "the bar is cut off");
  const middles = bar.map(({ top, height }) => top + height / 2).sort((one, other) => one - other);
  const rows = 1 + middles.filter((at, index) => at - (middles[index - 1] ?? at) > 16).length;
  const most = width >= 900 ? 1 : 3;
  claim(width < 360 || rows <= most, `the bar has ${rows} rows`);
  return [...new Set(wrong)].slice(0, 6);
}

describe("the page's boxes stand", () => {
  it.each([LOW, ...SCREENS])("in Chromium at %i x %i", async (width, height) => {
    for (const floor of FLOORS) {
      const { page } = await open(SEED + floor, { viewport: { width, height } });
      await page.locator("[data-room]").first().waitFor();
      await expect.poll(() => page.evaluate(wrongBoxes), { timeout: 30_000 }).toEqual([]);
    }
  });
});

it("a floor far down the run, which the rail shows below the map on a low screen, moves no page", async () => {
  const { page } = await open(`${SEED}&stage=womb-1`, { viewport: { width: 740, height: 360 } });
  const rail = page.locator(".rail");
  await expect.poll(() => rail.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it("the run stands at one sight: thirteen floors on a screen of 1280 x 800, none of their words cut", async () => {
  const { page } = await open(SEED, { viewport: { width: 1280, height: 800 } });
  const rows = page.locator(".run-table:first-child tbody tr");
  await expect.poll(() => rows.count()).toBe(13);
  await page.getByText("Thunder Thighs").waitFor();
  const wrong = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const isSeen = row.getBoundingClientRect().bottom <= innerHeight;
      const cut = [...row.children].filter((one) => one.scrollWidth > one.clientWidth + 1);
      return [...(isSeen ? [] : [row.id]), ...cut.map((one) => one.textContent)];
    }),
  );
  expect(wrong).toEqual([]);
});

it("ways to rooms beyond the map stand beside their names", async () => {
  const { page } = await open("#seed=QAZSPJ8N&edition=repentance+&stage=2", {
    viewport: { width: 1280, height: 800 },
  });
  await page.locator("summary", { hasText: "Beyond the map" }).click();
  await page.getByText("by The Stairway").waitFor();
  const over = await page.locator(".sought li.row").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [name, way] = [...row.querySelectorAll(":scope > span")].map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect();
      });
      return name && way && name.right <= way.left ? [] : [row.textContent];
    }),
  );
  expect(over).toEqual([]);
});

it("fields stand in one line with what is said beneath one of them", async () => {
  const { page } = await open("#view=search");
  const field = page.getByLabel("Item, by its name");
  await field.fill("brimston");
  await field.press("Enter");
  await page.getByText("Did you mean Brimstone?").waitFor();
  const row = [
    page.getByLabel("Where"),
    field,
    page.getByRole("button", { name: "Add and search" }),
  ];
  const tops = await Promise.all(row.map(async (one) => (await one.boundingBox())?.y ?? NaN));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
});

/** What a run can differ by, so that many chips with long names stand above its floors. */
const LONG =
  "&hard=yes&character=the-forgotten&luck=-2.5&items=contract-from-below*3,lucky-foot,glyph-of-balance" +
  "&skipped=treasure:caves-1,shop&lacks=152+154&coins=15";

/** An address of each view, many of them with long names and many goods, and a text that it must show. */
const VIEWS = [
  ["#", "Type your seed"],
  [`${SEED}${LONG}`, "Copy as text"],
  ["#seed=QAZSPJ8N&edition=rebirth", "Mom's Heels"],
  [`${SEED}&stage=caves-2&secrets=yes&room=4`, "from the start"],
  [`${SEED}&stage=caves-2&secrets=yes${LONG}`, "Still to drop"],
  [`${SEED}&stage=burning-basement-2&room=3`, "Whole floor"],
  [`${SEED}&stage=void&secrets=yes`, "Delirium"],
  ["#view=odds&luck=5&items=lucky-foot&without=contract-from-below", "pickups a room"],
  ["#view=search", "Find a seed"],
  [
    "#view=search&find=1: item.treasure = suplex; 2: special.super-secret >= 1; burning-basement-2: distance.boss <= 6&from=1",
    "Suplex!, treasure",
  ],
  ["#view=check", "Does the game agree?"],
  ["#view=about", "What its words mean"],
] as const;

/** What no address opens. */
const OPENED: readonly (readonly [string, string, string, (page: Page) => Promise<void>])[] = [
  [
    "what is carried",
    SEED,
    "Red hearts, in halves",
    async (page) => {
      await page.getByText("No items").first().click();
      await page.getByText("Coins, hearts and more").click();
    },
  ],
  [
    "what a floor's card folds away",
    "#seed=QAZSPJ8N&edition=repentance+&stage=2",
    "by The Stairway",
    async (page) => {
      for (const title of ["Beyond the map", "Pills and trinkets", "Signs", "Why"]) {
        await page.locator("summary", { hasText: title }).first().click();
      }
    },
  ],
  [
    "a log's floors",
    "#view=check",
    "layout as simulated",
    async (page) => {
      const log = path.join(trialFolder(), "played.txt");
      writeFileSync(log, writePlayedRuns("repentance", [1000, 1077]));
      await readLog(page, log);
      await page.getByText("Its floors on the map").click();
    },
  ],
];

const UNTOUCHED = (): Promise<void> => Promise.resolve();

describe("of every view at every width nothing is cut, over another, too small or too pale", () => {
  it.each([
    ...VIEWS.map(([address, text]) => [address, address, text, UNTOUCHED] as const),
    ...OPENED,
  ])("in Chromium: %s", async (_, address, text, prepare) => {
    const { page } = await open(address, { viewport: { width: 1440, height: 900 } });
    await prepare(page);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    const sizes = new Set<string>();
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const faults = await page.evaluate(faultsSeen);
      expect([width, ...faults]).toEqual([width]);
      if (PALE.includes(width)) {
        expect([width, ...(await axeFinds(page, CONTRAST))]).toEqual([width]);
      }
      (await page.evaluate(typeSizes)).forEach((size) => sizes.add(size));
    }
    expect([...sizes].filter((size) => !["12.5px", "14.5px", "22px"].includes(size))).toEqual([]);
  });
});

it("a floor's card has at most 120 words while nothing is opened", async () => {
  const { page } = await open(`${SEED}&stage=1&secrets=yes`);
  const tiles = page.locator(".rail .tile");
  await expect.poll(() => tiles.count()).toBeGreaterThan(20);
  await page.locator(".map-side").getByText("Pills and trinkets").waitFor();
  for (let index = 0; index < (await tiles.count()); index += 1) {
    await tiles.nth(index).click();
    await page.locator(`.rail .tile >> nth=${index} >> css=:scope[aria-current]`).waitFor();
    const words = await page.locator(".map-side").evaluate((card) => {
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const seen: string[] = [];
      while (texts.nextNode()) {
        const { data, parentElement: one } = texts.currentNode as Text;
        if (one?.checkVisibility() === true && one.closest(".hidden") === null) {
          seen.push(...data.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));
        }
      }
      return seen;
    });
    expect([index, words.length > 120 ? `${words.length}: ${words.join(" ")}` : ""]).toEqual([
      index,
      "",
    ]);
  }
});

describe.skipIf(FIREFOX === undefined)("in Firefox", () => {
  it("boxes stand, views show without a finding of axe, and a search finds", async () => {
    const firefox = await Marionette.start(FIREFOX ?? "", trialFolder());
    const sees = (text: string): Promise<unknown> =>
      firefox.run(`return document.body.innerText.includes(${JSON.stringify(text)})`);
    const count = (selector: string): Promise<unknown> =>
      firefox.run(`return document.querySelectorAll(${JSON.stringify(selector)}).length`);
    try {
      for (const [width, height] of SCREENS) {
        for (const floor of FLOORS) {
          await firefox.open(SEED + floor, width, height);
          await expect.poll(() => count("[data-room]")).toBeGreaterThan(0);
          const wrong = () => firefox.run(`return (${wrongBoxes.toString()})()`);
          await expect.poll(wrong, { message: `${width} ${floor}`, timeout: 30_000 }).toEqual([]);
        }
      }
      for (const [address, text] of VIEWS) {
        for (const [width, height] of SCREENS) {
          await firefox.open(address, width, height);
          await expect.poll(() => sees(text)).toBe(true);
          const faults = (await firefox.run(`return (${faultsSeen.toString()})()`)) as string[];
          expect([address, width, ...faults]).toEqual([address, width]);
        }
        // At the last width; colours at all widths are seen in Chromium, where they are the same.
        const found = await firefox.run(
          `${AXE}; return axe.run(document, { resultTypes: ["violations"] })
            .then(({ violations }) => violations.map(({ id }) => id));`,
        );
        expect([address, found]).toEqual([address, []]);
      }
      await firefox.open("#view=search&find=1: distance.shop <= 2", 1280, 900);
      await firefox.run(`document.querySelector("main .action.main").click()`);
      await expect.poll(() => count(".found")).toBe(24);
    } finally {
      await firefox.end();
    }
  });
});
