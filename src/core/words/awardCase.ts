/**
 * Awards in the machine-readable interface: a case as plain data in, a plain answer out. A line of
 * `oracle award --batch` and a call of the mod's `BasementOracle.rollAward` are the same to it.
 */
import { at, distinct } from "../lists";
import { CHARACTER_NAMES, isOfLaterEdition } from "../game/characters";
import { itemCode } from "../game/bag";
import { existsIn, RULE_ITEMS } from "../game/items";
import { awardName } from "../game/pickupKinds";
import { pickupsOf, SOMEWHERE, type PickupContext, type Asker } from "../award/pickups";
import { countedLuck, planAward } from "../award/awardPlan";
import { everyReading, rollAward, type Award } from "../award/roll";
import { awardRules, type AwardRules } from "../award/awardRules";
import type { Situation } from "../model/situation";
import { DEFAULT_EDITION, type RuleSet } from "../game/edition";
import { hasAchievement } from "../game/unlocks";
import type { PossibleDrop } from "../model/drop";
import type { Problem } from "../problem";
import { PlainReader } from "./plainReader";
import { titleOfCode } from "./itemTexts";
import { readSeed, readStartSeed } from "./seedTexts";
import { readSituation } from "./situationFields";
import { whyUndetermined, type RuledLoadout } from "../award/loadout";
import { sentence } from "../award/awardWords";

/** The answer to a case. The names are a stable interface. */
export interface AwardAnswer extends PossibleDrop {
  /** The pickup variant that is asked for, 0 for nothing. */
  readonly variant: number;
  /** The InitSeed of each pickup, in the order of spawning. */
  readonly spawnSeeds: readonly number[];
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

/** What decides an award besides its seed, as the rules see it, with a sentence for everything that was ignored. */
export interface ChosenLoadout extends Asker {
  readonly notes: readonly string[];
  /** Why nobody can tell what is dropped, as a clause: an item is held whose part is not known. */
  readonly undetermined: string | undefined;
  /** The run's seed, which decides what pills do and which trinket is next; undefined where it is not told. */
  readonly startSeed: number | undefined;
}

/** A case that is fit to be rolled. */
export interface ReadAward extends ChosenLoadout {
  readonly awardSeed: number;
}

/** The rules of a case that names none, unless the asker has better ones. */
const DEFAULT_RULES = awardRules(DEFAULT_EDITION);

/** An award in the words of the interface, with its pickups if a context is given. */
export function awardAnswer(award: Award, context: PickupContext | undefined): AwardAnswer {
  const answers = everyReading(award).map((one) => plainAnswer(one, context));
  const answer = at(answers, 0);
  return answers.length === 1 ? answer : { ...answer, oneOf: answers };
}

function plainAnswer(award: Award, context: PickupContext | undefined): AwardAnswer {
  const { variant, count, spawnSeeds, drawCount, nextAwardSeed, capacitorSeed } = award;
  return {
    award: awardName(variant),
    variant,
    count,
    spawnSeeds,
    pickups: context === undefined ? [] : pickupsOf(award, context),
    draws: drawCount,
    nextAwardSeed,
    ...(award.isGlitched === true ? { glitched: true } : {}),
    ...(capacitorSeed === undefined ? {} : { capacitorSeed }),
  };
}

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

/** Reads a case without an award seed. */
export function readLoadoutCase(value: unknown, inForce = DEFAULT_RULES): ChosenLoadout | Problem {
  const reader = new PlainReader(value, "a loadout case");
  return reader.made(readChosen(reader, inForce));
}

function readChosen(reader: PlainReader, inForce: AwardRules): ChosenLoadout {
  const isNamed = reader.value("edition") !== undefined;
  const situation = readSituation(reader, decidesDrops, { unlocks: "all" });
  const rules = isNamed ? awardRules(situation.edition) : inForce;
  return { ...chosenIn(situation, rules), startSeed: readRunSeed(reader) };
}

function decidesDrops({ decides }: { readonly decides: string }): boolean {
  return decides === "all" || decides === "drops";
}

/** What of a situation decides what rooms drop: rules, loadout and save. */
export function chosenIn(
  situation: Situation,
  inForce = awardRules(situation.edition),
): ChosenLoadout {
  const { luck, difficulty, carried, unlocks, locked, playerType } = situation;
  const rules = {
    ...inForce,
    hypotheses: { ...inForce.hypotheses, ...situation.hypotheses },
  };
  const loadout = { luck, difficulty, items: carried };
  const undetermined = whyUndetermined([loadout], rules.edition);
  const notes = notesOf(missingInEdition(situation), { rules, loadout }, undetermined);
  const save = { unlocks, locked, characters: [playerType] };
  return { rules, loadout, ...save, notes, undetermined, startSeed: undefined };
}

/** The run's seed, as a number or as the game shows it; undefined where neither is told. */
export function readRunSeed(reader: PlainReader): number | undefined {
  const number = reader.value("startSeed");
  const text = reader.text("seedText");
  const ofText = text === undefined ? undefined : reader.take(readStartSeed(text), 1);
  if (number === undefined) {
    return ofText;
  }
  const seed = reader.take(readSeed(number, "startSeed"), 1);
  if (ofText !== undefined && ofText !== seed) {
    reader.fail(`Expected startSeed and seedText of one run but received ${seed} and ${text}.`);
  }
  return seed;
}

/** A sentence for who plays, for every item and for achievements that the edition does not have. */
export function missingInEdition(situation: Situation): readonly string[] {
  const { edition, carried, playerType, unlocks, locked } = situation;
  const who = isOfLaterEdition(playerType, edition)
    ? [`${CHARACTER_NAMES[playerType]} does not play in ${edition}.`]
    : [];
  const held = RULE_ITEMS.filter((item) => itemCode(item) in carried);
  const here = held.filter((item) => existsIn(item, edition)).map((item) => itemCode(item));
  const items = distinct(held.map((item) => itemCode(item))).filter((code) => !here.includes(code));
  const listed = typeof unlocks === "object" ? [...unlocks, ...locked] : locked;
  const later = listed.filter((achievement) => !hasAchievement(edition, achievement));
  return [
    ...who,
    ...items.map((code) => `${titleOfCode(code)} does not exist in ${edition} and is ignored.`),
    ...(later.length === 0 ? [] : [laterAchievements(later, edition)]),
  ];
}

function laterAchievements(later: readonly number[], edition: RuleSet): string {
  const first = Math.min(...later);
  return later.length === 1
    ? `Achievement ${first} does not exist in ${edition} and is ignored.`
    : `Achievements from ${first} on do not exist in ${edition} and are ignored.`;
}

/** What the edition does not have, and what makes the award undetermined. */
function notesOf(
  missing: readonly string[],
  { rules, loadout }: RuledLoadout,
  undetermined: string | undefined,
): readonly string[] {
  const notes = [...missing];
  const { items } = planAward(rules, loadout);
  const { luck } = loadout;
  const counted = countedLuck(luck);
  if (luck !== counted && items["old-capacitor"] === 0) {
    const side = luck < counted ? "below" : "above";
    notes.push(`Luck ${side} ${counted} counts as ${counted} for what a room drops.`);
  }
  if (items["blue-key"] > 1) {
    notes.push(
      "Blue Key multiplies in the room behind its own door alone: leave it out elsewhere.",
    );
  }
  return undetermined === undefined
    ? notes
    : [...notes, sentence(`${undetermined}: the award is outside the model`)];
}
