/** `oracle odds deal`: the chance that the door of a deal opens behind the boss, and how it is made up. */
import { markOf } from "../../core/game/marks";
import { isGreed } from "../../core/game/difficulty";
import {
  angelShare,
  DEAL_STAGES,
  dealChance,
  type DealChance,
  type DealFacts,
} from "../../core/contents/deals";
import { dealAnswer, dealSentence } from "../../items/dealWords";
import { situationOf, toldOf } from "../../core/model/situation";
import { toldCase } from "../../core/words/itemTexts";
import { unknownName } from "../../core/nearestWord";
import { chanceRules } from "../../picture/countWords";
import { carriedByAll, idleItems, saidIn } from "../askedSituation";
import type { Options } from "../options";
import { printAnswer, printPaged } from "../print";
import { fitted } from "../table";
import { sayBeside, UsageError, wholeNumber } from "../usage";

/** What decides the chance in the Greed modes, and in the others; "=" is followed by a number. */
const OF_GREED = ["wave="];
const OF_FLOORS = [
  ...["hurt-boss", "hurt-floor", "beggar-killed", "shopkeeper-killed"],
  ...["stage=", "last-deal=", "wisps="],
];
/** What decides in every mode whose door it is. */
const OF_SHARE = ["first", "paid", "weak=", "strong="];

/** Reads words such as "hurt-floor" and "last-deal=3"; refuses those that change nothing in the mode. */
function readWords(words: readonly string[], options: Options): ReadonlyMap<string, number> {
  const { difficulty } = situationOf(saidIn(options));
  const known = [...(isGreed(difficulty) ? OF_GREED : OF_FLOORS), ...OF_SHARE];
  return new Map(
    words.map((text) => {
      const [word = "", number] = text.toLowerCase().split("=", 2);
      if (!known.includes(number === undefined ? word : `${word}=`)) {
        throw new UsageError(unknownName(`what the run did (${difficulty})`, text, known));
      }
      return [word, number === undefined ? 1 : wholeNumber(number, word)];
    }),
  );
}

/** The first and the last floor behind whose boss a deal can open; the first is meant where none is given. */
const [USUAL_STAGE, LAST_STAGE] = DEAL_STAGES;
const GREED_WAVES = 11;

export function showDeal(words: readonly string[], options: Options): void {
  const said = readWords(words, options);
  const answer = answerOf(said, options);
  idleItems(
    options,
    () => answer,
    (fewer) => answerOf(said, fewer),
  ).forEach(sayBeside);
  if (options.json === true) {
    printAnswer(answer);
    return;
  }
  const sure = chanceRules(answer.edition, answer.certainty);
  const example = isGreed(answer.difficulty)
    ? "wave=11"
    : "hurt-floor, hurt-boss, last-deal=3 stage=5";
  const note = `${UNKNOWN_DRAW} Say what the run did: ${example}.`;
  printPaged([dealSentence(answer), note, sure].map(fitted).join("\n"));
}

function answerOf(said: ReadonlyMap<string, number>, options: Options) {
  const state = situationOf(saidIn(options));
  const { edition, difficulty } = state;
  const carried = carriedByAll(options, state);
  const number = (word: string): number => said.get(word) ?? 0;
  const facts: DealFacts = {
    edition,
    stage: stageIn(said),
    carried,
    isHurtByBoss: said.has("hurt-boss"),
    isHurtOnFloor: said.has("hurt-floor") || said.has("hurt-boss"),
    isBeggarKilled: said.has("beggar-killed"),
    isShopkeeperKilled: said.has("shopkeeper-killed"),
    lastDeal: number("last-deal"),
    satanicWisps: number("wisps"),
  };
  const needed = GREED_WAVES + (difficulty === "greedier" ? 1 : 0);
  const made = isGreed(difficulty) ? greedDeal(number("wave"), needed) : dealChance(facts);
  const share = angelShare({
    hasSeenDevil: !said.has("first"),
    hasPaid: said.has("paid"),
    weak: number("weak"),
    strong: number("strong"),
  });
  return {
    input: { ...toldCase(toldOf({ ...state, carried })), did: Object.fromEntries(said) },
    edition,
    difficulty,
    certainty: markOf("chance of a deal", edition),
    ...dealAnswer(made, share),
  };
}

/** The floor that is asked about; refuses one that can have no deal, and one before the last deal. */
function stageIn(said: ReadonlyMap<string, number>): number {
  const stage = said.get("stage") ?? USUAL_STAGE;
  if (stage < USUAL_STAGE || stage > LAST_STAGE) {
    throw new UsageError(
      `Expected stage=${USUAL_STAGE} to stage=${LAST_STAGE}, behind whose bosses a deal can open (one more than its own on the alternative path, an XL floor's second half), but received ${stage}.`,
    );
  }
  const last = said.get("last-deal") ?? 0;
  if (last > stage) {
    throw new UsageError(
      `Expected the last deal on floor ${stage} or before but received last-deal=${last}; say the floor that is played by stage=.`,
    );
  }
  return stage;
}

const UNKNOWN_DRAW =
  "Whether its door opens, and whose, is drawn by a generator that nobody knows: the mod records what would settle it.";

function greedDeal(wave: number, needed: number): DealChance {
  const chance = wave >= needed ? 1 : 0;
  return { chance, parts: [{ why: `Greed: from wave ${needed} on`, adds: chance }] };
}
