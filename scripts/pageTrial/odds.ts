/** What a player does with odds, and that what is seen then is what the rules say. */
import type { Browser, Page } from "playwright-core";
import { pointsText } from "../../src/search/explain";
import { itemTitle } from "../../src/core/words/items";
import { itemEffects, oddsBars, oddsOf } from "../../src/page/model/odds";
import { awardTitle } from "../../src/picture/award/title";
import { signed } from "../../src/picture/charts/heat";
import { percentTextFor } from "../../src/picture/charts/percentText";
import { START_STATE } from "../../src/page/state/address";
import { check, checkPhone, checkSoon } from "../browserTrial";
import { checkQuiet, open } from "./watched";

const SHOWN = {
  ...START_STATE,
  edition: "repentance",
  luck: 5,
  items: { "lucky-foot": 1 },
} as const;

/** Another loadout to hold odds against, the curve over luck, and one more item. */
export async function testOdds(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "#view=odds&edition=repentance");
  const { page } = watched;
  await testAgainst(page);
  await testCurve(page);
  await testOneMore(page);
  await page.locator(".alone").getByLabel("Luck", { exact: true }).fill("99999999");
  await page.keyboard.press("Tab");
  await page.getByText("no luck of a game").waitFor();
  check("odds: a luck that no game has is told beside the field", true);
  checkQuiet("odds", watched);
  await checkPhone("odds", page);
  await context.close();
}

const rowsOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator(".bars li")
    .evaluateAll((rows) => rows.map((row) => row.textContent.replace(/\s+/g, " ").trim()));

async function testAgainst(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Compare with this from now on" }).click();
  await page.locator(".alone").getByLabel("Luck, slider").fill("5");
  await page.getByLabel("Items that change drops", { exact: true }).fill("lucky foot");
  await page.keyboard.press("Enter");
  await page.getByText("against nothing carried").waitFor();
  const bars = oddsBars(oddsOf(SHOWN), oddsOf({ ...SHOWN, luck: 0, items: {} }));
  const percentText = percentTextFor(bars.map(({ chance }) => chance * 100));
  const expected = bars.map(
    ({ award, chance, against = 0 }) =>
      `${awardTitle(award)}${percentText(chance * 100)}${pointsText(chance - against, 2)}`,
  );
  const areShown = (where: Page) => async () => `${await rowsOf(where)}` === `${expected}`;
  await checkSoon(
    `odds: ${expected.length} bars with their changes are those of the rules`,
    areShown(page),
  );
  const reopened = await open(page.context(), await page.evaluate<string>("location.hash"));
  await checkSoon("odds: the link holds what they are held against", areShown(reopened.page));
  await reopened.page.close();
  await page.getByRole("button", { name: "Compare no more" }).click();
  await checkSoon(
    "odds: and nothing afterwards",
    async () => (await page.locator(".change").count()) === 0,
  );
}

async function testCurve(page: Page): Promise<void> {
  const told = (await page.locator(".chart").getAttribute("aria-label")) ?? "";
  const ends = [0, 10].map((luck) => oddsBars(oddsOf({ ...SHOWN, luck }), undefined));
  const isRight = (ends[1] ?? []).every(({ award, chance }) => {
    const first = ends[0]?.find((bar) => bar.award === award)?.chance ?? 0;
    const two = [first * 100, chance * 100];
    return told.includes(`${awardTitle(award)} from ${two.map(percentTextFor(two)).join(" to ")}`);
  });
  check(`odds: the curve over luck: "${told.slice(0, 60)}…"`, isRight && told !== "");
  const before = await markAt(page);
  await page.locator(".alone").getByLabel("Luck", { exact: true }).fill("0");
  await page.keyboard.press("Tab");
  await checkSoon(
    "odds: and the present luck is marked in it",
    async () => (await markAt(page)) < before,
  );
  await page.locator(".alone").getByLabel("Luck", { exact: true }).fill("5");
  await page.keyboard.press("Tab");
}

/** Where the one upright line of the chart stands. */
function markAt(page: Page): Promise<number> {
  return page
    .locator(".chart svg line")
    .evaluateAll((lines) =>
      Number(
        lines.find((one) => one.getAttribute("x1") === one.getAttribute("x2"))?.getAttribute("x1"),
      ),
    );
}

async function testOneMore(page: Page): Promise<void> {
  const { awards, changes } = itemEffects(SHOWN);
  const expected = changes.map(({ name, chances, pickups }) =>
    [itemTitle(name), ...chances.map((one) => signed(one * 100, 1)), signed(pickups, 2)].join(),
  );
  const rows = page.locator("table.heat tbody tr");
  await checkSoon(`odds: one more of ${expected.length} items is what the rules say`, async () => {
    const seen = await rows.evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent).join()),
    );
    return `${seen}` === `${expected}`;
  });
  const colours = await page.locator("table.heat td").evaluateAll(
    (cells, noneAt) =>
      cells.every((cell) => {
        const [text, look] = [cell.textContent, cell.getAttribute("style") ?? ""];
        // More rooms that drop nothing is worse.
        const isNone = [...(cell.parentElement?.children ?? [])].indexOf(cell) === noneAt;
        const isGain = text.startsWith("+") !== isNone;
        return look === "" || text === "·" || isGain === look.includes("--match");
      }),
    1 + awards.indexOf("none"),
  );
  check("odds: what is better is green, what is worse red", colours);
}
