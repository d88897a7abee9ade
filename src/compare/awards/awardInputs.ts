/** From an award record to what the rules need, or to why the award is outside the model. */
import { parseHypotheses } from "../../core/award/hypothesisText";
import { itemCode, itemsOfRecord } from "../../core/award/itemCodes";
import { existsIn, UNMODELLED_ITEMS } from "../../core/award/items";
import {
  combinePlayers,
  DIFFICULTIES,
  type Difficulty,
  type Loadout,
  type PlayerLoadout,
} from "../../core/award/loadout";
import { awardRules, type AwardHypotheses, type AwardRules } from "../../core/award/rules";
import { EDITIONS } from "../../core/edition";
import type { AwardRecord } from "../../core/record/fields";
import { isSeed } from "../../core/rng/generator";

/** What an award record gives the rules. */
export interface AwardInputs {
  readonly difficulty: Difficulty;
  /** Player 0 first; at least one. */
  readonly players: readonly PlayerLoadout[];
  readonly rules: AwardRules;
  readonly loadout: Loadout;
}

/** Room types whose clear goes another way than the award. Source: Isaac.LuaDecomps, Racing+. */
const OTHER_ENDINGS: Readonly<Record<number, string>> = {
  5: "Boss rooms have rewards of their own.",
  16: "Crawlspaces and dungeons pay nothing.",
  17: "The boss rush has rewards of its own.",
};

const STAGE_HOME = 13;

/** More copies than any run can hold; a record that says so was damaged or made up. */
const COUNT_MAX = 1000;

/** Why an award is outside the model, as a sentence; undefined if the rules cover it. */
export function awardOutside(record: AwardRecord): string | undefined {
  if (record.difficulty === 2 || record.difficulty === 3) {
    return "The Greed modes have awards of their own.";
  }
  if (record.difficulty !== 0 && record.difficulty !== 1) {
    return `Difficulty ${record.difficulty} is none that the rules know.`;
  }
  if (record.stage === STAGE_HOME) {
    return "Clears at Home may be endings.";
  }
  if (!isSeed(record.awardSeed) || !EDITIONS.includes(record.edition)) {
    return `Award seed ${record.awardSeed} in edition "${record.edition}" is nothing the game can have.`;
  }
  return OTHER_ENDINGS[record.roomType] ?? itemOutside(record) ?? toldByMod(record);
}

function itemOutside(record: AwardRecord): string | undefined {
  for (const { item, count } of record.players.flatMap((player) => player.items)) {
    const row = UNMODELLED_ITEMS.find((known) => itemCode(known) === item);
    if (row !== undefined && count > 0 && existsIn(row, record.edition)) {
      return `${row.name} is held; how it changes awards has not been published to the draw.`;
    }
    if (count < 0 || count > COUNT_MAX) {
      return `${count} of item ${item} is more than any run can hold.`;
    }
  }
  return undefined;
}

/**
 * The mod sees what the log does not, such as the abandoned mineshaft. What it makes of a silent
 * clear depends on its assumptions and is judged here once more.
 */
function toldByMod(record: AwardRecord): string | undefined {
  const isSilent = record.nextAwardSeed === record.awardSeed && record.pickups.length === 0;
  const isExpected = isSilent && record.expectedDraws > 0;
  return record.verdict === "outside" && !isExpected
    ? `The mod says: ${record.reason}.`
    : undefined;
}

/**
 * The rules' view of an award that is not outside the model.
 *
 * @param overrides answers to open questions that take precedence over the record's.
 */
export function awardInputs(
  record: AwardRecord,
  overrides: Partial<AwardHypotheses> = {},
): AwardInputs {
  const rules = awardRules(record.edition, { ...hypothesesOf(record), ...overrides });
  const difficulty = DIFFICULTIES[record.difficulty] ?? "normal";
  const players = playersOf(record);
  return { difficulty, players, rules, loadout: combinePlayers(players, difficulty, rules) };
}

/** The answers that the mod assumed; a text that cannot be read counts as the defaults. */
function hypothesesOf(record: AwardRecord): Partial<AwardHypotheses> {
  const result = parseHypotheses(record.hypotheses);
  return "hypotheses" in result ? result.hypotheses : {};
}

function playersOf(record: AwardRecord): readonly PlayerLoadout[] {
  const players = record.players.map(({ luck, items }) => ({ luck, items: itemsOfRecord(items) }));
  return players.length === 0 ? [{ luck: 0, items: {} }] : players;
}
