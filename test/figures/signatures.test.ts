import { situationOf } from "../../src/core/model/situation";
import {
  explainFloor,
  floorMap,
  generateFloor,
  isProblem,
  specialDistances,
  stageFile,
  isHiddenRoom,
  roomLetter,
  textMap,
  type MapRoom,
  type Floor,
  type FloorInput,
  type Problem,
  type WhyStep,
} from "../../src/floors";
import type { Build } from "../../src/core/game/situationRows";
import { floorChecksum } from "../support/floorChecksum";
import { outsideModel, stageName, stageProblem } from "../../src/core/game/stage";
import { RULE_SETS } from "../../src/core/game/edition";
import { floorAnswer } from "../../src/floors/words/floorCase";
import { allBuiltInFigures, builtInFigures } from "../../src/figures/builtIn";
import { floorOfAnyRun } from "../../src/run/playedRun";
import { RunInOrder } from "../../src/run/runInOrder";
import type { FigureSet } from "../../src/figures/figureSet";
import type { WholeFloor } from "../../src/run/wholeFloor";
import {
  answerRun,
  answerCase,
  runAnswer,
  type BatchAnswer,
  type RunAnswer,
} from "../../src/run/floorAnswers";
import { expectSigned } from "../support/signed";
import { floorsInAnyState, withMadeUpStages } from "../support/runStates";

/**
 * What the rules of a floor come to in all sorts of states of a run, one signature for each way of making
 * floors; `test/signatures.json` has those of plain runs. What each rule is, the other tests say; this
 * one sees that none has changed.
 */
const FILE = "test/figures/signatures.json";
const expectKnown = (name: string, lines: readonly unknown[]): void =>
  expectSigned(FILE, name, lines);

/** A floor as answers tell it. */
const floorShown = (floor: Floor | Problem): object =>
  isProblem(floor) ? floor : floorAnswer(floor, true);

/** A floor and how its rooms are known, likewise. */
const wholeShown = (whole: WholeFloor | Problem, input: FloorInput): object =>
  isProblem(whole) ? whole : runAnswer([whole], situationOf(input), undefined, undefined).floors;

/** An answer but for the version and the words about its certainty. */
function answerShown(answer: RunAnswer | BatchAnswer | Problem): object {
  return isProblem(answer) ? answer : { ...answer, version: "", certainty: answer.certainty.level };
}

/** Its map with and without what is hidden, its checksum, and the way to its special rooms. */
function drawn(floor: Floor): object {
  const map = floorMap(floor.rooms);
  const { left, top, right, bottom } = map;
  const letterOf = ({ type }: MapRoom) => (isHiddenRoom(type) ? " " : roomLetter(type));
  const shown = textMap(map, letterOf).map((line) => line.replaceAll("~", " "));
  return [
    [textMap(map), shown],
    [left, top, right, bottom],
    floorChecksum(floor),
    specialDistances(floor),
  ];
}

/** How many draws a step made and how much is said of it. */
function stepShown({ name, rolls, sentences }: WhyStep): object {
  return [name, rolls.map(({ value }) => value), sentences.length];
}

describe.each(RULE_SETS)("floors of %s", (edition) => {
  it("are the same with open rooms, whatever the run", () => {
    const floors = floorsInAnyState(edition, 1, 120).map((input) => generateFloor(input));
    expectKnown(`${edition}: open rooms`, floors.map(floorShown));
  });

  it("are drawn, measured and explained the same", () => {
    const floors = floorsInAnyState(edition, 6, 30).map((input) => {
      const why = explainFloor(input);
      return isProblem(why) ? why : [drawn(why.floor), why.steps.map(stepShown)];
    });
    expectKnown(`${edition}: drawn and explained`, floors);
  });
});

describe.each(["afterbirth+", "repentance"] as const)("floors of %s", (edition) => {
  const setOf = (build?: Build): FigureSet => builtInFigures(edition, build) as FigureSet;
  const floorIn = (input: FloorInput, figures: FigureSet): WholeFloor | Problem =>
    new RunInOrder(input.stageSeed, edition, figures).nextFloor(input);

  it("are the same with the built-in figures, whatever the run", () => {
    const floors = floorsInAnyState(edition, 2, 100).map((input) =>
      wholeShown(floorIn(input, setOf(input.build)), input),
    );
    expectKnown(`${edition}: built-in figures`, floors);
  });

  it("are the same with rooms in every stage's own file", () => {
    const figures = withMadeUpStages(setOf());
    const floors = floorsInAnyState(edition, 3, 90).map((input) =>
      wholeShown(floorIn(input, figures), input),
    );
    expectKnown(`${edition}: stages' own rooms`, floors);
  });

  it("are the same where the run, or the save, is not known", () => {
    const floors = floorsInAnyState(edition, 4, 30)
      .filter(({ curses = 0 }) => curses !== 2)
      .map((input) => wholeShown(floorOfAnyRun(input, setOf(input.build)), input));
    expectKnown(`${edition}: any run`, floors);
  });

  it("are the same along the ways of a run", () => {
    const runs = floorsInAnyState(edition, 5, 2).map((input) => {
      const state = { ...input, curses: undefined };
      return answerShown(answerRun(input.stageSeed, situationOf(state), setOf(input.build)));
    });
    expectKnown(`${edition}: ways of a run`, runs);
  });
});

describe.each(["afterbirth+", "repentance"] as const)("answers about floors of %s", (edition) => {
  const figures = builtInFigures(edition);

  it("have the same fields for a run, one of its floors and a floor by its seed", () => {
    const state = { edition, difficulty: "hard", playerType: 3, unlocks: "all" } as const;
    const run = answerRun(20_241_123, situationOf(state), figures);
    const cases = [
      { stageSeed: 77, stage: 3, edition },
      { stageSeed: 77, stage: 3, stageType: 4, edition, layouts: true },
      { startSeed: 77, stage: 2, edition, hearts: 2 },
      { startSeed: 77, stage: 0, edition },
      { stage: 2, edition },
    ].map((one) => answerCase(one, () => figures));
    expectKnown(`${edition}: answers`, [run, ...cases].map(answerShown));
  });
});

it("the stages have the same names in the same editions, and builders or none", () => {
  const numbers = Array.from({ length: 15 }, (_, stage) => stage);
  const stages = numbers.flatMap((stage) =>
    [0, 1, 2, 3, 4, 5, 6].map((stageType) => [
      [false, true].map((isXl) => stageName(stage, stageType, isXl)),
      RULE_SETS.map((edition) => stageProblem(stage, stageType, edition) === undefined),
      outsideModel(stage, stageType) === undefined,
      stageFile(stage, stageType),
    ]),
  );
  expectKnown("stages", stages);
});

it("the built-in figures are the same to the last row, pool and count", () => {
  const sets = allBuiltInFigures().map(({ files, counts, ...set }) => {
    return { ...set, files: [...files], counts: [...(counts ?? [])] };
  });
  expectKnown("built-in figures", sets);
});
