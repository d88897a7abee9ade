/** What `oracle award`, `oracle seed` and `oracle` alone print. */
import { batchHere } from "../support/batchHere";
import { answerTo, asTyped } from "../support/oracleHere";

/** What an award is said to be. */
async function said(words: string): Promise<string | undefined> {
  return (await asTyped(`oracle award ${words}`)).stdout.split("  ")[0];
}

describe("oracle award", () => {
  it.each([
    ["what the pickup becomes", "2488046853 --luck 3 -e rep", "1 red heart"],
    ["the kind alone where nobody knows more", "2488046853 --luck 3 -e ab+", "1 heart"],
    ["a card by its name", "831056492 -e rep", "The World"],
    ["a pill by its colour", "387276917 -e rep", "1 orange pill"],
    [
      "a run's pill by its effect",
      '387276917 -e rep --seed "B911 99AC"',
      "orange: Explosive Diarrhea",
    ],
    [
      "which trinket comes next in a run",
      '3668339987 -e rep --seed "B911 99AC"',
      "trinket: the run's next is Silver Dollar, if none was rolled before",
    ],
  ])("says %s", async (_, words, expected) => {
    expect(await said(words)).toBe(expected);
  });

  it("asks for the run's seed where that would say more", async () => {
    expect((await asTyped("oracle award 3668339987 -e rep")).stdout).toContain("--seed");
  });

  it("rolls by the documents in Lua's doubles, and says whose rules those are", async () => {
    const { results } = await batchHere("award", [{ awardSeed: 435856859, edition: "documents" }]);
    expect(results).toMatchObject([{ award: "coin", edition: "documents", certainty: "wiki" }]);
  });

  it("shows every draw", async () => {
    const { stdout, code } = await asTyped("oracle award 305419896 -e ab+ -i c46");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^1 \w+ {2}award seed 305419896/);
    expect(stdout).toContain(
      "│ pickup roll with luck │ 0 to 1  │ 0.41639215 │ coin, from 0.3 to 0.45 │",
    );
    for (const roll of ["pickup roll", "battery", "Watch Battery", "sack", "seed of the pickup"]) {
      expect(stdout).toContain(` ${roll} `);
    }
  });

  it("counts an item that is named twice as two, as floors do", async () => {
    const twice = "--item lucky-foot,magic-8-ball --item c46 --item magic-8-ball=2";
    const { loadout } = await answerTo(`oracle award 1 ${twice}`);
    expect(loadout).toMatchObject({ collectibles: { "lucky-foot": 2 } });
    const { input } = await answerTo(`oracle floor 1 --stage 1 ${twice}`);
    expect(input).toMatchObject({ collectibles: { "magic-8-ball": 3 } });
  });

  it("takes another player's luck and items, as the edition counts them", async () => {
    const both = await asTyped(
      'oracle award 305419896 -e rep --luck 1 --player "luck=5,Lucky Foot"',
    );
    const one = await asTyped('oracle award 305419896 -e rep --luck 6 --item "Lucky Foot"');
    expect(both.stdout).toBe(one.stdout);
  });
});

it("oracle seed goes both ways, and lists the stage seeds", async () => {
  const { stdout } = await asTyped("oracle seed B911 99AC -e ab+");
  expect(stdout).toContain("B911 99AC  start seed 1\n");
  expect(stdout).toMatch(/│ +1 │ +1048577 │[^]*│ +12 │/);
  expect(stdout).toContain("Player init seed 3259640229");
  expect((await asTyped("oracle seed 305419896")).stdout).toContain("D1PW XBN9");
});

it("oracle shows its help, by what people want, without words too", async () => {
  const { stdout, code } = await asTyped("oracle");
  expect([code, (await asTyped("oracle --help")).stdout]).toEqual([0, stdout]);
  expect(stdout).toMatch(/Examples:[^]*Look:[^]*award .*roll one [^]*Find:[^]*Play:[^]*Check:/);
  expect((await asTyped("oracle help award")).stdout).toContain("--hypothesis");
  expect((await asTyped("oracle --version")).stdout).toMatch(/^\d+\.\d+\.\d+$/m);
});
