/** A whole log compared: items, tallies, and what they have in common. */
import { once } from "../../core/once";
import type { AwardHypotheses } from "../../core/award/awardRules";
import type { RuleSet } from "../../core/game/edition";
import { isUnlocked, type Unlocks } from "../../core/game/unlocks";
import type { ObservedClear } from "../../core/judge/judgeAward";
import { startTally, tallyOf, type VerdictTally } from "../../core/judge/tally";
import { concluded, withDoubted, type Unjudged } from "../judge";
import { reasonText, type Reason } from "../reasons";
import type {
  AwardRecord,
  ExperimentRecord,
  PedestalRecord,
  FloorRecord,
} from "../../core/record/recordFields";
import { compareAward } from "./awards/compareAward";
import {
  compareVisit,
  saveOf,
  showsPickups,
  subTypesIn,
  type ForetoldAward,
  type PlainFinding,
} from "./awards/plainAwards";
import { SilentRooms } from "./awards/silence";
import { compareFloor } from "./floors/compareFloor";
import { Diagnosis, NOTHING_FOUND, type DiagnosisFinding } from "./diagnosis";
import { judgeSubTypes } from "../../core/judge/subTypes";
import type { AwardItem, AwardSource, FloorItem, ReportItem } from "./comparedItems";
import { KeptItems, PROBLEMS_MAX, Repeats, type RepeatTally, type RunSummary } from "./kept";
import { Evidence, type EvidenceRow } from "./evidence";
import { EnteredRooms, type EnteredRoomsFinding } from "./rooms/enteredRooms";
import type { WrongItem } from "./rooms/itemFacts";
import { LoggedItems } from "./rooms/loggedItems";
import type { EnteredRoomItem } from "./rooms/roomItems";
import {
  FloorFacts,
  inferredUnlocks,
  type InferredUnlock,
  type UnlockFact,
} from "./inferredUnlocks";
import { whyNot, type KeptFloor, type FloorInPlace } from "./rooms/keptFloor";
import { onWholeFloor, RoomPlaces, sureRooms } from "./rooms/roomPlaces";
import { LogReader } from "../../observe/log/logReader";
import type { FigureSet } from "../../figures/figureSet";
import { buildSentence } from "../../figures/gameBuilds";
import type {
  LogEvents,
  ObservedFloor,
  ObservedRun,
  LogProblem,
  RoomVisit,
} from "../../observe/log/observed";
import { LabStudy, type LabFinding } from "./lab";
import { GeneratorStudy, type GeneratorFinding } from "./generators";

export interface Report extends DiagnosisFinding {
  readonly source: string;
  readonly lineCount: number;
  /** Whether any line is one that the game or the mod writes. */
  readonly isGameLog: boolean;
  /** Awards that the game made itself. */
  readonly awards: VerdictTally;
  /** The same by what they are known from. */
  readonly awardsFrom: Readonly<Record<AwardSource, VerdictTally>>;
  /** What the laboratory's experiments come to; undefined without any. */
  readonly lab: LabFinding | undefined;
  /** Items that the mod told before they were seen, and that the log names behind bosses and in treasure rooms. */
  readonly contents: VerdictTally;
  /** What the log shows of generators that nobody has published. */
  readonly generators: readonly GeneratorFinding[];
  /** Awards that the mod made in the game's place: no evidence about the game. */
  readonly paidByMod: number;
  /** How many of these are not what this program expects: mod and program differ in version. */
  readonly paidByModWrongly: number;
  /** What rooms should have dropped whose award the log does not show, at most 2000. */
  readonly foretold: readonly ForetoldAward[];
  readonly floors: VerdictTally;
  /** Rooms entered, against whole floors; undefined unless asked for. */
  readonly enteredRooms: EnteredRoomsFinding | undefined;
  /** The first runs, at most 1000. */
  readonly runs: readonly RunSummary[];
  /** The builds of the game that the log names, each with what stands for it, as sentences. */
  readonly builds: readonly string[];
  /** What the log tells of the player's achievements, by the lines that show it; where they were told what denies that. */
  readonly inferred: readonly InferredUnlock[];
  /** Items of treasure and boss rooms that are others than the seed tells. */
  readonly wrongItems: readonly WrongItem[];
  /** How many runs there are, whatever is kept of them. */
  readonly runCount: number;
  /** How many awards and floors are outside the model for each reason, those left out of the items too. */
  readonly outside: readonly { readonly why: string; readonly count: number }[];
  /** In the order of the log; of very many matches the first ones. */
  readonly items: readonly ReportItem[];
  /** How many awards and floors were counted and not kept as items. */
  readonly itemsLeftOut: number;
  /** What could not be read, at most 1000. */
  readonly problems: readonly LogProblem[];
  readonly problemCount: number;
  /** What the log has tested, rule by rule. */
  readonly coverage: readonly EvidenceRow[];
  /** What stands in the log a second time and is counted once. */
  readonly repeated: RepeatTally;
  /**
   * What that stands on, floor by floor and award by award, by their seeds: a stripped log has the same,
   * a longer one the same and more, so that nothing is counted twice.
   */
  readonly observations: readonly string[];
}

/** What a comparison may be told. */
export interface ReportOptions {
  /** A name for the log, such as its path. */
  readonly source: string;
  /** Where the log does not name an edition. */
  readonly edition?: RuleSet | undefined;
  /** Rules that everything is held against instead of the log's own edition's, such as the documents'. */
  readonly judgedBy?: RuleSet | undefined;
  /** Answers to open questions that take precedence over the mod's. */
  readonly overrides?: Partial<AwardHypotheses> | undefined;
  /** The player's luck where the mod does not tell it; from character and items if missing. */
  readonly luck?: number | undefined;
  /** Whether entered rooms are compared with whole floors, which takes seconds on long logs. */
  readonly comparesRooms?: boolean | undefined;
  /** What the player has unlocked; undefined where nobody says. */
  readonly unlocks?: Unlocks | undefined;
  /** The player's own room figures, which win over the built-in ones where they are the log's. */
  readonly ownFigures?: FigureSet | undefined;
}

const FORETOLD_MAX = 2000;

/**
 * How many mismatches one damaged place can bring: one floor lost takes the rooms of the next along. Damage reaches lines
 * in which it does not show: as long as a log has hardly more mismatches, none of them accuses the game.
 */
const MISMATCHES_PER_DAMAGE = 4;

/** Takes a log's bytes and makes the report. */
export class ReportBuilder implements LogEvents {
  readonly reader = new LogReader(this);
  lastRecord: AwardRecord | undefined = undefined;
  private readonly awardsFrom = {
    record: startTally(),
    "pickup-line": startTally(),
    lab: startTally(),
  };
  private readonly foretold: ForetoldAward[] = [];
  /** The last run that was seen to log pickups: the next may be another edition's. */
  private logsPickupsIn: ObservedRun | undefined = undefined;
  private paidByMod = 0;
  private paidByModWrongly = 0;
  private readonly floors = startTally();
  /** The first runs as they are known by now, by their numbers, and the numbers of all. */
  private readonly runs = new Map<number, RunSummary>();
  private readonly runNumbers = new Set<number>();
  private readonly kept = new KeptItems();
  private readonly problems: LogProblem[] = [];
  private problemCount = 0;
  private readonly diagnosis = new Diagnosis();
  private readonly lab = new LabStudy();
  private readonly generators = new GeneratorStudy();
  private readonly contents = startTally();
  private readonly loggedItems: LoggedItems;
  private readonly silent = new SilentRooms();
  private readonly enteredRooms: EnteredRooms;
  private readonly places = new RoomPlaces();
  private readonly evidence = new Evidence();
  private readonly observations = new Set<string>();
  private readonly floorFacts = new FloorFacts();
  private readonly repeats = new Repeats();
  private readonly repeated = { awards: 0, floors: 0 };

  constructor(private readonly options: ReportOptions) {
    this.enteredRooms = new EnteredRooms(options.ownFigures);
    this.loggedItems = new LoggedItems(options.ownFigures?.items, options.unlocks);
  }

  award(told: AwardRecord, line: number, run: ObservedRun): void {
    this.noteRun(run, line);
    const { judgedBy: edition, overrides } = this.options;
    const record = edition === undefined ? told : { ...told, edition, hypotheses: "" };
    const item = compareAward(record, { line, run: run.number }, overrides);
    this.lastRecord = record;
    if (this.isRepeated(item)) {
      return;
    }
    // Whoever paid, the game's own init decided what the pickups became.
    const save = { ...saveOf(run), shape: record.roomShape };
    this.evidence.subTypes(judgeSubTypes(record, save, overrides));
    if (record.mode === "override") {
      this.paidByMod += 1;
      this.paidByModWrongly += item.verdict === "mismatch" ? 1 : 0;
      this.kept.add(item);
    } else {
      this.addAward(item, record);
    }
  }

  experiment(record: ExperimentRecord, line: number, run: ObservedRun): void {
    this.noteRun(run, line);
    this.lab.add({ ...record, edition: this.options.judgedBy ?? record.edition }, line, run);
  }

  generator(...told: Parameters<LogEvents["generator"]>): void {
    this.generators.add(...told);
  }

  pedestal({ initSeed, expected, came }: PedestalRecord): void {
    if (!this.repeats.has(`pedestal ${initSeed}`)) {
      this.contents[expected === came ? "match" : "mismatch"] += 1;
    }
  }

  /** An award that the game made itself. */
  private addAward(item: Unjudged<AwardItem>, record: ObservedClear | undefined): void {
    const { overrides } = this.options;
    this.awardsFrom[item.from][item.verdict] += 1;
    this.kept.add(item);
    this.observations.add(`award ${item.edition} ${item.awardSeed}`);
    if (record !== undefined && item.verdict !== "outside") {
      this.evidence.award(record, item.verdict === "match", overrides);
      this.diagnosis.add(record, item.verdict === "mismatch", item.line, overrides);
    }
  }

  /** Whether the same award stands in the log before; a mod's record has the number of its clear too. */
  private isRepeated(item: Unjudged<AwardItem>): boolean {
    const { from, mode, clear, edition, awardSeed, observed, verdict } = item;
    const { variant, spawnSeeds } = observed;
    const key = ["award", from, mode, clear, edition, awardSeed].join(" ");
    const taken = this.repeats.take(key, verdict, [variant, ...spawnSeeds].join(" "));
    if (taken === "settled") {
      this.awardsFrom[from].outside -= mode === "override" ? 0 : 1;
      this.kept.settle((one) => one.kind === "award" && one.awardSeed === awardSeed);
    }
    this.repeated.awards += taken === "new" ? 0 : 1;
    return taken === "known";
  }

  /** Where the mod wrote records they tell more than the game's own lines. */
  visit(visit: RoomVisit): void {
    const { run, spawnSeed, pickups } = visit;
    if (run.session !== undefined) {
      return;
    }
    if (showsPickups(visit)) {
      this.logsPickupsIn = run;
    }
    const edition = this.editionOf(run);
    this.loggedItems.add(visit, edition);
    const finding = this.compareVisit(visit);
    const { item, record, foretold } = finding;
    const isNew = (key: string): boolean => !this.repeats.has(key);
    if (isNew(`pickups ${spawnSeed} ${pickups.map(({ seed }) => seed).join(" ")}`)) {
      this.evidence.subTypes(subTypesIn(visit, edition, finding));
    }
    if (item !== undefined && !this.isRepeated(item)) {
      this.addAward(item, record);
    }
    this.silent.add(visit, finding);
    const isTold = foretold !== undefined && isNew(`foretold ${foretold.awardSeed}`);
    if (isTold && this.foretold.length < FORETOLD_MAX) {
      this.foretold.push(foretold);
    }
  }

  /** What a visit says of awards so far: the one that is still open too, for a live view. */
  compareVisit(visit: RoomVisit): PlainFinding {
    const { overrides, luck } = this.options;
    const logsPickups = this.logsPickupsIn === visit.run;
    return compareVisit(visit, this.editionOf(visit.run), { overrides, luck, logsPickups });
  }

  /**
   * The floor that is being played, compared once when first asked: its item so far, its rooms in their places where
   * these are known, and why they are not.
   */
  openFloor(floor: ObservedFloor): {
    readonly item: () => Unjudged<FloorItem>;
    readonly placed: () => FloorInPlace | undefined;
    /** Undefined where its rooms can be placed, as far as they fit. */
    readonly whyNotPlaced: () => Reason | undefined;
  } {
    const edition = this.editionOf(floor.run, floor.record);
    const compared = once(() => compareFloor(floor, edition));
    const kept = once(() => this.enteredRooms.asKept(floor, edition, compared()));
    return {
      item: () => compared().item,
      placed: () =>
        this.enteredRooms.placed.find((one) => one.floor === floor) ?? this.placed(kept()),
      whyNotPlaced: () => {
        const { item } = compared();
        const [because] = item.verdict === "match" ? [] : item.because;
        const open = kept();
        return because ?? (open && whyNot(open));
      },
    };
  }

  private placed(open: KeptFloor | undefined): FloorInPlace | undefined {
    if (open === undefined) {
      return undefined;
    }
    const before = this.enteredRooms.floors.filter(({ floor }) => floor.run === open.floor.run);
    return this.places.place(before, open);
  }

  floor(floor: ObservedFloor): void {
    const { run, line, stage, stageType, stageSeed } = floor;
    this.noteRun(run, line);
    const edition = this.editionOf(run, floor.record);
    const compared = compareFloor(floor, edition);
    const { item } = compared;
    this.enteredRooms.add(floor, edition, compared);
    const observation = `floor ${item.edition} ${stage} ${stageType} ${stageSeed}`;
    const taken = stageSeed === undefined ? "new" : this.repeats.take(observation, item.verdict);
    this.repeated.floors += taken === "new" ? 0 : 1;
    if (taken === "known") {
      return;
    }
    if (taken === "settled") {
      this.floors.outside -= 1;
      this.kept.settle((one) => one.kind === "floor" && one.stageSeed === stageSeed);
    }
    this.floors[item.verdict] += 1;
    this.floorFacts.add(floor, edition, compared);
    this.evidence.floor(item);
    this.observations.add(observation);
    this.kept.add(item);
  }

  problem(problem: LogProblem): void {
    this.problemCount += 1;
    if (this.problems.length < PROBLEMS_MAX) {
      this.problems.push(problem);
    }
  }

  hasEnteredRooms(): boolean {
    return this.enteredRooms.floors.length > 0;
  }

  /**
   * What has been found so far; call `reader.end()` first unless the log is still growing.
   *
   * @param comparesRooms whether to compare entered rooms, which takes seconds; as the options say.
   * @param onFloors told how far that is.
   */
  report(
    comparesRooms = this.options.comparesRooms === true,
    onFloors?: Parameters<EnteredRooms["finding"]>[0],
  ): Report {
    const found = comparesRooms ? this.enteredRooms.finding(onFloors) : undefined;
    const { record, "pickup-line": lines } = this.awardsFrom;
    const silent: ReadonlyMap<Unjudged<ReportItem>, Reason> = this.silent.doubted(lines.match);
    const wrong = record.mismatch + lines.mismatch - silent.size + this.floors.mismatch;
    const damage = this.damageDoubt(wrong + floorsWithWrongRooms(found?.items ?? []));
    const tally = (counts: VerdictTally, doubted = 0): VerdictTally =>
      withDoubted(counts, damage === undefined ? doubted : counts.mismatch);
    const rooms = found?.items.map((item) => concluded(item, damage));
    const { items: labItems = [], coverage: labRows = [] } = this.lab.finding() ?? {};
    const awardsFrom = {
      record: tally(record),
      "pickup-line": tally(lines, silent.size),
      lab: tallyOf(labItems),
    };
    const logged = this.loggedItems.tallies();
    const { placed } = this.enteredRooms;
    const cells = new Map(
      placed
        .flatMap(({ fit }) => sureRooms(fit))
        .map(({ awardSeed, gridIndex }) => [awardSeed, gridIndex]),
    );
    const doubtOf = (item: Unjudged<ReportItem>) => silent.get(item) ?? damage;
    const items = this.kept.items.map((item) => this.conclude(item, cells, doubtOf));
    return {
      source: this.options.source,
      lineCount: this.reader.lineCount(),
      isGameLog: this.reader.isGameLog(),
      awards: together(Object.values(awardsFrom)),
      awardsFrom,
      lab: this.lab.finding(),
      generators: this.generators.findings(),
      contents: together([tally(this.contents), ...logged.map(([, counts]) => tally(counts))]),
      paidByMod: this.paidByMod,
      paidByModWrongly: this.paidByModWrongly,
      foretold: this.foretold.map((one) => inPlace(one, cells)),
      floors: tally(this.floors),
      enteredRooms: found && rooms && { ...found, items: rooms, rooms: tallyOf(rooms) },
      ...{ runs: [...this.runs.values()], runCount: this.runNumbers.size },
      builds: this.buildSentences(),
      inferred: this.inferred(found?.facts ?? []),
      wrongItems: damage === undefined ? this.loggedItems.wrong() : [],
      outside: this.outsideReasons(damage, wrong, [
        ...silent.values(),
        ...this.loggedItems.unknown(),
      ]),
      items: [...items, ...labItems],
      ...(damage === undefined ? this.diagnosis.finding() : NOTHING_FOUND),
      itemsLeftOut: this.kept.leftOut,
      repeated: { ...this.repeated, rooms: found?.repeated ?? 0 },
      problems: this.problems,
      problemCount: this.problemCount,
      observations: [...this.observations],
      coverage: this.coverage(labRows, rooms ?? [], logged, damage !== undefined),
    };
  }

  /** What a log's damage makes of all that differs: nothing, as long as there is hardly more than it can bring. */
  private damageDoubt(wrong: number): Reason | undefined {
    return wrong > 0 && wrong <= MISMATCHES_PER_DAMAGE * this.problemCount
      ? ["damaged-log", this.problemCount, this.problems[0]?.line]
      : undefined;
  }

  /** The verdict on an award or a floor, in its place, with what the whole log tells of it. */
  private conclude(
    item: Unjudged<ReportItem>,
    cells: ReadonlyMap<number, number>,
    doubtOf: (item: Unjudged<ReportItem>) => Reason | undefined,
  ): ReportItem {
    if (item.kind === "floor") {
      const placed = this.enteredRooms.placed.find(({ floor }) => floor.line === item.line);
      return concluded(onWholeFloor(item, placed), doubtOf(item));
    }
    const award = item.from === "record" ? item : inPlace(item, cells);
    // What the mod dropped is no evidence about the game, whatever came of it.
    const isMadeByMod = item.mode === "override";
    const doubt = isMadeByMod ? undefined : doubtOf(item);
    if (isMadeByMod || doubt !== undefined || item.verdict !== "mismatch") {
      return concluded(award, doubt);
    }
    const explanation = this.diagnosis.explanationOf(item.line);
    const draw = explanation?.draw ?? this.diagnosis.drawOf(item.line);
    const { question = "", answer = "" } = explanation ?? {};
    const rule: readonly Reason[] = explanation ? [["fits-if", question, answer]] : [];
    return concluded({ ...award, draw, because: [...award.because, ...rule] });
  }

  /** The log's own evidence and the laboratory's, of which equal rules add up, and rooms that were entered. */
  private coverage(
    ofLab: readonly EvidenceRow[],
    rooms: EnteredRoomsFinding["items"],
    logged: ReturnType<LoggedItems["tallies"]>,
    isDoubted: boolean,
  ): readonly EvidenceRow[] {
    const all = new Evidence();
    for (const row of [...this.evidence.rows(), ...ofLab]) {
      all.add(row);
    }
    for (const { verdict, run } of rooms) {
      const edition = this.runs.get(run)?.edition;
      if (verdict !== "outside" && edition !== undefined) {
        all.tally("room", edition, "entered room", verdict === "match");
      }
    }
    for (const [edition, tally] of logged) {
      all.items(edition, tally);
    }
    return isDoubted ? all.agreedRows() : all.rows();
  }

  /** @param silent the reasons of awards that lack lines. */
  private outsideReasons(
    damage: Reason | undefined,
    wrong: number,
    silent: readonly Reason[],
  ): Report["outside"] {
    const counts = this.kept.outside();
    const add = (reason: Reason, count: number): void => {
      const why = reasonText(reason);
      counts.set(why, (counts.get(why) ?? 0) + count);
    };
    silent.forEach((reason) => {
      add(reason, 1);
    });
    if (damage !== undefined && wrong > 0) {
      add(damage, wrong);
    }
    return [...counts].map(([why, count]) => ({ why, count }));
  }

  private inferred(ofRooms: readonly UnlockFact[]): readonly InferredUnlock[] {
    const editions = new Set([...this.runs.values()].flatMap(({ edition }) => edition ?? []));
    const [edition] = editions;
    // Two editions have two saves.
    if (edition === undefined || editions.size > 1) {
      return [];
    }
    const facts = [...this.floorFacts.all(), ...ofRooms, ...this.loggedItems.facts()];
    const { unlocks } = this.options;
    return inferredUnlocks(facts, edition).filter(
      (one) =>
        unlocks === undefined ||
        isUnlocked({ edition, unlocks, locked: [] }, one.achievement) !== one.isUnlocked,
    );
  }

  private buildSentences(): readonly string[] {
    const told = [...this.runs.values()].flatMap(({ edition, build }) =>
      edition === undefined || build === undefined ? [] : [buildSentence(edition, build)],
    );
    return [...new Set(told)];
  }

  /** The rules that a run is held against; undefined where neither the log nor anybody tells them. */
  private editionOf(run: ObservedRun, record?: FloorRecord): RuleSet | undefined {
    return this.options.judgedBy ?? record?.edition ?? run.edition ?? this.options.edition;
  }

  private noteRun(observed: ObservedRun, line: number): void {
    const { number, startSeed, build, playerType, session } = observed;
    const edition = this.editionOf(observed);
    const begin = this.runs.get(number)?.line ?? line;
    this.runNumbers.add(number);
    if (this.runs.has(number) || this.runs.size < PROBLEMS_MAX) {
      const mode = session?.mode;
      this.runs.set(number, { number, line: begin, startSeed, edition, build, playerType, mode });
    }
  }
}

/** Floors of which an entered room differs: one step of the level stream moves all rooms behind it. */
function floorsWithWrongRooms(rooms: readonly Unjudged<EnteredRoomItem>[]): number {
  const wrong = rooms.filter(({ verdict }) => verdict === "mismatch");
  return new Set(wrong.map(({ run, floor }) => `${run} ${floor}`)).size;
}

/**
 * An award on the cell of its room, where the floor that was fitted tells it.
 *
 * @param cells by award seed.
 */
function inPlace<Award extends Pick<AwardItem, "awardSeed" | "gridIndex">>(
  award: Award,
  cells: ReadonlyMap<number, number>,
): Award {
  return { ...award, gridIndex: cells.get(award.awardSeed) ?? award.gridIndex };
}

/** Tallies added up. */
function together(tallies: readonly VerdictTally[]): VerdictTally {
  return tallies.reduce((sum, { match, mismatch, outside }) => ({
    match: sum.match + match,
    mismatch: sum.mismatch + mismatch,
    outside: sum.outside + outside,
  }));
}
