/** What `oracle odds deal` answers: the chance that a deal's door opens behind the boss, and what it is made of. */
import { isGreed } from "../../core/game/difficulty";
import { angelShare, dealChance, type DealChance, type DealFacts } from "../../core/contents/deals";
import { dealAnswer, dealSentence } from "../../items/dealWords";
import { situationOf } from "../../core/model/situation";
import { unknownName } from "../../core/nearestWord";
import { saidIn } from "../askedSituation";
import type { Options } from "../options";
import { printAnswer, printPaged } from "../print";
import { fitted } from "../table";
import { UsageError, wholeNumber } from "../usage";

/** What the run did: said alone, or with a number. */
const SAID = ["hurt-boss", "hurt-floor", "beggar-killed", "shopkeeper-killed", "first", "paid"];
const COUNTED = ["stage", "last-deal", "wisps", "wave", "weak", "strong"];

/** Words such as "hurt-floor" and "last-deal=3". */
function readWords(words: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    words.map((text) => {
      const [word = "", number] = text.toLowerCase().split("=");
      const isSaid = SAID.includes(word) && number === undefined;
      if (!isSaid && !COUNTED.includes(word)) {
        const known = [...SAID, ...COUNTED.map((one) => `${one}=`)];
        throw new UsageError(unknownName("what the run did", text, known));
      }
      return [word, isSaid ? 1 : wholeNumber(number ?? "", word)];
    }),
  );
}

/** The second floor, the first one behind whose boss a deal can open. */
const USUAL_STAGE = 2;
const GREED_WAVES = 11;

export function showDeal(words: readonly string[], options: Options): void {
  const { edition, difficulty, carried } = situationOf(saidIn(options));
  const said = readWords(words);
  const number = (word: string): number => said.get(word) ?? 0;
  const facts: DealFacts = {
    edition,
    stage: said.get("stage") ?? USUAL_STAGE,
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
  const answer = dealAnswer(made, share);
  if (options.json === true) {
    printAnswer({ edition, difficulty, ...answer });
    return;
  }
  printPaged([dealSentence(answer), NOTE].map(fitted).join("\n"));
}

const NOTE =
  "Whether its door opens, and whose, is drawn by a generator that nobody knows: the mod records what would settle it. Say what the run did: hurt-floor, hurt-boss, last-deal=3.";

function greedDeal(wave: number, needed: number): DealChance {
  const isOver = wave >= needed;
  const why = `Greed: from wave ${needed} on`;
  return { chance: isOver ? 1 : 0, parts: isOver ? [{ why, adds: 1 }] : [] };
}
