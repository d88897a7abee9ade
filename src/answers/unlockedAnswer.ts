/** What a file of achievements has and lacks. */
import type { Edition } from "../core/game/edition";
import { hasBeatenIsaac } from "../core/game/unlocks";
import { builtInItems } from "../figures/itemFigures";
import { UNLOCK_KINDS, unlockables, type Unlockable } from "../items/unlockNames";
import type { AchievementsFile } from "../observe/save/achievementsFile";

/** A thing and the achievement that it waits for. */
export type UnlockedThing = Omit<Unlockable, "kind">;

/** The answer about a file of achievements. */
export interface UnlockedAnswer {
  readonly edition: Edition;
  /** How many achievements are unlocked, and of how many that its build has. */
  readonly unlocked: number;
  readonly achievements: number;
  /** Whether one is unlocked that only beating Isaac unlocks: floors are cursed most often then. */
  readonly hasBeatenIsaac: boolean;
  /** Things whose achievement its build does not have yet, which are open. */
  readonly openBefore: readonly UnlockedThing[];
  /** The build whose items are asked. */
  readonly itemsOf: string;
  readonly kinds: readonly {
    readonly kind: Unlockable["kind"];
    readonly has: readonly UnlockedThing[];
    readonly lacks: readonly UnlockedThing[];
  }[];
}

/** The items of Afterbirth+ before its last pack, fewer of which wait for an achievement. */
const BEFORE_LAST_PACK = "2017-11";

/** What a file of achievements has and lacks. */
export function unlockedAnswer(file: AchievementsFile): UnlockedAnswer {
  const { edition, count, unlocked, open } = file;
  const tables = builtInItems(edition, open.length > 0 ? BEFORE_LAST_PACK : undefined);
  const things = unlockables(edition, tables);
  const among = (
    kind: Unlockable["kind"],
    isAmong: (achievement: number) => boolean,
  ): readonly UnlockedThing[] =>
    things
      .filter((one) => one.kind === kind && isAmong(one.achievement))
      .map(({ achievement, name }) => ({ achievement, name }));
  return {
    edition,
    unlocked: unlocked.length,
    achievements: count,
    hasBeatenIsaac: hasBeatenIsaac({ edition, unlocks: unlocked, locked: [] }),
    openBefore: UNLOCK_KINDS.flatMap((kind) => among(kind, (one) => open.includes(one))),
    itemsOf: tables.build,
    kinds: UNLOCK_KINDS.map((kind) => ({
      kind,
      has: among(kind, (one) => unlocked.includes(one)),
      lacks: among(kind, (one) => one <= count && !unlocked.includes(one) && !open.includes(one)),
    })).filter(({ has, lacks }) => has.length + lacks.length > 0),
  };
}

const PLURALS: Readonly<Record<Unlockable["kind"], string>> = {
  floor: "Floors",
  curse: "Curses",
  boss: "Bosses",
  room: "Rooms",
  pickup: "Pickups",
  item: "Items",
};

/** The answer in sentences. */
export function unlockedSentences(answer: UnlockedAnswer): readonly string[] {
  const { edition, unlocked, achievements, hasBeatenIsaac, openBefore, kinds } = answer;
  const names = (things: readonly UnlockedThing[]): string =>
    things.length === 0
      ? "nothing"
      : things.map(({ name, achievement }) => `${name} (${achievement})`).join(", ");
  return [
    `${edition}: ${unlocked} of ${achievements} achievements. Isaac ${hasBeatenIsaac ? "was" : "was not"} beaten, as far as achievements tell.`,
    ...(openBefore.length === 0
      ? []
      : [`Open, since this build has no achievement for it: ${names(openBefore)}.`]),
    ...kinds.flatMap(({ kind, has, lacks }) => [
      `${PLURALS[kind]} it has: ${names(has)}.`,
      `${PLURALS[kind]} it lacks: ${names(lacks)}.`,
    ]),
  ];
}
