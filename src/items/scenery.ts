/** Rocks, fires and champions of rooms whose layouts the player's own files tell, and water in a floor's pits. */
import { isChampion, type FloorOfBosses } from "../core/contents/bossColours";
import { fireDrops, rockOf } from "../core/contents/fires";
import { firstVisit, hasWaterFloor } from "../core/contents/firstVisit";
import { entryDraws, seedBehind } from "../core/contents/streams";
import { has } from "../core/game/edition";
import type { StagePlace } from "../core/game/stage";
import type { WholeRoom } from "../floors";
import { placeWords } from "../floors/words/places";
import { CELL_ROW, FIRST_ENEMY, SceneryType, layoutKey } from "../figures/itemFigures";
import type { ContentSource } from "./contentSource";

/** Something at a place of a room that its own seed makes worth knowing. */
export interface SceneryTold {
  /** "fire" is one that drops something, "champion" an enemy that is one if its kind has any. */
  readonly what: "bomb rock" | "special rock" | "fire" | "champion";
  /** Its place inside the room's walls, from 1 on: from the left, from the top. */
  readonly column: number;
  readonly row: number;
  /** Of a champion the enemy's entity type. */
  readonly entity?: number;
}

/** What is told of a room's look. */
export interface RoomLook {
  /** Whether its pits, where it has any, hold water or blood; missing on floors that have none, and of rooms of a look of their own. */
  readonly waterInPits?: boolean;
  /** Missing where no file of the player's tells its layout. */
  readonly scenery?: readonly SceneryTold[];
}

/** What is told of a room's look. */
export function roomLook(
  { roomType, variant, known, decorationSeed, spawnSeed }: WholeRoom,
  file: number,
  floor: StagePlace & FloorOfBosses,
  source: ContentSource,
): RoomLook {
  const { run, tables } = source;
  const { stage, stageType } = floor;
  const asked = { edition: run.edition, stage, stageType, roomType, decorationSeed };
  const { hasWater } = firstVisit(asked);
  const isTold = hasWater !== undefined && hasWaterFloor(stage, stageType);
  const own =
    known === "guess" ? undefined : tables.scenery.get(layoutKey(file, roomType, variant ?? -1));
  return {
    ...(isTold ? { waterInPits: hasWater } : {}),
    ...(own === undefined ? {} : { scenery: sceneryOf(own, spawnSeed, source, floor) }),
  };
}

function sceneryOf(
  own: Uint16Array,
  spawnSeed: number,
  { player }: ContentSource,
  floor: FloorOfBosses,
): readonly SceneryTold[] {
  const draws = entryDraws(spawnSeed, player.edition, (own.at(-3) ?? -1) + 1);
  const hasChampions = has(player.edition, "voidPortals");
  const told: SceneryTold[] = [];
  for (let at = 0; at < own.length; at += 3) {
    const [index = 0, cell = 0, type = 0] = own.subarray(at, at + 3);
    const draw = draws[index] as number;
    const place = { column: (cell % CELL_ROW) + 1, row: Math.floor(cell / CELL_ROW) + 1 };
    const isEnemy = type >= FIRST_ENEMY && type < SceneryType.ROCK;
    if (type === SceneryType.ROCK) {
      const what = rockOf(draw);
      told.push(...(what === "rock" ? [] : [{ what, ...place }]));
    } else if (isEnemy) {
      const isOne = hasChampions && isChampion(seedBehind(draw), player, floor);
      told.push(...(isOne ? [{ what: "champion" as const, ...place, entity: type }] : []));
    } else if (fireDrops(seedBehind(draw))) {
      told.push({ what: "fire", ...place });
    }
  }
  return told;
}

const SCENERY_WORDS: Readonly<Record<SceneryTold["what"], string>> = {
  "bomb rock": "bomb rock",
  "special rock": "special rock",
  fire: "fire that drops a heart or coin",
  champion: "champion, if its kind has any,",
};

/** What rooms have of these, room by room, and where pits hold water, as sentences; nothing where none is told. */
export function lookSentences(
  rooms: readonly Pick<WholeRoom, "gridIndex" | "listIndex">[],
  looks: ReadonlyMap<number, RoomLook>,
): readonly string[] {
  const onGrid = rooms.filter(({ gridIndex }) => gridIndex >= 0);
  const lookOf = (listIndex: number): RoomLook => looks.get(listIndex) ?? {};
  const wet = onGrid
    .filter(({ listIndex }) => lookOf(listIndex).waterInPits === true)
    .map(({ gridIndex }) => placeWords(gridIndex));
  const isKnown = onGrid.some(({ listIndex }) => lookOf(listIndex).scenery !== undefined);
  const lines = onGrid.flatMap(({ gridIndex, listIndex }) => {
    const things = (lookOf(listIndex).scenery ?? []).map(
      ({ what, column, row }) => `${SCENERY_WORDS[what]} at column ${column}, row ${row}`,
    );
    return things.length === 0 ? [] : [`${placeWords(gridIndex)}: ${things.join("; ")}.`];
  });
  return [
    ...(wet.length === 0 ? [] : [`Pits hold water or blood at ${wet.join("; ")}.`]),
    ...lines,
    ...(isKnown ? ["Which rock is tinted nobody can tell from the seed."] : []),
  ];
}
