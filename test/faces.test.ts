/**
 * One question, one answer: the rooms of a run's floor are the same wherever one looks, in kind, place
 * and sureness. The runs are random: edition, difficulty, character, seed.
 */
import fc from "fast-check";
import { EDITIONS, type Edition } from "../src/core/game/edition";
import { formatSeedText } from "../src/core/rng/seedText";
import {
  award,
  floor,
  odds,
  run,
  type BatchAnswer,
  type RunAnswer,
  type RunFloorAnswer,
} from "../src/library";
import { pageRooms } from "../src/page/model/pageRooms";
import { pageRun } from "../src/page/model/pageRun";
import { START_STATE } from "../src/page/state/address";
import { roomsPicture } from "../src/picture/floor/roomsPicture";
import { batchHere } from "./support/batchHere";
import { oracleHere } from "./support/oracleHere";
import { often } from "./support/cases";

interface Asked {
  readonly seed: number;
  readonly edition: Edition;
  readonly isHard: boolean;
  readonly character: number;
}

const RUNS: fc.Arbitrary<Asked> = fc.record({
  seed: fc.integer({ min: 1, max: 0xffff_ffff }),
  edition: fc.constantFrom(...EDITIONS),
  isHard: fc.boolean(),
  character: fc.constantFrom(0, 2, 4, 10, 13, 18),
});

function difficultyOf({ isHard }: Asked): "hard" | "normal" {
  return isHard ? "hard" : "normal";
}

function libraryRun(asked: Asked): RunAnswer {
  const { seed, edition, character } = asked;
  const answer = run(seed, { edition, difficulty: difficultyOf(asked), character });
  return "problem" in answer ? expect.fail(answer.problem) : answer;
}

async function typed(asked: Asked, words: readonly string[] = []): Promise<RunAnswer> {
  const { stdout, stderr } = await oracleHere([
    ...["floor", formatSeedText(asked.seed), "--edition", asked.edition, "--json"],
    ...["--character", `${asked.character}`, ...(asked.isHard ? ["--hard"] : []), ...words],
  ]);
  return stdout === "" ? expect.fail(stderr) : (JSON.parse(stdout) as RunAnswer);
}

/** One floor of those of a run, the same one for the same seed. */
function someFloor({ floors }: RunAnswer, { seed }: Asked): RunFloorAnswer {
  return floors[seed % floors.length] as RunFloorAnswer;
}

describe("a floor of a run", () => {
  it("is the same from the library, for a run typed, and with --stage", async () => {
    await fc.assert(
      fc.asyncProperty(RUNS, async (asked) => {
        const answer = libraryRun(asked);
        expect((await typed(asked)).floors).toEqual(answer.floors);
        const one = someFloor(answer, asked);
        const words = ["--stage", `${one.stage}`, "--type", `${one.stageType}`];
        expect((await typed(asked, words)).floors).toEqual([one]);
      }),
      { numRuns: often(5, 15) },
    );
  });

  it("is the same in a batch, as a floor of its run", () => {
    fc.assert(
      fc.property(RUNS, (asked) => {
        const one = someFloor(libraryRun(asked), asked);
        const { seed, edition, character } = asked;
        const { stage, stageType } = one;
        const state = { edition, difficulty: difficultyOf(asked), playerType: character };
        const answer = floor({ startSeed: seed, stage, stageType, ...state });
        expect(answer).toMatchObject({ stageSeed: one.stageSeed, name: one.name });
        const { rooms, ...floorOfCase } = answer as BatchAnswer;
        expect(rooms.map(({ kind: _former, ...room }) => room)).toEqual(one.rooms);
        expect(rooms.every(({ kind, type }) => kind === type)).toBe(true);
        const { rooms: _rooms, ...floorOfRun } = one;
        expect(floorOfCase).toMatchObject(floorOfRun);
      }),
      { numRuns: often(5, 15) },
    );
  });

  it("is the same on the page's map: every room in its kind, cell and sureness", () => {
    fc.assert(
      fc.property(RUNS, (asked) => {
        const { seed, ...rest } = asked;
        const shown = pageRun(seed, { ...START_STATE, ...rest });
        if ("problem" in shown) {
          expect.fail(shown.problem);
        }
        const drawn = shown.flatMap(({ floors }) =>
          floors.map((whole) => mapRooms(roomsPicture(pageRooms(whole, true)).body)),
        );
        expect(drawn).toEqual(libraryRun(asked).floors.map(answerRooms));
      }),
      { numRuns: often(5, 15) },
    );
  });
});

describe("an award and its odds", () => {
  it("are the same from the library as in a batch, and as typed", async () => {
    const loadout = { edition: "afterbirth+" } as const;
    const given = { awardSeed: 305419896, ...loadout };
    const { results } = await batchHere("award", [given]);
    expect(award(given)).toEqual(results[0]);
    const typed = await oracleHere(["odds", "-e", "afterbirth+", "--json"]);
    expect(JSON.parse(typed.stdout)).toMatchObject(odds(loadout));
  });
});

/** What a map's elements say of their rooms. */
function mapRooms(svg: string): readonly string[] {
  const marks = /data-type="([^"]*)" data-grid-index="([^"]*)" data-known="([^"]*)"/g;
  return [...svg.matchAll(marks)].map(([, ...values]) => values.join(" ")).sort();
}

/** The same of an answer's rooms; those beyond the grid are on no map. */
function answerRooms({ rooms }: RunFloorAnswer): readonly string[] {
  return rooms
    .filter(({ gridIndex }) => gridIndex >= 0)
    .map(({ type, gridIndex, known }) => {
      return `${type} ${gridIndex} ${typeof known === "string" ? known : "one-of"}`;
    })
    .sort();
}
