/**
 * Awards in the machine-readable interface: a case as plain data in, a plain answer out. A line of
 * `oracle award --batch` and a call of the mod's `BasementOracle.rollAward` are the same to it.
 */
import { CARRIED_ITEMS, DROP_ITEMS, existsIn, type CarriedName, itemCode } from "../game/items";
import { DIFFICULTIES, type Difficulty } from "../award/loadout";
import { awardName, type AwardName } from "../game/pickups";
import {
  pickupsOf,
  SOMEWHERE,
  type Pickup,
  type PickupContext,
  type PickupSave,
} from "../award/pickups";
import { planAward } from "../award/plan";
import { everyReading, rollAward, type Award } from "../award/roll";
import {
  awardRules,
  hypothesisProblem,
  type AwardHypotheses,
  type AwardRules,
  type HypothesisId,
} from "../award/rules";
import { DEFAULT_EDITION } from "../game/edition";
import { whyUndetermined } from "../judge/inputs";
import type { Problem } from "../problem";
import { toFloat32 } from "../rng/float32";
import { readCarried, readRuleSet, readUnlocksOf } from "./carried";
import { PlainReader } from "./plain";
import { readSeed, readStartSeed } from "./seeds";
import { sentence, type RuledLoadout } from "../award/awardWords";

/** The answer to a case. The names are a stable interface. */
export interface AwardAnswer {
  readonly award: AwardName;
  /** The pickup variant that is asked for, 0 for nothing. */
  readonly variant: number;
  readonly count: number;
  /** The InitSeed of each pickup, in the order of spawning. */
  readonly spawnSeeds: readonly number[];
  /** What each of them turns out to be, and behind them Old Capacitor's battery. */
  readonly pickups: readonly Pickup[];
  /** Steps of the generator, spawn seeds included. */
  readonly draws: number;
  /** The room's award seed afterwards: the generator's state, or as before where it is not written back. */
  readonly nextAwardSeed: number;
  /** True where Broken Modem glitches the first pickup. */
  readonly glitched?: boolean;
  /** The InitSeed of the battery that Old Capacitor makes besides. */
  readonly capacitorSeed?: number;
  /** Where it is open what a draw gives: the awards that it may be, this one first. */
  readonly oneOf?: readonly AwardAnswer[];
}

/** Rules and loadout, with a sentence for everything that was ignored. */
export interface HeldLoadout extends RuledLoadout {
  readonly notes: readonly string[];
  /** Why nobody can tell what is dropped, as a clause: an item is held whose part is not known. */
  readonly undetermined: string | undefined;
}

/** The same, with the save. */
export interface ChosenLoadout extends HeldLoadout, PickupSave {
  /** The run's seed, which decides what pills do and which trinket is next; undefined where it is not told. */
  readonly startSeed: number | undefined;
}

/** A case that is fit to be rolled. */
export interface ReadAward extends ChosenLoadout {
  readonly awardSeed: number;
}

/** The rules of a case that names none, unless the asker has better ones. */
const DEFAULT_RULES = awardRules(DEFAULT_EDITION);

/** More luck, either way, than any run can have. */
const LUCK_BOUND = 1000000;

/** An award in the words of the interface, with what its pickups become where it drops. */
export function awardAnswer(award: Award, context: PickupContext): AwardAnswer {
  const answers = everyReading(award).map((one) => plainAnswer(one, context));
  const [answer] = answers as [AwardAnswer];
  return answers.length === 1 ? answer : { ...answer, oneOf: answers };
}

function plainAnswer(award: Award, context: PickupContext): AwardAnswer {
  const { variant, count, spawnSeeds, drawCount, nextAwardSeed, capacitorSeed } = award;
  return {
    award: awardName(variant),
    variant,
    count,
    spawnSeeds,
    pickups: pickupsOf(award, context),
    draws: drawCount,
    nextAwardSeed,
    ...(award.isGlitched === true ? { glitched: true } : {}),
    ...(capacitorSeed === undefined ? {} : { capacitorSeed }),
  };
}

/** Rolls a case that was read. */
export function rollCase(read: ReadAward): AwardAnswer {
  const award = rollAward(planAward(read.rules, read.loadout), read.awardSeed);
  return awardAnswer(award, { ...read, ...SOMEWHERE });
}

/**
 * Reads a case; without its award seed there is nothing to roll.
 *
 * @param inForce the rules of a case that names none.
 */
export function readAwardCase(value: unknown, inForce = DEFAULT_RULES): ReadAward | Problem {
  const reader = new PlainReader(value, "an award case");
  const chosen = readChosen(reader, inForce);
  const awardSeed = reader.take(readSeed(reader.value("awardSeed"), "awardSeed"), 1);
  return reader.made({ ...chosen, awardSeed });
}

/** Reads a case that says nothing of an award seed. */
export function readLoadoutCase(value: unknown, inForce = DEFAULT_RULES): ChosenLoadout | Problem {
  const reader = new PlainReader(value, "a loadout case");
  return reader.made(readChosen(reader, inForce));
}

/** Reads what is carried on a floor: true for nothing. Edition and difficulty are the floor's own. */
export function readFloorLoadout(
  value: unknown,
  inForce: AwardRules,
  difficulty: Difficulty,
): HeldLoadout | Problem {
  const what = "a loadout of awards (true for nothing carried)";
  const reader = new PlainReader(value === true ? {} : value, what);
  return reader.made(readHeld(reader, withAnswers(reader, inForce), difficulty));
}

/** The game's own number of a difficulty is as good as its name. */
function readDifficulty(reader: PlainReader): Difficulty {
  const value = reader.value("difficulty");
  const byNumber = typeof value === "number" ? DIFFICULTIES[value] : undefined;
  if (value === undefined || byNumber !== undefined) {
    return byNumber ?? "normal";
  }
  if (typeof value !== "string") {
    const numbers = DIFFICULTIES.map((name, number) => `${number} ${name}`).join(", ");
    reader.expected(`a difficulty (${numbers})`, value);
    return "normal";
  }
  return reader.oneOf("difficulty", "a difficulty", DIFFICULTIES) ?? "normal";
}

function readChosen(reader: PlainReader, inForce: AwardRules): ChosenLoadout {
  const edition = reader.text("edition");
  const named =
    edition === undefined
      ? inForce
      : awardRules(reader.take(readRuleSet(edition), DEFAULT_EDITION));
  const playerType = reader.number("playerType");
  return {
    ...readHeld(reader, withAnswers(reader, named), readDifficulty(reader)),
    unlocks: readSaveUnlocks(reader),
    characters: playerType === undefined ? undefined : [playerType],
    startSeed: readRunSeed(reader),
  };
}

function readHeld(reader: PlainReader, rules: AwardRules, difficulty: Difficulty): HeldLoadout {
  const carried = { ...readCarried(reader, "collectible"), ...readCarried(reader, "trinket") };
  const items: Partial<Record<CarriedName, number>> = {};
  for (const { name } of CARRIED_ITEMS) {
    const count = carried[name] ?? 0;
    if (count > 0) {
      items[name] = count;
    }
  }
  const loadout = { luck: readLuck(reader), difficulty, items };
  const held = DROP_ITEMS.map((item) => {
    return { item: itemCode(item), count: carried[item.name] ?? 0 };
  });
  const undetermined = whyUndetermined([{ luck: loadout.luck, items: held }], rules.edition);
  return {
    rules,
    loadout,
    notes: notesOf(carried, { rules, loadout }, undetermined),
    undetermined,
  };
}

/** The run's seed, as a number or as the game shows it; undefined where neither is told. */
export function readRunSeed(reader: PlainReader): number | undefined {
  const number = reader.value("startSeed");
  const text = reader.text("seedText");
  if (number !== undefined) {
    return reader.take(readSeed(number, "startSeed"), 1);
  }
  return text === undefined ? undefined : reader.take(readStartSeed(text), 1);
}

/** What the save has unlocked: all where nothing is said, undefined for "unknown". */
function readSaveUnlocks(reader: PlainReader): ChosenLoadout["unlocks"] {
  const isUnknown = reader.value("unlocks") === "unknown";
  return isUnknown ? undefined : (readUnlocksOf(reader) ?? "all");
}

/** A sentence for every item that the edition does not have, and what makes the award undetermined. */
function notesOf(
  carried: Readonly<Record<string, number>>,
  { rules, loadout }: RuledLoadout,
  undetermined: string | undefined,
): readonly string[] {
  const { edition } = rules;
  const missing = DROP_ITEMS.filter(
    (item) => (carried[item.name] ?? 0) > 0 && !existsIn(item, edition),
  );
  const notes = missing.map(({ name }) => `${name} does not exist in ${edition} and is ignored.`);
  if ((carried["blue-key"] ?? 0) > 1 && planAward(rules, loadout).items["blue-key"] > 1) {
    notes.push("blue-key multiplies in room -16, behind its own door: leave it out elsewhere.");
  }
  return undetermined === undefined
    ? notes
    : [...notes, sentence(`${undetermined}: the award is outside the model`)];
}

/** The game keeps luck as a float32. */
function readLuck(reader: PlainReader): number {
  const luck = reader.number("luck") ?? 0;
  if (luck >= -LUCK_BOUND && luck <= LUCK_BOUND) {
    return toFloat32(luck);
  }
  reader.expected(`a number from -${LUCK_BOUND} to ${LUCK_BOUND} as luck`, luck);
  return 0;
}

/** Rules with the answers to open questions that a case gives. */
function withAnswers(reader: PlainReader, rules: AwardRules): AwardRules {
  const chosen: Partial<Record<HypothesisId, string>> = {};
  for (const [id, option] of reader.entries("hypotheses")) {
    const text = typeof option === "string" ? option : "";
    chosen[id as HypothesisId] = reader.take(hypothesisProblem(id, text) ?? text, text);
  }
  return { ...rules, hypotheses: { ...rules.hypotheses, ...(chosen as Partial<AwardHypotheses>) } };
}
