/**
 * The pills of a run: which colour does what.
 * Source: classes and names isaacscript-common; the early classes and the locks are those under which all colours
 * of the saved runs agree; what Greed leaves out eur0pa/Isaac-XML.
 */
import { dealPills, type PillDeal } from "../core/contents/pills";
import { GOLD_PILL, HORSE_PILL } from "../core/game/pickups";
import { contentStreams } from "../core/contents/streams";
import { newestOf, type RuleSet } from "../core/game/edition";
import { nameIn, numberIn, type GoodsAsked } from "./cards";
import names from "./goodNames.json";

/** One colour of a run's pills. */
export interface PillAnswer {
  /** The game's PillColor, 1 to 13. */
  readonly color: number;
  /** "white and blue". */
  readonly colorName: string;
  /** The game's PillEffect. */
  readonly effect: number;
  /** "Bad Trip". */
  readonly name: string;
  /** Of a saved run: whether the player knows what it does. */
  readonly identified?: boolean;
}

/** How an edition deals its pills, and of which effects. */
interface PillRow extends PillDeal {
  readonly effects: number;
}

const PILLS: readonly (readonly [RuleSet, PillRow])[] = [
  ["rebirth", { effects: 28, colors: 9, hasGold: false, asksClass: false }],
  ["afterbirth+", { effects: 47, colors: 13, hasGold: false, asksClass: false }],
  ["repentance", { effects: 50, colors: 13, hasGold: true, asksClass: true }],
];

/** Effects, and the achievement that unlocks them. */
// prettier-ignore
const LOCKS: readonly (readonly [effect: number, achievement: number])[] = [
  [28, 227], [29, 227], [30, 228], [31, 228], [43, 321], [44, 325], [45, 324], [46, 330],
];

/** The achievements that pills ask for. */
export const PILL_LOCKS: readonly number[] = [...new Set(LOCKS.map(([, lock]) => lock))];

/** Telepills; 25 stays, as three runs show. */
const NOT_IN_GREED = 19;

/** Classes that the game's own file has otherwise than the library: those of the saved runs. */
// prettier-ignore
const CLASSES: readonly (readonly [effect: number, weight: number])[] = [[19, 1], [39, 0], [47, 1], [48, 1]];

/** The item pools' build in which shot speed still weighs as much as any other stat. */
export const EARLY_BUILD = "2021-05";
const EARLY_CLASSES: typeof CLASSES = [[47, 3], [48, 3], ...CLASSES];

// prettier-ignore
const COLORS: readonly string[] = [
  "", "blue", "white and blue", "orange", "white", "red with red dots", "pink and red", "blue and cadet blue",
  "yellow and orange", "white with orange dots", "white and azure", "black and yellow", "white and black",
  "white and yellow", "gold",
];

/** A run by its start seed, and what of it decides the pills. */
export interface RunAsked extends GoodsAsked {
  readonly startSeed: number;
  readonly edition: RuleSet;
  /** The build of the item pools; the last one if missing. */
  readonly build?: string | undefined;
}

/** What each colour of a run does, nothing where the edition's order is not known; and the generator behind. */
export function dealtPills(
  run: RunAsked,
): { readonly effects: readonly (number | undefined)[]; readonly state: number } | undefined {
  const streams = contentStreams(run.startSeed, run.edition);
  const row = newestOf(PILLS, run.edition);
  return streams && dealPills(streams.pillState, row, availablePills(run, row.effects));
}

/** The effects that a run can have, each with its class. */
function availablePills(
  { isUnlocked, isGreed, build }: RunAsked,
  count: number,
): readonly { readonly effect: number; readonly weight: number }[] {
  const isThere = (effect: number): boolean => {
    const lock = LOCKS.find(([locked]) => locked === effect)?.[1];
    return (lock === undefined || isUnlocked(lock)) && !(isGreed && effect === NOT_IN_GREED);
  };
  return names.pill.slice(0, count).flatMap(([id]) => {
    const effect = Number(id);
    return isThere(effect) ? [{ effect, weight: weightOf(effect, build) }] : [];
  });
}

/** The run's pills by colour, gold left out, whose effect is a new one each time; empty where nobody knows. */
export function runPills(run: RunAsked): readonly PillAnswer[] {
  const effects = dealtPills(run)?.effects ?? [];
  return effects.flatMap((effect, color) =>
    effect === undefined || color >= GOLD_PILL
      ? []
      : [{ color, colorName: colorName(color), effect, name: pillName(effect) }],
  );
}

/** How a pill looks: "white and blue", "gold", "white and blue horse". */
export function colorName(color: number): string {
  const plain = COLORS[color % HORSE_PILL] ?? `colour ${color % HORSE_PILL}`;
  return color >= HORSE_PILL ? `${plain} horse` : plain;
}

/** What a pill does: "Bad Trip". */
export function pillName(effect: number): string {
  return nameIn(names.pill, effect) ?? `effect ${effect}`;
}

/** The effect that a word means: "Bad Trip", bad-trip. */
export function pillOf(text: string): number | undefined {
  return numberIn(names.pill, text);
}

function weightOf(effect: number, build: string | undefined): number {
  const own = build === EARLY_BUILD ? EARLY_CLASSES : CLASSES;
  return own.find(([one]) => one === effect)?.[1] ?? Number(names.pill[effect]?.[3]);
}

/** Classes by number, from 0 on. */
export const PILL_CLASS_NAMES: readonly string[] = ["joke", "minor", "medium", "major"];

/** How many effects of each class a run of the newest build can have. */
export function pillClassCounts(isUnlocked: GoodsAsked["isUnlocked"]): readonly number[] {
  const run = { startSeed: 1, edition: "repentance", isUnlocked, isGreed: false } as const;
  const effects = availablePills(run, names.pill.length);
  return PILL_CLASS_NAMES.map((_, wanted) => {
    return effects.filter(({ weight }) => weight === wanted).length;
  });
}
