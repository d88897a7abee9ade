/** How sure answers say that they are, in text and in JSON. */
import fc from "fast-check";
import { SURENESS_CLAUSES, SURENESS_WORDS } from "../../src/core/award/drawCertainty";
import { awardWords } from "../../src/core/award/awardWords";
import { bagOf } from "../support/bags";
import type { Certainty } from "../../src/core/game/certainty";
import { EDITIONS } from "../../src/core/game/edition";
import { AWARD_ITEMS } from "../../src/core/game/items";
import { SEEN, seenText } from "../../src/core/game/seen";
import type { AwardAnswer } from "../../src/core/words/awardCase";
import { runsWithSeeds } from "../../src/floors/sureness";
import type { PossibleDrop } from "../../src/core/model/drop";
import type { OddsAnswer, RunAnswer } from "../../src/library";
import { formatSeedText } from "../../src/core/rng/seedText";
import { pageRun } from "../../src/page/model/pageRun";
import { floorsOfSeed, type ShownFloor } from "../../src/page/model/shownFloors";
import { Card } from "../../src/page/parts/card";
import { START_STATE } from "../../src/page/state/address";
import { state } from "../../src/page/state/store";
import { OddsView } from "../../src/page/views/odds";
import { rendered } from "../answers/support";
import { answer, EDITIONS as MOD_EDITIONS, sharedGame } from "../mod/support";
import { answered } from "../support/answered";
import { often } from "../support/cases";
import { answerTo, asTyped, oracleHere } from "../support/oracleHere";

const IN_CODE = `Repentance: as read in the game's code; ${seenText(SEEN.repentance.drops)}.`;
const GREED = "Greed mode is outside the model";

/** Random awards, odds and floors with their drops. */
const ASKED = fc.record({
  command: fc.constantFrom("award", "odds", "floor"),
  seed: fc.integer({ min: 1, max: 0xffff_ffff }),
  edition: fc.constantFrom(...EDITIONS),
  luck: fc.constantFrom(0, 3),
  items: fc.subarray(["watch-battery", "lucky-toe", "contract-from-below", "ace-of-spades"]),
});

type Asked = typeof ASKED extends fc.Arbitrary<infer One> ? One : never;

/** Odds, floors and awards that are open, and awards that are not: of each more than a few, whatever chance draws. */
const BOTH_KINDS = [3668339987, 2027808452, 387276917].flatMap((seed): [Asked][] => [
  [{ command: "odds", seed, edition: "repentance", luck: 0, items: [] }],
  [{ command: "award", seed, edition: "afterbirth+", luck: 0, items: [] }],
  [{ command: "award", seed, edition: "repentance+", luck: 0, items: ["watch-battery"] }],
  [{ command: "floor", seed, edition: "repentance", luck: 3, items: ["watch-battery"] }],
]);

interface Sure {
  readonly certainty: Certainty | { readonly level: Certainty };
  readonly oneOf?: readonly AwardAnswer[];
  readonly outcomes?: OddsAnswer["outcomes"];
  readonly floors?: RunAnswer["floors"];
}

/** What is open in an answer, and how sure it is. */
interface Told {
  readonly level: Certainty;
  readonly awards: readonly AwardAnswer[];
  readonly outcomes: OddsAnswer["outcomes"];
  /** All that each open drop of a floor may be. */
  readonly drops: readonly (readonly PossibleDrop[])[];
  /** The award seeds of their rooms. */
  readonly openSeeds: readonly number[];
  /** Whether a room has another drop in some of the possible runs. */
  readonly isOfOtherRuns: boolean;
}

function toldIn({ certainty, oneOf = [], outcomes = [], floors = [] }: Sure): Told {
  const rooms = floors.flatMap((one) => one.rooms);
  const drops = rooms.flatMap(({ drop }) => dropOf(drop));
  const openSeeds = rooms.flatMap(({ drop, awardSeed }) => dropOf(drop).map(() => awardSeed));
  const level = typeof certainty === "string" ? certainty : certainty.level;
  const isOfOtherRuns = rooms.some(({ drop, known }) => {
    return drop && typeof known === "object" && runsWithSeeds(known) < known.runs;
  });
  return { level, awards: oneOf, outcomes, drops, openSeeds, isOfOtherRuns };
}

const dropOf = (drop: { readonly oneOf?: readonly PossibleDrop[] } | undefined) =>
  drop?.oneOf === undefined ? [] : [drop.oneOf];
const seedsOf = (drops: Told["drops"]): readonly string[] =>
  drops.flatMap((oneOf) =>
    oneOf.flatMap(({ pickups }) => pickups.map((one) => `${one.spawnSeed}`)),
  );
const namesOf = (drops: readonly (readonly Partial<PossibleDrop>[])[]) =>
  drops.map((oneOf) =>
    oneOf.map(({ award: name, count, pickups = [] }) => {
      return [name, count, ...pickups.map((one) => `${one.name} ${one.spawnSeed}`)].join(" ");
    }),
  );
/** The same asked of another face; the library answers in JSON: test/situation.test.ts. */
type Face = (asked: Asked, told: Told) => Promise<void> | void;

const wordsOf = ({ command, seed, edition, luck, items }: Asked): readonly string[] => [
  command,
  ...(command === "award" ? [`${seed}`] : []),
  ...(command === "floor" ? [formatSeedText(seed), "-S", "1", "--awards"] : []),
  ...["-e", edition, "-l", `${luck}`, ...items.flatMap((item) => ["-i", item])],
];

const inText: Face = async (asked, { level, awards, outcomes, drops, isOfOtherRuns }) => {
  const said = async (more: readonly string[] = []): Promise<string> =>
    (await oracleHere([...wordsOf(asked), ...more])).stdout.replace(/\s+/g, " ");
  const text = await said();
  expect(text).toContain(`The rules are ${SURENESS_CLAUSES[level]}.`);
  awards.forEach((one) => expect(text).toContain(`${one.nextAwardSeed} (${one.draws} draws)`));
  const isOpen = awards.length + outcomes.filter(({ range }) => range !== undefined).length > 0;
  expect(/Open what|it is open/.test(text)).toBe(isOpen);
  expect(text.includes("* or another drop")).toBe(drops.length > 0 || isOfOtherRuns);
  if (drops.length > 0) {
    const why = await said(["--why"]);
    seedsOf(drops).forEach((seed) => expect(why).toContain(seed));
    expect(why).toContain(`drops: ${SURENESS_CLAUSES[level]}.`);
  }
};

/** The page tells no award by its seed alone: awards are those of a floor's rooms. */
const onPage: Face = ({ command, seed, edition, luck, items }, told) => {
  const holds = bagOf(Object.fromEntries(items.map((item) => [item, 1])));
  const shown = { ...START_STATE, edition, luck, carried: holds, seed, showsItems: false };
  if (command === "odds") {
    state.value = shown;
    const html = rendered(OddsView, {});
    expect(html).toContain(SURENESS_CLAUSES[told.level]);
    const open = told.outcomes.filter(({ range }) => range !== undefined);
    const awards = new Set(open.map((outcome) => outcome.award));
    expect(html.split("> open<")).toHaveLength(awards.size + 1);
  } else if (command === "floor") {
    const run = answered(floorsOfSeed(seed, pageRun(seed, shown), shown));
    const [first] = run.ways.flatMap(({ floors }) => floors) as [ShownFloor];
    const rooms = first.rooms();
    const card = { run, floor: first, rooms, choose: () => undefined };
    expect(rendered(Card, { ...card, room: undefined })).toContain(SURENESS_CLAUSES[told.level]);
    expect(rooms.flatMap((room) => namesOf(dropOf(room.award)))).toEqual(namesOf(told.drops));
    const open = rooms.filter((room) => dropOf(room.award).length > 0);
    const cards = open.map((room) => rendered(Card, { ...card, room })).join("");
    seedsOf(told.drops).forEach((one) => expect(cards).toContain(one));
  }
};

const GAMES = Object.fromEntries(MOD_EDITIONS.map((edition) => [edition, sharedGame({ edition })]));

/** In the game, for editions that have mods; a floor's drops by its rooms' seeds. */
const inMod: Face = ({ command, seed, edition, luck, items }, told) => {
  const { level, awards, outcomes, drops } = told;
  const game = GAMES[edition];
  if (game === undefined) {
    return;
  }
  if (command === "floor") {
    const carried = items.map((item) => {
      const { kind } = AWARD_ITEMS.find(({ name }) => name === item) ?? {};
      return `${kind}s["${item}"] = 1`;
    });
    const said = game().evaluate(`local collectibles, trinkets, said = {}, {}, {}
      ${carried.join(" ")}
      for _, seed in ipairs({ ${told.openSeeds.join()} }) do
        local award = BasementOracle.rollAward({ awardSeed = seed, luck = ${luck},
          edition = "${edition}", collectibles = collectibles, trinkets = trinkets })
        for _, one in ipairs(award.oneOf or {}) do
          for _, pickup in ipairs(one.pickups) do said[#said + 1] = pickup.spawnSeed end
        end
      end
      return table.concat(said, " ")`);
    expect(said).toBe(seedsOf(drops).join(" "));
    return;
  }
  const typed = command === "award" ? `award ${seed}` : "odds";
  const words = [`oracle ${typed} luck=${luck}`, ...items.map((item) => `+${item}`)];
  const lines = answer(game(), words.join(" "));
  const text = lines.join(" ").replace(/\s+/g, " ");
  expect(text).toContain(`(${edition} rules, ${SURENESS_WORDS[level]}`);
  awards.forEach((one) => expect(text).toContain(`${one.nextAwardSeed} (${one.draws} draws)`));
  expect(text.includes("Open what a draw gives")).toBe(awards.length > 0);
  const rows = lines.flatMap((line) => {
    const [, least, most = least, name] =
      /^ +([\d.]+)(?: to +([\d.]+))? % {2}(.*)/.exec(line) ?? [];
    return name === undefined ? [] : [[name, Number(least), Number(most)] as const];
  });
  expect(rows).toHaveLength(outcomes.length);
  for (const { award: name, count, probability, range = [probability, probability] } of outcomes) {
    const row = rows.find(([one]) => one === awardWords(name === "none" ? "" : name, count));
    range.forEach((end, at) => expect(row?.[at + 1]).toBeCloseTo(end * 100, 1));
  }
};

const FACES: readonly Face[] = [inText, onPage, inMod];

afterAll(() => {
  state.value = START_STATE;
});

it("every face says of awards, odds and floors what JSON says: how sure, what else, which seeds", async () => {
  const seen = { open: 0, plain: 0 };
  await fc.assert(
    fc.asyncProperty(ASKED, async (asked) => {
      const { stdout } = await oracleHere([...wordsOf(asked), "--json"]);
      const told = toldIn(JSON.parse(stdout) as Sure);
      for (const face of FACES) {
        await face(asked, told);
      }
      const { level, awards, outcomes, drops } = told;
      const ranges = outcomes.filter(({ range }) => range !== undefined);
      const isOpen = awards.length + ranges.length + drops.length > 0;
      seen[isOpen ? "open" : "plain"] += 1;
      expect(isOpen && level !== "unsure").toBe(false);
    }),
    { numRuns: often(12, 300), examples: BOTH_KINDS },
  );
  expect(Math.min(seen.open, seen.plain)).toBeGreaterThan(2);
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
    ["award 1 -e repentance -i options", "Outside the model: with what is held"],
    ["odds -e repentance --player options", "Outside the model: with what is held"],
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
    ["award 1 -e repentance -i options", "outside"],
    ["award 1 -e repentance --player options", "outside"],
    ["odds -e repentance -i glyph-of-balance --player deep-pockets", "outside"],
  ])(
    "counts nothing for another answer than the edition's, nor where the award is outside the model: %s",
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
