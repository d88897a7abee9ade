/** What `oracle odds planetarium` answers: the chance of one, floor by floor, and what raises it. */
import { checkedPlan } from "../../core/floor/plan";
import { planetariumChance } from "../../core/floor/rooms/late";
import { stageName } from "../../core/floor/stage";
import { isAtLeast } from "../../core/game/edition";
import { FLOOR_ITEMS } from "../../core/game/items";
import { readRuleSet } from "../../core/words/carried";
import { carriedFrom } from "../loadoutOptions";
import type { LoadoutOptions, SharedOptions } from "../options";
import { printAnswer, printPaged } from "../print";
import { fitted, tableText } from "../table";
import { note, orUsageError, UsageError } from "../usage";

/** What raises the chance, alone. */
const RAISING: readonly string[] = ["crystal-ball", "magic-8-ball", "sausage", "telescope-lens"];

/** As far as any chance reaches, without Blue Womb. */
const STAGES = [1, 2, 3, 4, 5, 6, 7, 8, 10];

/** A floor's chance by how many treasure rooms were entered before it. */
interface PlanetariumChance {
  readonly stage: number;
  readonly treasureRoomsVisited: number;
  readonly chance: number;
}

export function showPlanetarium(options: LoadoutOptions & SharedOptions<"json">): void {
  const edition = orUsageError(readRuleSet(options.edition));
  if (!isAtLeast(edition, "repentance")) {
    throw new UsageError(
      `Expected repentance or repentance+ but received ${edition}: it has none.`,
    );
  }
  const { notes, ...held } = carriedFrom(options.item ?? [], ({ name, title }) =>
    RAISING.includes(name) ? undefined : `${title} changes no chance of a planetarium.`,
  );
  notes.forEach(note);
  const chanceOf = (
    stage: number,
    treasureRoomsVisited: number,
    carried: object = held,
  ): number => {
    const input = { stage, stageType: 0, stageSeed: 1, edition, treasureRoomsVisited, ...carried };
    return planetariumChance(orUsageError(checkedPlan(input)));
  };
  const rows = STAGES.map((stage) =>
    [...new Set([0, 1, stage - 1])]
      .filter((visited) => visited < stage)
      .map((visited) => ({
        stage,
        treasureRoomsVisited: visited,
        chance: chanceOf(stage, visited),
      })),
  ).filter((row) => row.some(({ chance }) => chance > 0));
  const raisedBy = FLOOR_ITEMS.filter(({ name }) => RAISING.includes(name)).map(
    ({ name, kind }) => {
      const [with1, without] = [{ [`${kind}s`]: { [name]: 1 } }, {}].map((one) =>
        chanceOf(3, 2, one),
      );
      return { item: name, by: (with1 ?? 0) - (without ?? 0) };
    },
  );
  if (options.json === true) {
    printAnswer({ edition, planetarium: rows.flat(), raisedBy });
  } else {
    printPaged(textOf(rows, raisedBy));
  }
}

function textOf(
  rows: readonly (readonly PlanetariumChance[])[],
  raisedBy: readonly { readonly item: string; readonly by: number }[],
): string {
  const head = ["floor", "all passed by", "one entered", "all entered"];
  const cells = rows.map((row) => [
    stageName(row[0]?.stage ?? 1, 0, false),
    ...[row[0], row[1] ?? row[0], row.at(-1)].map((one) => percent(one?.chance ?? 0)),
  ]);
  const raise = raisedBy.map(({ item, by }) => `${item} ${percent(by)}`).join(", ");
  return [
    "The chance of a planetarium, by the treasure rooms before the floor",
    tableText({ head, aligns: ["left", "right", "right", "right"], rows: cells }),
    fitted(
      `Added by what you carry: ${raise}; Crystal Ball makes it sure where a treasure room was passed by. ` +
        "After the first planetarium 1 % is left. A floor needs a free dead end, and planetariums unlocked.",
    ),
  ].join("\n");
}

/** "20 %". */
function percent(chance: number): string {
  return `${Math.round(chance * 1000) / 10} %`;
}
