/** What `oracle odds planetarium` answers: the chance of one, floor by floor, and what raises it. */
import { checkedPlan } from "../../core/floor/plan";
import { planetariumChance } from "../../core/floor/rooms/late";
import { stageName } from "../../core/floor/stage";
import { isAtLeast } from "../../core/game/edition";
import { FLOOR_ITEMS } from "../../core/game/items";
import { readRuleSet } from "../../core/words/carried";
import { carriedFrom, namedItems } from "../loadoutOptions";
import type { Options } from "../options";
import { printAnswer, printPaged } from "../print";
import { fitted, tableText } from "../table";
import { note, orUsageError, UsageError } from "../usage";

/** What raises the chance, alone. */
const RAISING: readonly string[] = ["crystal-ball", "magic-8-ball", "sausage", "telescope-lens"];

/** As far as any chance reaches, without Blue Womb. */
const STAGES = [1, 2, 3, 4, 5, 6, 7, 8, 10];

export function showPlanetarium(options: Options): void {
  const edition = orUsageError(readRuleSet(options.edition));
  if (!isAtLeast(edition, "repentance")) {
    throw new UsageError(
      `Expected repentance or repentance+ but received ${edition}: it has none.`,
    );
  }
  const texts = options.item ?? [];
  namedItems(texts)
    .filter(({ item }) => !RAISING.includes(item.name))
    .forEach(({ item }) => note(`${item.title} changes no chance of a planetarium.`));
  const held = carriedFrom(texts);
  const chanceOf = (stage: number, visited: number, carried: object = held): number => {
    const run = { stageType: 0, stageSeed: 1, edition, treasureRoomsVisited: visited };
    return planetariumChance(orUsageError(checkedPlan({ stage, ...run, ...carried })));
  };
  // By how many treasure rooms were entered before the floor: none, one, all.
  const floors = STAGES.map((stage) => {
    const chances = [0, Math.min(1, stage - 1), stage - 1].map((visited) => {
      return { stage, treasureRoomsVisited: visited, chance: chanceOf(stage, visited) };
    });
    return { name: stageName(stage, 0, false), chances };
  }).filter(({ chances }) => chances.some(({ chance }) => chance > 0));
  const raisedBy = FLOOR_ITEMS.filter(({ name }) => RAISING.includes(name)).map(
    ({ name, kind }) => {
      const alone = { [`${kind}s`]: { [name]: 1 } };
      return { item: name, by: chanceOf(3, 2, alone) - chanceOf(3, 2, {}) };
    },
  );
  if (options.json === true) {
    const planetarium = floors.flatMap(({ chances }) => [
      ...new Map(chances.map((one) => [one.treasureRoomsVisited, one])).values(),
    ]);
    printAnswer({ edition, planetarium, raisedBy });
    return;
  }
  const rows = floors.map(({ name, chances }) => [
    name,
    ...chances.map(({ chance }) => percent(chance)),
  ]);
  const head = ["floor", "all passed by", "one entered", "all entered"];
  const raise = raisedBy.map(({ item, by }) => `${item} ${percent(by)}`).join(", ");
  const lines = [
    "The chance of a planetarium, by the treasure rooms before the floor",
    tableText({ head, aligns: ["left", "right", "right", "right"], rows }),
    fitted(
      `Added by what you carry: ${raise}; Crystal Ball makes it sure where a treasure room was passed by. ` +
        "After the first planetarium 1 % is left. A floor needs a free dead end, which one in 18 has not (140 of 2,528 up to Depths II), and planetariums unlocked.",
    ),
  ];
  printPaged(lines.join("\n"));
}

/** "6.9 %". */
function percent(chance: number): string {
  return `${Number((100 * chance).toFixed(1))} %`;
}
