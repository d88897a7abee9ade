/** Rocks, fires and champions of a player's own layouts, and water in pits: told at their places, against other seeds. */
import { situationOf } from "../../src/core/model/situation";
import { fireDrops, rockOf } from "../../src/core/contents/fires";
import { isChampion } from "../../src/core/contents/bossColours";
import { entryDraws, seedBehind } from "../../src/core/contents/streams";
import type { RuleSet } from "../../src/core/game/edition";
import { openDoorMask } from "../../src/floors/layout/shapes";
import type { RoomFigures } from "../../src/floors";
import { builtInFigures } from "../../src/figures/builtIn";
import type { FigureSet } from "../../src/figures/figureSet";
import { figuresOfFiles } from "../../src/figures/ownFiles";
import { NOTHING_ELSE } from "../../src/items/entered";
import { lookSentences } from "../../src/items/scenery";
import { answerRun } from "../../src/run/floorAnswers";
import { answered } from "../support/answered";
import { aPlayer } from "../support/making";
import { writeStb } from "../figures/writers";

const edition = "repentance";
const BUILT_IN = builtInFigures(edition) as FigureSet;

/** Every room of Caves with 30 rocks, 4 fires, 10 enemies and a rock that has an alternative. */
const SPAWNS = [
  ...Array.from({ length: 30 }, () => [[1000, 0, 0, 1]] as const),
  ...Array.from({ length: 4 }, () => [[1400, 0, 0, 1]] as const),
  ...Array.from({ length: 10 }, () => [[10, 1, 0, 1]] as const),
  [[1000, 0, 0, 1], [10, 0, 0, 1]] as const, // prettier-ignore
  [[1000, 0, 1, 1]] as const,
];
const CAVES = Array.from({ length: 12 }, (_, index) => {
  const shape = index + 1;
  const figures: RoomFigures = {
    ...{ roomType: 1, variant: 100 + shape, subtype: 0, difficulty: 1, weight: 1 },
    ...{ shape, doors: openDoorMask(shape) },
  };
  return { ...figures, spawns: SPAWNS };
});
const ownFigures = ({ files }: FigureSet) =>
  figuresOfFiles(
    [
      { path: "rooms/00.special rooms.stb", bytes: writeStb(files.get(0) ?? []) },
      { path: "rooms/04.caves.stb", bytes: writeStb(CAVES) },
    ],
    "here",
  );
const figures = ownFigures(BUILT_IN);
const THINGS = ["bomb rock", "special rock", "fire", "champion"] as const;

const floorOf = (startSeed: number, own: FigureSet, of: RuleSet = edition) =>
  answered(
    answerRun(
      startSeed,
      situationOf({ edition: of, unlocks: "all" }),
      own,
      undefined,
      NOTHING_ELSE,
    ),
  ).floors;

describe("what stands in ordinary rooms of the player's own files", () => {
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8].map((one) => 5000 + one);
  const floors = seeds.flatMap((seed) =>
    floorOf(seed, figures).filter(({ name }) => name.startsWith("Caves")),
  );
  const rooms = floors.flatMap((floor) =>
    floor.rooms.filter(
      ({ type, known, variant }) =>
        type === "default" && known === "exact" && variant !== undefined,
    ),
  );

  it("is told where it is more than a rock, a cold fire or a plain enemy, and nowhere else", () => {
    expect(rooms.length).toBeGreaterThan(20);
    const kinds = new Map<string, number>();
    for (const { spawnSeed, scenery, variant } of rooms) {
      const wanted = entryDraws(spawnSeed, edition, SPAWNS.length).flatMap((draw, index) => {
        // Made-up records stand in one line, longer than any room is wide.
        const place = { column: (index % 32) + 1, row: 2 + Math.floor(index / 32) };
        const rock = rockOf(draw);
        if (index < 30) {
          return rock === "rock" ? [] : [{ what: rock, ...place }];
        }
        if (index < 34) {
          return fireDrops(seedBehind(draw)) ? [{ what: "fire", ...place }] : [];
        }
        const isOne =
          index < 44 && isChampion(seedBehind(draw), aPlayer(), { stage: 3, victoryLap: 0 });
        return isOne ? [{ what: "champion", ...place, entity: 10 }] : [];
      });
      expect([variant, scenery]).toEqual([variant, wanted]);
      wanted.forEach(({ what }) => kinds.set(what, (kinds.get(what) ?? 0) + 1));
    }
    expect([...kinds.keys()].toSorted()).toEqual(THINGS.toSorted());
  });

  it("has no champions before Repentance, whose rule alone is published", () => {
    const older = ownFigures(builtInFigures("afterbirth+") as FigureSet);
    const old = seeds.flatMap((seed) => floorOf(seed, older, "afterbirth+"));
    const things = old.flatMap((floor) => floor.rooms.flatMap(({ scenery }) => scenery ?? []));
    const kinds = new Set(things.map(({ what }) => what));
    expect([...kinds].toSorted()).toEqual(["bomb rock", "fire", "special rock"]);
  });

  it("is not told without files", () => {
    const told = floorOf(5001, BUILT_IN).flatMap((floor) => floor.rooms);
    expect(told.filter(({ scenery }) => scenery !== undefined)).toEqual([]);
  });

  it("is said room by room, that tinted rocks stay unknown once", () => {
    const looks = new Map([
      [0, { waterInPits: true, scenery: [] }],
      [1, { scenery: THINGS.map((what, at) => ({ what, column: 3 + at, row: 2 })) }],
      [2, { waterInPits: true, scenery: [{ what: "fire" as const, column: 1, row: 1 }] }],
    ]);
    const places = [84, 85, -3].map((gridIndex, listIndex) => ({ gridIndex, listIndex }));
    expect(lookSentences(places, looks)).toEqual([
      "Pits hold water or blood at the start.",
      "1 east: bomb rock at column 3, row 2; special rock at column 4, row 2; fire that drops a heart or coin at " +
        "column 5, row 2; champion, if its kind has any, at column 6, row 2.",
      "Which rock is tinted nobody can tell from the seed.",
    ]);
  });
});
