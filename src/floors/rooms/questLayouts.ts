/**
 * Some floors have ordinary rooms with something for a quest in them: one or two of the rooms that
 * stand, drawn by a generator of their own, get another layout and keep their seeds.
 *
 * Source: AIsaac, static. UNVERIFIED.
 */
import { at } from "../../core/lists";
import { shuffle, type Rng } from "../../core/rng/generator";
import { isCarried } from "../../core/game/bag";
import { candidateAnchor, candidateShape, listCandidates } from "../layout/candidates";
import { placeDeadEnd } from "../layout/deadEnds";
import { shapeOf, listOf } from "../layout/grid";
import { hasStrangeDoor } from "../layout/layout";
import { hasSlot } from "../layout/reshape";
import { hasQuestArea } from "../setup";
import { LOCAL_SHIFTS, openLocal } from "../floorStreams";
import type { StageSetup } from "../floorTypes";
import { openedWindow, requiredDoors } from "./ordinary";
import { noteFailure, specialQuery, type Pass } from "./pass";
import type { RoomLayout, RoomQuery } from "./roomSource";
import { RoomType } from "../../core/game/roomTypes";
import { closedTargets } from "./secretRooms";
import { DOWNPOUR_FILE, MINES_FILE, stageFile } from "./stageFile";

/** Files whose rooms for quests stand in another's: file, the other file. */
const QUEST_FAMILIES: readonly (readonly [number, number])[] = [
  [DOWNPOUR_FILE + 1, DOWNPOUR_FILE],
  [MINES_FILE + 1, MINES_FILE],
  [8, 7],
  [9, 7],
];

/** The layouts of rooms with something for a quest in them. */
const SUBTYPE_QUEST = 1;
const QUEST_DIFFICULTIES: readonly [number, number] = [1, 10];

/** Gives the wanted rooms their layouts, or grows rooms for them. */
export function placeQuestLayouts(pass: Pass): void {
  const wanted = questLayoutCount(pass.setup);
  let missing = wanted;
  if (missing === 0) {
    return;
  }
  // Behind the doors of plain rooms one may still grow.
  const listed = closedTargets(pass, ({ roomType, layout }, slot) => {
    return roomType === RoomType.DEFAULT && (layout.subtype ?? 0) === 0 && hasSlot(layout, slot);
  });
  const local = openLocal(pass.level.state(), LOCAL_SHIFTS.questRooms);
  // The start room and those that came after it.
  const start = pass.placed.findIndex(({ room }) => room === 0);
  const places = pass.placed.map((_placed, place) => place).slice(start);
  shuffle(places, (bound) => local.randomInt(bound));
  for (const place of places) {
    const placed = at(pass.placed, place);
    if (placed.room !== 0 && missing > 0) {
      const layout = pickQuestLayout(pass, placed.room, local);
      if (layout !== undefined) {
        pass.placed[place] = { ...placed, layout };
        missing -= 1;
      }
    }
  }
  for (let grown = 0; missing > 0 && grown < wanted; grown += 1) {
    const room = growRoom(pass, listed);
    const layout = room < 0 ? undefined : pickQuestLayout(pass, room, local);
    if (layout !== undefined) {
      const base = local.next();
      pass.placed.push({ room, roomType: RoomType.DEFAULT, name: "default", layout, base });
      missing -= 1;
    }
  }
  if (missing > 0) {
    noteFailure(pass, "quest", pass.level.state());
  }
}

/**
 * Where no room takes the layout, the floor grows a dead end for it: a 1x1 beside one of its rooms,
 * which are tried in a shuffled order.
 *
 * @returns its board index, -1 if none can grow.
 */
function growRoom(pass: Pass, listed: readonly number[]): number {
  const { board, generator } = pass;
  const order = listOf(board.roomCount, 0).map((_, room) => room);
  shuffle(order, (bound) => generator.pick("quest room: order", bound));
  for (const room of order) {
    listCandidates(board, generator, room, pass.setup.allowedShapes, true);
    const grown = placeDeadEnd(
      board,
      room,
      (one) => candidateShape(one) === 1 && listed[candidateAnchor(one)] !== 1,
    );
    if (grown >= 0) {
      return grown;
    }
  }
  return -1;
}

/** How many rooms with something for a quest a floor must have. */
export function questLayoutCount(setup: StageSetup): number {
  const plan = setup.plan;
  if (hasQuestArea(plan, setup.isXl)) {
    if (plan.stage <= 2) {
      return 1;
    }
    return isCarried(plan, "knife-piece-1") ? 2 : 0;
  }
  return hasStrangeDoor(setup) ? 1 : 0;
}

function pickQuestLayout(pass: Pass, room: number, local: Rng): RoomLayout | undefined {
  const file = stageFile(pass.plan.stage, pass.plan.stageType);
  const fallback = QUEST_FAMILIES.find(([own]) => own === file)?.[1] ?? file;
  const difficulties = openedWindow(pass.setup.difficulties, local.getSeed());
  const query: RoomQuery = {
    ...specialQuery(local.next(), RoomType.DEFAULT, SUBTYPE_QUEST),
    file,
    fallback,
    shape: shapeOf(pass.board, room),
    requiredDoors: requiredDoors(pass, room),
    difficulties,
  };
  const layout = pass.source.pick(query);
  if (layout !== undefined) {
    return layout;
  }
  return pass.source.pick({ ...query, seed: local.next(), difficulties: QUEST_DIFFICULTIES });
}
