/** How sure answers say that they are, in text and in JSON. */
import fc from "fast-check";
import { SURENESS_CLAUSES } from "../../src/core/award/drawCertainty";
import type { Certainty } from "../../src/core/game/certainty";
import { EDITIONS } from "../../src/core/game/edition";
import { SEEN, seenText } from "../../src/core/game/seen";
import type { RunAnswer } from "../../src/library";
import { formatSeedText } from "../../src/core/rng/seedText";
import { often } from "../support/cases";
import { answerTo, asTyped, oracleHere } from "../support/oracleHere";

const IN_CODE = `Repentance: as read in the game's code; ${seenText(SEEN.repentance.drops)}.`;
const GREED = "Greed mode is outside the model";

/** Random awards, odds and floors with their drops, asked in text and in JSON. */
const ASKED = fc.record({
  command: fc.constantFrom("award", "odds", "floor"),
  seed: fc.integer({ min: 1, max: 0xffff_ffff }),
  edition: fc.constantFrom(...EDITIONS),
  luck: fc.constantFrom(0, 3),
  items: fc.subarray(["watch-battery", "lucky-toe", "contract-from-below", "ace-of-spades"]),
});

type Asked = typeof ASKED extends fc.Arbitrary<infer One> ? One : never;

/** Odds that are open and awards that are not: of each more than a few, whatever chance draws. */
const BOTH_KINDS = [1, 2, 3, 4].flatMap((seed): [Asked][] => [
  [{ command: "odds", seed, edition: "repentance", luck: 0, items: [] }],
  [{ command: "award", seed, edition: "afterbirth+", luck: 0, items: [] }],
]);

interface Sure {
  readonly certainty: Certainty | { readonly level: Certainty };
  readonly oneOf?: readonly { readonly nextAwardSeed: number }[];
  readonly outcomes?: readonly { readonly range?: readonly number[] }[];
  readonly floors?: RunAnswer["floors"];
}

it("text says of awards, odds and floors what JSON says: how sure, what else, which seeds", async () => {
  const seen = { open: 0, plain: 0 };
  await fc.assert(
    fc.asyncProperty(ASKED, async ({ command, seed, edition, luck, items }) => {
      const seeds = {
        award: [`${seed}`],
        odds: [],
        floor: [formatSeedText(seed), "-S", "1", "--awards"],
      };
      const words = [command, ...seeds[command as "award"], "-e", edition, "-l", `${luck}`];
      const asked = [...words, ...items.flatMap((item) => ["-i", item])];
      const text = (await oracleHere(asked)).stdout.replace(/\s+/g, " ");
      const answer = JSON.parse((await oracleHere([...asked, "--json"])).stdout) as Sure;
      const { certainty, oneOf = [], outcomes = [], floors = [] } = answer;
      const level = typeof certainty === "string" ? certainty : certainty.level;
      expect(text).toContain(`The rules are ${SURENESS_CLAUSES[level]}.`);
      oneOf.forEach(({ nextAwardSeed }) => expect(text).toContain(`${nextAwardSeed} (`));
      const drops = floors.flatMap(({ rooms }) => rooms.flatMap(({ drop }) => drop?.oneOf ?? []));
      const ranges = outcomes.filter(({ range }) => range !== undefined);
      expect(/Open what|it is open/.test(text)).toBe(oneOf.length + ranges.length > 0);
      if (oneOf.length + ranges.length + drops.length > 0) {
        seen.open += 1;
        expect(level).toBe("unsure");
      } else {
        seen.plain += 1;
      }
    }),
    { numRuns: often(40, 300), examples: BOTH_KINDS },
  );
  expect(Math.min(seen.open, seen.plain)).toBeGreaterThan(3);
});

it("odds beside others keep what is open, and how much more likely each can be", async () => {
  const { stdout } = await asTyped("oracle odds -e repentance --against luck=5");
  expect(stdout).toMatch(/1 battery .*0 to \d\.\d+ % .*0 to \d\.\d+ %/);
  expect(stdout).toMatch(/[+−]\d+\.\d+ to [+−]\d+\.\d+/);
});

describe("how sure an answer is", () => {
  it.each([
    ["floor 1 -S 1 -e ab+", "The rules are checked against the running game."],
    ["floor 1 -S 1 -e ab+ --why", "how sure layout: checked against"],
    ["floor 1 -S 1 -e rebirth --why", "special rooms: unsure"],
    ["award 305419896 -e repentance", IN_CODE],
    ["odds -e repentance", IN_CODE],
    ["award 1 -d greed", GREED],
    ["odds -d greed", GREED],
    // Of both sides of a comparison.
    ["odds --against greed", "Repentance+ 1.9.7: as in"],
    ["odds --against greed", GREED],
    ["odds --against edition=rebirth", "Rebirth: nobody has published"],
  ])("is said in plain words: %s", async (typed, said) => {
    const { stdout } = await asTyped(`oracle ${typed}`);
    expect(stdout.replace(/\s+/g, " ")).toContain(said);
  });

  it("is counted from the real game, of an award as of a floor's drops", async () => {
    const floor = await answerTo<RunAnswer>("oracle floor 1 -S 1 -e repentance --awards");
    const drops = floor.certainty.notes.find(({ topic }) => topic === "drops");
    expect(drops?.seen?.right).toBeGreaterThan(30);
    const award = await answerTo("oracle award 1 -e repentance");
    expect(award).toMatchObject({ seen: drops?.seen });
  });

  it.each([
    ["award 1 -e ab+ --hypothesis watchDraw=withTrinket", "unsure"],
    ["award 1 -d greedier", "outside"],
    ["odds -d greedier", "outside"],
  ])(
    "counts nothing for another answer than the edition's, nor in Greed mode: %s",
    async (typed, certainty) => {
      const answer = await answerTo(`oracle ${typed}`);
      expect([answer["certainty"], answer["seen"]]).toEqual([certainty, undefined]);
    },
  );

  it("is of the rooms that the header, --why and a search count alike", async () => {
    const { stdout } = await asTyped("oracle floor 1 -S 1 -e ab+ --why --all");
    const rooms = /(\d+) rooms besides the start room/.exec(stdout)?.[1] ?? "";
    expect(stdout).toMatch(new RegExp(`· ${rooms} rooms, with start`));
    const search = `oracle search floor "rooms = ${rooms}" --seeds 1-1 -e ab+`;
    expect((await asTyped(search)).stdout.trim()).toBe("B911 99AC");
  });
});
