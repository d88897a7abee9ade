/** `oracle odds planetarium`: the chance of one, floor by floor, and what raises it. */
import { chanceRules } from "../../picture/countWords";
import { itemCode } from "../../core/game/bag";
import { checkedPlan } from "../../floors/floorPlan";
import { planetariumChance } from "../../floors/rooms/late";
import { stageName } from "../../core/game/stage";
import { isAtLeast } from "../../core/game/edition";
import { FLOOR_ITEMS } from "../../core/game/items";
import { markOf } from "../../core/game/marks";
import { ACHIEVEMENTS, isUnlocked } from "../../core/game/unlocks";
import { toldOf } from "../../core/model/situation";
import { itemTitle, toldCase } from "../../core/words/itemTexts";
import { carriedByAll, idleItems, stateOfDrops } from "../askedSituation";
import type { Options } from "../options";
import { printAnswer, printPaged } from "../print";
import { fitted, tableText } from "../table";
import { sayBeside, orUsageError, UsageError } from "../usage";

/** The stages that may have one; Blue Womb may not. */
const STAGES = [1, 2, 3, 4, 5, 6, 7, 8, 10];

const LOCKED = `they are locked, by achievement ${ACHIEVEMENTS.planetariums}`;

export function showPlanetarium(options: Options): void {
  const answer = chancesOf(options);
  idleItems(options, () => answer, chancesOf).forEach(sayBeside);
  const { floors, ...told } = answer;
  if (options.json === true) {
    const planetarium = floors.flatMap(({ chances }) => [
      ...new Map(chances.map((one) => [one.treasureRoomsVisited, one])).values(),
    ]);
    printAnswer({ ...told, planetarium });
    return;
  }
  if (floors.length === 0) {
    printPaged(fitted(`No floor has a planetarium: ${LOCKED}.`));
    return;
  }
  const rows = floors.map(({ name, chances }) => [
    name,
    ...chances.map(({ chance }) => percent(chance)),
  ]);
  const head = ["floor", "all passed by", "one entered", "all entered"];
  const raise = told.raisedBy.map(({ item, by }) => `${itemTitle(item)} ${percent(by)}`).join(", ");
  const lines = [
    "The chance of a planetarium, by the treasure rooms before the floor",
    tableText({ head, aligns: ["left", "right", "right", "right"], rows }),
    fitted(
      `Added by what you carry: ${raise}; Crystal Ball makes it sure where a treasure room was passed by. ` +
        "After the first planetarium 1 % is left. A floor needs a free dead end, which one in 18 has not (140 of 2,528 up to Depths II), and planetariums unlocked.",
    ),
    fitted(chanceRules(told.edition, told.certainty)),
  ];
  printPaged(lines.join("\n"));
}

/** The chance on each floor, and what adds to it. */
function chancesOf(options: Options) {
  const read = stateOfDrops(options);
  const state = { ...read, carried: carriedByAll(options, read) };
  const { edition } = state;
  if (!isAtLeast(edition, "repentance")) {
    throw new UsageError(
      `Expected repentance or repentance+ but received ${edition}: it has none.`,
    );
  }
  const isOpen = isUnlocked(state, ACHIEVEMENTS.planetariums);
  const chanceOf = (stage: number, visited: number, carried: object): number => {
    if (!isOpen) {
      return 0;
    }
    const run = { stage, stageType: 0, stageSeed: 1, treasureRoomsVisited: visited };
    return planetariumChance(orUsageError(checkedPlan({ ...state, ...run, ...carried })));
  };
  // By how many treasure rooms were entered before the floor: none, one, all.
  const floors = STAGES.map((stage) => {
    const chances = [0, Math.min(1, stage - 1), stage - 1].map((visited) => {
      return { stage, treasureRoomsVisited: visited, chance: chanceOf(stage, visited, {}) };
    });
    return { name: stageName(stage, 0, false), chances };
  }).filter(({ chances }) => chances.some(({ chance }) => chance > 0));
  const nothing = { carried: {} };
  const raisedBy = FLOOR_ITEMS.map((item) => {
    const alone = { carried: { [itemCode(item)]: 1 } };
    return { item: item.name, by: chanceOf(3, 2, alone) - chanceOf(3, 2, nothing) };
  }).filter(({ by }) => by > 0);
  const certainty = markOf("chance of a planetarium", edition);
  return { input: toldCase(toldOf(state)), edition, certainty, floors, raisedBy };
}

/** "6.9 %". */
function percent(chance: number): string {
  return `${Number((100 * chance).toFixed(1))} %`;
}
