/** What `oracle floor --difficulty greed` says: the rooms that stand at fixed cells, and how little is known. */
import {
  greedFloor,
  GREED_LAST_STAGE,
  GREED_SEEN,
  type FixedFloor,
  type FixedRoom,
} from "../core/floor/fixedRooms";
import type { RunState } from "../core/floor/run";
import { DEFAULT_EDITION, has, type RuleSet } from "../core/game/edition";
import { roomTypeName } from "../core/game/roomTypes";
import { formatSeedText } from "../core/rng/seedText";
import { runSeeds } from "../core/rng/stageSeeds";
import { caveat } from "./howSure";
import { tableText } from "./table";
import { UsageError } from "./usage";

interface GreedFloor extends FixedFloor {
  readonly stage: number;
  readonly stageSeed: number;
}

/** How sure it is, in words. */
function sureness(edition: RuleSet): string {
  const seen = GREED_SEEN.some((one) => one === edition)
    ? ""
    : ` Nobody has looked at one of ${edition}; another edition's are taken.`;
  return `A guess: five saved runs of the Greed modes (three of Repentance, two of Afterbirth+) have these cells and seeds.${seen} Layouts, doors, The Shop and Ultra Greed's floor are not known, and rooms drop coins by waves instead of awards.`;
}

export function greedFloors(
  startSeed: number,
  stage: number | undefined,
  edition: RuleSet,
): readonly GreedFloor[] {
  if (!has(edition, "greedModes")) {
    throw new UsageError(`Expected an edition with the Greed modes but received ${edition}.`);
  }
  if (stage !== undefined && (stage < 1 || stage > GREED_LAST_STAGE)) {
    throw new UsageError(
      `Expected a stage from 1 to ${GREED_LAST_STAGE} in the Greed modes but received ${stage}: no file of a later floor is known.`,
    );
  }
  const { stageSeeds } = runSeeds(startSeed, edition);
  return stageSeeds
    .map((stageSeed, slot) => ({ stage: slot, stageSeed, ...greedFloor(stageSeed, edition) }))
    .slice(stage ?? 1, (stage ?? GREED_LAST_STAGE) + 1);
}

/** What is told of a room, as JSON has it. */
function toldOf({ listIndex, roomType, gridIndex, seeds }: FixedRoom) {
  const type = listIndex === 0 ? "start" : roomTypeName(roomType);
  return { listIndex, gridIndex, type, variant: null, ...seeds, known: "guess" };
}

/** The floors as tables. */
export function greedText(
  startSeed: number,
  floors: readonly GreedFloor[],
  edition: RuleSet,
): string {
  const head = ["#", "room", "cell", "draw", "decoration seed", "spawn seed"];
  const parts = floors.map(({ stage, stageSeed, rooms }) => {
    const rows = rooms.map((room) => {
      const { listIndex, gridIndex, type, decorationSeed, spawnSeed } = toldOf(room);
      return [listIndex, type, `${gridIndex}`, room.draw, decorationSeed, spawnSeed];
    });
    return `Floor ${stage} of the Greed modes, stage seed ${stageSeed}\n${tableText({ head, rows })}`;
  });
  return [formatSeedText(startSeed), ...parts, ...caveat(sureness(edition))].join("\n\n");
}

/** The same as JSON has floors. */
export function greedJson(
  startSeed: number,
  floors: readonly GreedFloor[],
  { edition = DEFAULT_EDITION, difficulty }: RunState,
): object {
  const seedText = formatSeedText(startSeed);
  const certainty = { rooms: sureness(edition) };
  const told = floors.map(({ stage, stageSeed, dungeonPlacementSeed, rooms }) => {
    return { stage, stageSeed, dungeonPlacementSeed, rooms: rooms.map(toldOf) };
  });
  return { edition, difficulty, seedText, startSeed, certainty, floors: told };
}
