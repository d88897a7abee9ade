/** What a player does with odds, and that what is seen then is what the rules say. */
import type { Browser } from "playwright-core";
import { pointsText } from "../../src/search/explain";
import { oddsBars, oddsOf } from "../../src/page/model/odds";
import { awardTitle } from "../../src/picture/award/title";
import { percentTextFor } from "../../src/picture/charts/percentText";
import { START_STATE } from "../../src/page/state/address";
import { check, checkPhone, checkSoon } from "../browserTrial";
import { checkQuiet, open } from "./watched";

const SHOWN = { ...START_STATE, edition: "repentance", luck: 5 } as const;

/** With and without an item, luck that no game has, and charts on a phone. */
export async function testOdds(browser: Browser): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const watched = await open(context, "#view=odds&edition=repentance&luck=5");
  const { page } = watched;
  await page.getByRole("button", { name: "Lucky Foot", exact: true }).click();
  const bars = oddsBars(oddsOf({ ...SHOWN, items: { "lucky-foot": 1 } }), oddsOf(SHOWN));
  const percentText = percentTextFor(bars.map(({ chance }) => chance * 100));
  const expected = bars.map(
    ({ award, chance, against = 0 }) =>
      `${awardTitle(award)}${percentText(chance * 100)}${pointsText(chance - against, 2)}`,
  );
  const rows = (): Promise<readonly string[]> =>
    page
      .locator(".bars li")
      .evaluateAll((all) => all.map((row) => row.textContent.replace(/\s+/g, " ").trim()));
  await checkSoon(
    `odds: ${expected.length} bars with their changes are those of the rules`,
    async () => `${await rows()}` === `${expected}`,
  );
  await page.locator(".alone").getByLabel("Luck", { exact: true }).fill("99999999");
  await page.keyboard.press("Tab");
  await page.getByText("no luck of a game").waitFor();
  check("odds: a luck that no game has is told beside the field", true);
  checkQuiet("odds", watched);
  await checkPhone("odds", page);
  await context.close();
}
