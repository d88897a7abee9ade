/** `oracle award`: one award with its draws, or a batch of cases. */
import colors from "../colours";
import { rollWords } from "../../core/award/drawNotes";
import { afterwardsWords } from "../../core/award/awardWords";
import { readAwardCase } from "../../core/words/awardCase";
import { awardsOf, notedOf, type Noted } from "../../floors/words/awardCertainty";
import { dropWords, openWords } from "../../core/words/droppedWords";
import type { runOfAward } from "../../items/firstItems";
import { withGoods } from "../../items/goods";
import { explainedAward } from "../../search/awardAnswer";
import { answeredBatch } from "../batch";
import { caveat, fitted, tableText } from "../table";
import { alsoSaid, howSure, idleItems, loadoutFrom, stateOfDrops } from "../askedSituation";
import type { Options } from "../options";
import { readSeed, readStartSeed } from "../../core/words/seedTexts";
import { isProblem } from "../../core/problem";
import { sayBeside, orUsageError, UsageError } from "../usage";
import { printJson, printPaged } from "../print";

/** Rolls one award, or with --batch many. */
export async function run(seed: string | undefined, options: Options): Promise<void> {
  const words = seed === undefined ? [] : [seed];
  // The item pools are needed, and loaded, only for a run's seed.
  const isOfRun = options.batch !== undefined || options.seed !== undefined;
  const runOf = isOfRun
    ? (await import("../../items/firstItems")).runOfAward
    : (): undefined => undefined;
  if (!(await answeredBatch(words, options, [], batchOf(runOf)))) {
    showAward(seed, options, runOf);
  }
}

/** Answers the cases of a batch. A loadout is read once for successive lines that differ only in the award seed. */
function batchOf(runOf: typeof runOfAward) {
  let former: readonly [key: string, noted: Noted, tell: ReturnType<typeof awardsOf>] | undefined;
  return (parsed: unknown, wants: (field: string) => boolean): object => {
    const { awardSeed, ...loadout } = parsed as { readonly awardSeed?: unknown };
    const key = JSON.stringify(loadout);
    const seed = readSeed(awardSeed, "awardSeed");
    if (former?.[0] !== key || isProblem(seed)) {
      const read = orUsageError(readAwardCase(parsed));
      former = [key, notedOf(read), awardsOf(withGoods(read, runOf(read)))];
    }
    const [, noted, tell] = former;
    return { ...tell(seed as number, wants("pickups") || wants("oneOf")).result, ...noted };
  };
}

function showAward(seed: string | undefined, options: Options, runOf: typeof runOfAward): void {
  if (seed === undefined) {
    throw new UsageError('Expected an award seed, as in "oracle award 305419896".');
  }
  const awardSeed = orUsageError(readSeed(seed, "the award seed"));
  const startSeed =
    options.seed === undefined ? undefined : orUsageError(readStartSeed(options.seed));
  const state = stateOfDrops(options);
  const made = (asked: Options) => {
    const loadout = { ...loadoutFrom(asked, alsoSaid(state, asked)), startSeed };
    const chosen = withGoods(loadout, runOf(loadout));
    return explainedAward(chosen, awardSeed);
  };
  const explained = made(options);
  explained.notes?.forEach(sayBeside);
  idleItems(options, () => explained, made).forEach(sayBeside);
  if (options.json === true) {
    printJson(explained);
    return;
  }
  const { trace, pickups, oneOf } = explained;
  const drops = dropWords({ pickups, oneOf });
  const readings = (oneOf ?? [explained]).map((one) => ({ ...one, words: dropWords(one) }));
  const head = ["#", "roll", "chance", "rolled", "outcome"];
  const aligns = ["right", "left", "left", "right", "left"] as const;
  const rows = trace.map(rollWords).map(({ title, chance, rolled, outcome }, index) => {
    return [index + 1, title, chance, rolled, outcome];
  });
  const lines = [
    `${colors.bold(drops)}  ${colors.dim(`award seed ${awardSeed}`)}`,
    tableText({ head, aligns, rows }),
    ...openWords(pickups).map(fitted),
    ...caveat(howSure(explained, state.difficulty)).map(fitted),
    fitted(afterwardsWords(readings)),
  ];
  printPaged(lines.join("\n"));
}
