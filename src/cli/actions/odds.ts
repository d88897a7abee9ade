/** `oracle odds`: the odds of what a room drops, of a planetarium or of a deal. */
import { at, distinct } from "../../core/lists";
import colors from "../colours";
import { readLoadoutCase, type ChosenLoadout } from "../../core/words/awardCase";
import { barOf } from "../../picture/bars";
import {
  idealOdds,
  isOpen,
  isSameOutcome,
  meanPickups,
  changeBetween,
  rangeOfRow,
  rangePointsText,
  sortRows,
  type OddsRow,
} from "../../search/loadoutOdds";
import { makeChancesIn, oddsAnswer } from "../../search/oddsAnswer";
import { answeredBatch } from "../batch";
import { caveat, fitted, tableText, type TextTable } from "../table";
import {
  alsoSaid,
  howSure,
  idleItems,
  loadoutFrom,
  otherOptions,
  stateOfDrops,
} from "../askedSituation";
import type { Options } from "../options";
import { printJson, printPaged, columns } from "../print";
import { isLaidOut } from "../colours";
import { otherOption, sayBeside, orUsageError, UsageError } from "../usage";
import { shownText } from "../../core/nearestWord";
import { MAKES_TITLE, makesWords } from "../../core/words/droppedWords";
import { awardCertainty } from "../../floors/words/awardCertainty";
import { OPEN_SENTENCE } from "../../core/award/drawNotes";
import { awardWords, describeLoadout } from "../../core/award/awardWords";
import { grouped } from "../../picture/countWords";
import { columnsOf } from "../../picture/wrapText";

export async function run(words: readonly string[], options: Options): Promise<void> {
  if (await answeredBatch(words, options, [], answerCase)) {
    return;
  }
  const [word, ...more] = words;
  if (word === "planetarium") {
    refuseOthers(word, more, options, ["unlocks", "locked"]);
    const { showPlanetarium } = await import("./planetarium");
    showPlanetarium(options);
    return;
  }
  if (word === "deal") {
    refuseOthers(word, [], options);
    const { showDeal } = await import("./deal");
    showDeal(more, options);
    return;
  }
  if (word !== undefined) {
    throw new UsageError(
      `Expected planetarium, deal (a devil or angel room) or options only but received "${shownText(word)}"; items are named by --item "${shownText(word)}".`,
    );
  }
  const { against } = options;
  const asked =
    against === undefined ? [options] : [options, otherOptions("--against", against, options)];
  const all = asked.map((one): Odds => {
    const state = stateOfDrops(one);
    const chosen = loadoutFrom(one, state);
    chosen.notes.forEach(sayBeside);
    const table = idealOdds(chosen);
    const answerOf = (fewer: Options): object => {
      const chosen = loadoutFrom(fewer, alsoSaid(state, fewer));
      return oddsAnswer(chosen, idealOdds(chosen));
    };
    idleItems(one, () => oddsAnswer(chosen, table), answerOf).forEach(sayBeside);
    return { chosen, name: describeLoadout(chosen), table };
  });
  const first = at(all, 0);
  if (all.every(({ name }) => name === first.name) && all.length > 1) {
    const others = options.player === undefined ? "" : "; players of --player are in both";
    sayBeside(`Both loadouts are the same${others}.`);
  }
  if (options.json === true) {
    const { chosen, table } = first;
    printJson(all.length === 1 ? oddsAnswer(chosen, table) : comparedJson(all));
  } else {
    printPaged(oddsText(first, all));
  }
}

/** The options that both other questions take. */
const OF_QUESTIONS = [
  ...["edition", "hard", "difficulty", "item", "player"],
  ...["json", "quiet", "plain", "color"],
];

/** Refuses words and options that do not change the answer to a question. */
function refuseOthers(
  question: string,
  words: readonly string[],
  options: Options,
  own: readonly string[] = [],
): void {
  const other = words[0] ?? otherOption(options, [...OF_QUESTIONS, ...own]);
  if (other !== undefined) {
    throw new UsageError(
      `Expected no ${other} beside ${question}: it changes nothing of that chance.`,
    );
  }
}

/** A loadout and its odds. */
interface Odds {
  readonly chosen: ChosenLoadout;
  readonly name: string;
  readonly table: readonly OddsRow[];
}

/** One line of a batch: a loadout in the fields of an award's case, answered as --json does. */
function answerCase(parsed: unknown): object {
  const chosen = orUsageError(readLoadoutCase(parsed));
  return oddsAnswer(chosen, idealOdds(chosen));
}

/** The answer about the first loadout, with the odds of each. */
function comparedJson(all: readonly Odds[]): object {
  const compared = all.map(({ chosen, table }) => oddsAnswer(chosen, table));
  const { outcomes: _outcomes, pickups: _pickups, ...first } = at(compared, 0);
  return { ...first, compared };
}

/** The odds of one loadout, or of two side by side. */
function oddsText(first: Odds, all: readonly Odds[]): string {
  const { head, rows } = all.length === 1 ? ownTable(first) : comparedTable(all);
  const aligns = head.map((name, column) =>
    column === 0 || name === BARS_HEAD ? "left" : "right",
  );
  const means = all.map(({ table }) => meanPickups(table).toFixed(4));
  const makes = all.length === 1 ? makesWords(makeChancesIn(first.chosen, first.table)) : [];
  const sureness = all.map(({ chosen }) =>
    howSure(awardCertainty(chosen), chosen.loadout.difficulty),
  );
  const sentences = [
    `On average a room drops ${means.join(" against ")} pickups.`,
    ...(all.some(({ table }) => isOpen(table)) ? [OPEN_SENTENCE] : []),
    ...(makes.length === 0 ? [] : [`${MAKES_TITLE}:`]),
    ...makes.map(({ award, words }) => `  ${award}: ${words}`),
    ...distinct(sureness).flatMap(caveat),
  ];
  return [
    colors.bold(fitted(`Room-clear award, ${all.map(({ name }) => name).join(" against ")}`)),
    tableText({ head, aligns, rows }),
    ...sentences.map(fitted),
  ].join("\n");
}

/** The head of the column of bars. */
const BARS_HEAD = "";

const BAR_MAX = 30;

/** The odds of one loadout, with bars as long as the terminal has room for. */
function ownTable({ table }: Odds): TextTable {
  const head = ["award", "ideal odds", "one room in"];
  const rows = table.map((row) => [
    awardWords(row.award, row.count),
    chanceText(row),
    rarityText(row),
  ]);
  if (!isLaidOut()) {
    return { head, rows };
  }
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => columnsOf(cells[column] ?? ""))),
  );
  // Every column has a border and two blanks; the bars' too, and the last border.
  const taken = widths.reduce((sum, width) => sum + width + 3, 4);
  const size = Math.max(1, Math.min(BAR_MAX, columns() - 1 - taken));
  const most = Math.max(...table.map(({ probability }) => probability));
  const bars = table.map(({ probability }) => colors.yellow(barOf(probability / most, size)));
  return {
    head: [...head, BARS_HEAD],
    rows: rows.map((cells, index) => [...cells, bars[index] ?? ""]),
  };
}

/** Longer names of loadouts are in the title only. */
const NAME_MAX = 24;

/** The odds of two loadouts side by side, for every outcome of either. */
function comparedTable(all: readonly Odds[]): TextTable {
  const names = all.map(({ name }) => name);
  const isShort = names.every(({ length }) => length <= NAME_MAX);
  const outcomes = all.flatMap(({ table }) => table);
  const distinct = outcomes.filter(
    (row, index) => outcomes.findIndex((known) => isSameOutcome(known, row)) === index,
  );
  const rows = sortRows(distinct).map((row) => {
    const never: OddsRow = { award: row.award, count: row.count, probability: 0 };
    const own = all.map(({ table }) => table.find((known) => isSameOutcome(known, row)) ?? never);
    const [first, other] = own.map(rangeOfRow);
    const change = first && other ? rangePointsText(changeBetween(first, other), 4) : "";
    return [
      awardWords(row.award, row.count),
      ...own.map((one) => chanceText(one, OPEN_DECIMALS)),
      change,
    ];
  });
  return { head: ["award", ...(isShort ? names : ["first", "second"]), "change"], rows };
}

/** "20.66"; "70.2 to 77.5" or "70.2 to never" where it is open. */
function rarityText({ probability, range = [probability, probability] }: OddsRow): string {
  const [least, most] = range.map((chance) => grouped(Number((1 / chance).toPrecision(4))));
  return least === most ? `${most}` : `${most} to ${range[0] === 0 ? "never" : least}`;
}

/** "13.9650 %", "0 to 3.8220 %" where it is open. */
function chanceText({ probability, range }: OddsRow, openDecimals = DECIMALS): string {
  const text = (chance: number, decimals: number): string => (chance * 100).toFixed(decimals);
  if (range === undefined) {
    return `${text(probability, DECIMALS)} %`;
  }
  const [least, most] = range;
  return `${least === 0 ? "0" : text(least, openDecimals)} to ${text(most, openDecimals)} %`;
}

const DECIMALS = 4;

/** As many as there is room for beside another loadout. */
const OPEN_DECIMALS = 3;
