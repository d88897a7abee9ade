/** What a player does with odds, and that what is seen then is what the rules say. */
import type { Browser, Page } from "playwright-core";
import { pointsText } from "../../src/search/explain";
import { oddsBars, oddsOf } from "../../src/page/model/odds";
import { awardTitle } from "../../src/picture/award/title";
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

/** Another loadout to hold odds against, luck that no game has, and charts on a phone. */
export async function testOdds(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "#view=odds&edition=repentance");
  const { page } = watched;
  await testAgainst(page);
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
