/** The figures that come with the project: the special rooms of the editions they are known of. */
import { at } from "../core/lists";
import { once } from "../core/once";
import { ACHIEVEMENTS } from "../core/game/unlocks";
import { Boss } from "../core/game/bosses";
import { SPECIAL_FILE } from "./stageFiles";
import type { BossTables, RoomFigures, BossPoolFigures } from "../floors";
import type { Build } from "../core/game/situationRows";
import type { RuleSet } from "../core/game/edition";
import type { FigureSet } from "./figureSet";
import { wordsOf } from "./itemFigures";
import packed from "./figures/rooms.json";

/** One table that is built in. */
interface BuiltInRow extends Pick<
  FigureSet,
  "edition" | "build" | "name" | "certainty" | "provenance"
> {
  readonly table: Exclude<keyof typeof packed, "bossPools">;
  /** How many rooms the game logs of other files, by file number. */
  readonly counts: Readonly<Record<number, number>>;
}

const REBUILT =
  "Rebuilt from Zamiell/racing-plus and TeamHY/Astrobirth; the number of rooms is the one that the game logs.";

/** Newest last. Provenance and proof: docs/room-figures.md. */
const BUILT_IN: readonly BuiltInRow[] = [
  {
    edition: "afterbirth+",
    build: undefined,
    name: "Afterbirth+ v1.06.J168",
    provenance:
      "From SirRandoo/decision-descent @81d8602; 916 of 917 rows are the same in another public source. 150 of 150 logged floors come out whole.",
    certainty: "engine-checked",
    table: "afterbirth+",
    counts: { 1: 1022, 4: 952, 7: 975 },
  },
  {
    edition: "repentance",
    build: "1.7.5",
    name: "Repentance 1.7.5 and 1.7.6",
    provenance: REBUILT,
    certainty: "engine-checked",
    table: "1.7.5",
    counts: { 1: 1146, 2: 1112, 4: 1096, 7: 1161 },
  },
  {
    edition: "repentance",
    build: "1.7.8a",
    name: "Repentance 1.7.8a.0000",
    provenance: REBUILT,
    certainty: "engine-checked",
    table: "1.7.8a",
    counts: { 1: 1146, 2: 1112, 3: 1281, 5: 1105 },
  },
  {
    edition: "repentance",
    build: "1.7.9b",
    name: "Repentance 1.7.8a.J819 and 1.7.9b",
    provenance:
      "From TeamHY/Astrobirth @627c823c; 1298 of 1300 rows are the same in another public source, the arcades 9.8 and 9.15 are disputed.",
    certainty: "engine-checked",
    table: "1.7.9b",
    counts: { 1: 1181, 2: 1148, 4: 1111 },
  },
  {
    edition: "repentance+",
    build: undefined,
    name: "Repentance+ 1.9.7",
    provenance:
      "From piber20/pibers-mod, 40 rows mended by what is published of the game's files and program; the number of rooms is the one that the game logs. The boss pools are those of Repentance.",
    certainty: "source",
    table: "repentance+",
    counts: { 1: 1220 },
  },
];

type Waiting = readonly (readonly [achievement: number, ...bosses: readonly number[]])[];

/** Which bosses wait for which achievement, from the first build on. */
// prettier-ignore
const WAITING: Waiting = [
  [ACHIEVEMENTS.gish, Boss.GISH],
  [ACHIEVEMENTS.steven, Boss.STEVEN],
  [ACHIEVEMENTS.chad, Boss.CHAD],
  [ACHIEVEMENTS.triachnid, Boss.TRIACHNID],
  [ACHIEVEMENTS.newBosses, Boss.STAIN, Boss.BROWNIE, Boss.FORSAKEN, Boss.LITTLE_HORN, Boss.RAG_MAN, Boss.FRAIL],
  [ACHIEVEMENTS.lastBosses, Boss.RAG_MEGA, Boss.SISTERS_VIS, Boss.BIG_HORN, Boss.MATRIARCH],
];

/**
 * Three more wait from 1.7.8a.J819 on. Verified: 12 of 12 bosses of that build, which tell that they
 * wait and not for which of the two; Baby Plum by a saved run (0YCH A041) whose slot has the first
 * and not the last: Cellar I had the boss that comes without her.
 */
const LATER: Waiting = [
  [ACHIEVEMENTS.newBosses, Boss.DANGLE, Boss.BUMBINO],
  [ACHIEVEMENTS.lastBosses, Boss.BABY_PLUM],
];

const pools = once(() => unpackPools(packed.bossPools));

function bossTables({
  edition,
  build,
}: Pick<FigureSet, "edition" | "build">): BossTables | undefined {
  const isEarly = build === "1.7.5" || build === "1.7.8a";
  const achievements = [...WAITING, ...(isEarly ? [] : LATER)].flatMap(([achievement, ...bosses]) =>
    bosses.map((boss) => [boss, achievement] as const),
  );
  return edition === "afterbirth+" ? undefined : { pools: pools(), achievements };
}

/** Each made when it is first asked for. */
const SETS = BUILT_IN.map((row) => ({ row, open: once(() => setOf(row)) }));

/**
 * The built-in figures of an edition.
 *
 * @param build which build of Repentance; the last one if missing. Of 2021's rooms 1.7.5's are the nearest known.
 * @returns undefined where none are known: Rebirth, Afterbirth and the documents.
 */
export function builtInFigures(edition: RuleSet, build?: Build): FigureSet | undefined {
  const sets = SETS.filter(({ row }) => row.edition === edition);
  const nearest = build === "2021" ? "1.7.5" : build;
  const own = sets.find(({ row }) => nearest !== undefined && row.build === nearest);
  return (own ?? sets.at(-1))?.open();
}

/** The kind of a layout, which is its boss in a boss room. */
export function layoutSubtype(
  edition: RuleSet,
  file: number,
  { roomType, variant }: Pick<RoomFigures, "roomType" | "variant">,
): number | undefined {
  const rows = builtInFigures(edition)?.files.get(file);
  return rows?.find((row) => row.roomType === roomType && row.variant === variant)?.subtype;
}

export function allBuiltInFigures(): readonly FigureSet[] {
  return SETS.map(({ open }) => open());
}

function setOf({ table, counts, ...row }: BuiltInRow): FigureSet {
  return {
    origin: "built-in",
    ...row,
    name: `the built-in figures of ${row.name}`,
    files: new Map([[SPECIAL_FILE, wordsOf(packed, table).map(unpackRow)]]),
    bosses: bossTables(row),
    counts: new Map(Object.entries(counts).map(([file, rooms]) => [Number(file), rooms])),
    warnings: [],
  };
}

/**
 * The build of Repentance whose special rooms are so many: the game logs the number as
 * `allocate 1300 rooms.` after `[RoomConfig] load stage 0`.
 *
 * @returns undefined for a number that no known build has.
 */
export function buildOfRoomCount(specialRooms: number): Build | undefined {
  return SETS.find(
    ({ row, open }) =>
      row.build !== undefined && open().files.get(SPECIAL_FILE)?.length === specialRooms,
  )?.row.build;
}

/** Difficulty, weight in thousandths, shape and doors where a row does not say. */
export const USUAL = ["1", "1000", "1", "15"] as const;

function unpackRow(text: string): RoomFigures {
  const [roomType, variant, subtype, ...rest] = text.split(".");
  const [difficulty, weight, shape, doors] = USUAL.map((usual, index) => rest[index] ?? usual);
  return {
    roomType: Number(roomType),
    variant: Number(variant),
    subtype: Number(subtype),
    difficulty: Number(difficulty),
    weight: Math.fround(Number(weight) / 1000),
    shape: Number(shape),
    doors: Number(doors),
  };
}

function pairIn<T>(parts: readonly T[]): readonly [T, T] {
  return [at(parts, 0), at(parts, 1)];
}

/** The packed boss pools: `file.doubleTrouble:boss.weight,...`. */
function unpackPools(text: string): readonly BossPoolFigures[] {
  return text.split(" ").map((pool) => {
    const [head, list] = pairIn(pool.split(":"));
    const [file, doubleTrouble] = pairIn(head.split(".").map(Number));
    const bosses = list.split(",").map((row) => {
      const [boss, thousandths] = pairIn(row.split(".").map(Number));
      return [boss, Math.fround(thousandths / 1000)] as const;
    });
    return { file, doubleTrouble, bosses };
  });
}
