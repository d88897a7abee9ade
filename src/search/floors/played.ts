/**
 * The floors of a search as a seed's run has them, played from its start: what a floor leaves to those
 * after it, such as bosses that were met, a search floor by floor does not know.
 */
import {
  floorOfRun,
  LAST_CHAPTER_STAGE,
  type AskedRun,
  type WantedFloor,
} from "../../core/floor/run";
import { isAlternativePath, stageName } from "../../core/floor/stage";
import type { Floor, FloorAttempt } from "../../core/floor/types";
import { isProblem } from "../../core/problem";
import { askedRun } from "../../run/playedRun";
import type { WholeFloor } from "../../run/wholeFloor";
import { withItems } from "../../run/runItems";
import type { DropPlan } from "../../core/judge/drops";
import { fallenDrops } from "./drops";
import { type KnownFloor, fieldsOf } from "./evaluate";
import { type Field, type FinishedLayout, type PlacedFloor, findField } from "./fields";
import { itemsOn, type HeldItem } from "./itemWords";
import type { SearchStage } from "./types";
import { itemName } from "../../core/words/items";
import { edenItems } from "../../items/eden";
import { NOTHING_ELSE } from "../../items/entered";
import { goodsOfRun } from "../../run/floorAnswers";
import { edenKindsOf, type FloorSearch } from "./asks";

/** The floor of a run that a search asks for: of the type that was named, or else the run's own. */
function wantedFloor({ stage, stageType, isTypeNamed }: SearchStage): WantedFloor {
  const isSettled = stage > LAST_CHAPTER_STAGE || isTypeNamed === true;
  return isSettled ? { stage, stageType } : { stage, isAlternative: isAlternativePath(stageType) };
}

/**
 * What is asked of a seed's floors, all of it known; undefined where the run lacks one of them.
 *
 * @param fields what is asked of each.
 * @param drops what is carried, where it is asked what rooms drop.
 */
export function playedFloors(
  search: FloorSearch,
  seed: number,
  fields: readonly (readonly Field[])[],
  drops?: DropPlan,
): readonly KnownFloor[] | undefined {
  const isFilled = fields.flat().some(({ ofContents }) => ofContents !== undefined);
  const run = isFilled ? filledRun(search, seed) : plainRun(search, seed);
  const floors: KnownFloor[] = [];
  for (const [index, stage] of search.stages.entries()) {
    const made = floorOfRun(run, wantedFloor(stage));
    if (isProblem(made)) {
      return undefined;
    }
    const { floor, contents } = made;
    const placed = placedFloor(floor, drops);
    const held = contents && { rooms: made.rooms, contents };
    const rooms = (fields[index] ?? []).flatMap(({ name, ofRooms, ofContents }) => {
      const value = ofRooms?.(placed) ?? (held && ofContents?.(held));
      return value === undefined ? [] : [[name, value] as const];
    });
    const { setup } = made;
    floors.push({ setup, layout: layoutOf(floor), rooms: new Map(rooms), hasFigures: true });
  }
  return floors;
}

/** Searches are made with everything unlocked, unless the state says otherwise. */
function plainRun({ edition, state, figures }: FloorSearch, seed: number): AskedRun<WholeFloor> {
  return askedRun(seed, { ...state, edition, unlocks: state.unlocks ?? "all" }, figures);
}

/** The run with what stands in its rooms. */
function filledRun(search: FloorSearch, seed: number): AskedRun<WholeFloor> {
  return withItems(plainRun(search, seed), search.figures, NOTHING_ELSE);
}

function placedFloor(floor: Floor, plan: DropPlan | undefined): PlacedFloor {
  const { rooms, setup } = floor;
  const placed = rooms.map(({ roomType }, room) => ({ room, roomType }));
  const depths = rooms.map(({ depth }) => depth);
  const distances = rooms.map(({ distance = -1 }) => distance);
  const dropping = rooms.map(({ roomType, type, seeds, shape, distance }) => {
    const isStart = type === "start";
    return { roomType, isStart, awardSeed: seeds.awardSeed, shape, distance: () => distance };
  });
  return {
    pass: { placed, board: { depths } },
    distances: () => distances,
    drops: () => fallenDrops(plan, setup.plan, dropping),
  };
}

function layoutOf({ layout, deadEnds, attempts }: Floor): FinishedLayout {
  const { rooms, loops, forcedDeadEnds } = attempts[attempts.length - 1] as FloorAttempt;
  const board = {
    roomCount: layout.length,
    placed: rooms,
    loops,
    forcedDeadEnds,
    deadEndCount: deadEnds.length,
    shapes: layout.map(({ shape }) => shape),
    depths: layout.map(({ depth }) => depth),
    deadEnds,
  };
  return { board, attempts: attempts.length };
}

/** One sentence for each item that a search asks for and a seed has. */
export function hitWords(search: FloorSearch, seed: number): readonly string[] {
  const asked = fieldsOf(search.condition).flatMap(({ stage, field }) => {
    const { item, name = "", ofContents } = findField(field) ?? {};
    return item === undefined || ofContents === undefined ? [] : [{ stage, item, name }];
  });
  const eden = edenWords(search, seed);
  const goods = fieldsOf(search.condition).flatMap(({ field }) => {
    const { ofGoods, says = "" } = findField(field) ?? {};
    return ofGoods !== undefined &&
      ofGoods(goodsOfRun(seed, { ...search.state, edition: search.edition })).least > 0
      ? [says]
      : [];
  });
  if (asked.length === 0) {
    return [...eden, ...goods];
  }
  const run = filledRun(search, seed);
  const words = search.stages.flatMap((stage, index) => {
    const made = floorOfRun(run, wantedFloor(stage));
    if (isProblem(made) || made.contents === undefined) {
      return [];
    }
    const { rooms, contents, setup } = made;
    const items = itemsOn({ rooms, contents });
    const name = stageName(setup.plan.stage, setup.plan.stageType, setup.isXl);
    return asked
      .filter((one) => one.stage === index)
      .flatMap(({ item, name: field }) =>
        items
          .filter(({ content, room }) => content.subType === item && isRoomOf(field, room))
          .map((held) => `${name}: ${itemName(item)}, ${whereWords(held)}`),
      );
  });
  return [...new Set([...eden, ...goods, ...words])];
}

/** "Eden: The D6, Sacred Heart", where Eden's start is asked for. */
function edenWords(search: FloorSearch, seed: number): readonly string[] {
  const kinds = edenKindsOf(search);
  if (kinds === undefined) {
    return [];
  }
  const { active, passive } = edenItems(seed, search.edition, kinds);
  const names = [active, passive].flatMap((id) => (id === undefined ? [] : [itemName(id)]));
  return [`Eden: ${names.join(", ")}`];
}

function isRoomOf(field: string, room: string): boolean {
  return field.startsWith("items ") || field.startsWith(`item.${room} `);
}

function whereWords({ room, distance, content: { price } }: HeldItem): string {
  const cost =
    price === undefined
      ? ""
      : "coins" in price
        ? ` for ${price.coins} coins`
        : ` for ${price.hearts} hearts`;
  const doors =
    distance === undefined
      ? ""
      : `, ${distance === 1 ? "next to the start" : `${distance} doors away`}`;
  return `${room.replaceAll("-", " ")} room${cost}${doors}`;
}
