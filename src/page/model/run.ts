/** The floors of a run as the page shows them. */
import type { Floor } from "../../core/floor/types";
import { isProblem, type Problem } from "../../core/problem";
import { isAlternativePath, STAGES } from "../../core/floor/stage";
import { STATE_FLAGS } from "../../core/floor/items";
import { runPaths, type RunState } from "../../core/floor/run";
import { builtInFigures, wholePaths } from "../../rooms";
import { floorTitle } from "../../render/floor/titles";
import type { PageState } from "../state/address";
import { findCharacter } from "./characters";
import { carriedOf } from "./items";

/** One floor with its place in the run. */
export interface RunFloor {
  readonly floor: Floor;
  readonly title: string;
  /** As in the address: "flooded-caves-2". */
  readonly word: string;
  readonly isAlternative: boolean;
}

/** One way through the run. */
export interface RunWay {
  readonly name: string;
  readonly floors: readonly RunFloor[];
}

/** All floors, or a sentence about why there are none. */
export type Run = { readonly ways: readonly RunWay[] } | Problem;

/** What the rules are told of the run; health is the character's own unless it was set. */
export function runState(state: PageState): RunState {
  const character = findCharacter(state.character);
  return {
    edition: state.edition,
    difficulty: state.isHard ? "hard" : "normal",
    playerType: state.character,
    coins: state.coins,
    keys: state.keys,
    hearts: state.hearts ?? character?.hearts,
    maxHearts: state.maxHearts ?? character?.hearts,
    soulHearts: state.soulHearts ?? character?.soulHearts,
    boneHearts: state.boneHearts,
    treasureRoomsVisited: state.treasureRoomsVisited,
    planetariumsVisited: state.planetariumsVisited,
    collectibles: carriedOf(state.items, "collectible"),
    trinkets: carriedOf(state.items, "trinket"),
    flags: [
      ...(state.hasVisitedDevil ? [STATE_FLAGS.devilRoomVisited] : []),
      ...(state.hasPickedUpBook ? [STATE_FLAGS.bookPickedUp] : []),
    ],
  };
}

/** Every floor of a run. */
export function runOf(seed: number, state: PageState): Run {
  const paths = runPaths(
    seed,
    runState(state),
    wholePaths(seed, state.edition, builtInFigures(state.edition)),
  );
  if (isProblem(paths)) {
    return paths;
  }
  const ways = paths.map(({ name, floors }) => ({ name, floors: floors.map(runFloor) }));
  return { ways };
}

function runFloor(floor: Floor): RunFloor {
  const title = floorTitle(floor);
  const isAlternative = isAlternativePath(floor.setup.plan.stageType);
  return { floor, title, word: stageWord(title), isAlternative };
}

/** "Flooded Caves II" as "flooded-caves-2"; spelling, "the" and Roman numerals make no difference. */
export function stageWord(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^the-|^-|-$/g, "")
    .replace(/-?\bii$|(?<=[a-z])2$/, "-2")
    .replace(/-?\bi$|(?<=[a-z])1$/, "-1");
}

/**
 * The floor that a word of the address means: the very floor, or, where the run has another type of
 * it (Flooded Caves II for "caves-2") or an XL floor in its place, the run's own.
 */
export function findRunFloor(ways: readonly RunWay[], word: string): RunFloor | undefined {
  const floors = ways.flatMap((way) => way.floors);
  const wanted = stageWord(word);
  const exact = floors.find((floor) => floor.word === wanted);
  const [, chapter = wanted, place = "1"] = /^(.*?)-(1|2|xl)$/.exec(wanted) ?? [];
  const row = STAGES.find(({ name }) => stageWord(name) === chapter);
  if (exact !== undefined || row === undefined) {
    return exact ?? floors[0];
  }
  const stage = place === "2" ? row.last : row.first;
  const isAlternative = isAlternativePath(row.stageType);
  const likely = floors.filter((floor) => floor.isAlternative === isAlternative);
  return likely.findLast(({ floor }) => floor.setup.plan.stage <= stage) ?? floors[0];
}

/** The floors before and after one on its way; a way's last floor has none after it. */
export function neighboursOf(
  ways: readonly RunWay[],
  one: RunFloor,
): { readonly before: RunFloor | undefined; readonly after: RunFloor | undefined } {
  const floors = ways.find((way) => way.floors.includes(one))?.floors ?? [];
  const index = floors.indexOf(one);
  return { before: floors[index - 1], after: floors[index + 1] };
}
