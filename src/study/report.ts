/** A whole log compared: items, tallies, and what they have in common. */
import type { AwardHypotheses } from "../core/award/rules";
import type { RuleSet } from "../core/game/edition";
import { tallyOf, type VerdictTally } from "../core/judge/tally";
import type {
  AwardRecord,
  ExperimentRecord,
  PedestalRecord,
  FloorRecord,
  SessionRecord,
} from "../core/record/fields";
import { floorCommand } from "../core/words/commands";
import { compareAward, type SeenClear } from "./awards/compareAward";
import { saveOf, showsPickups, subTypesIn } from "./awards/pickupLines";
import { compareVisit, type ForetoldAward, type PlainFinding } from "./awards/plainAwards";
import { SilentRooms } from "./awards/silence";
import { compareFloor } from "./floors/compareFloor";
import { Diagnosis, NOTHING_FOUND, type Explanation, type Parting } from "./diagnosis";
import { judgeSubTypes } from "../core/judge/subTypes";
import type { AwardItem, AwardSource, ReportItem } from "./items";
import { doubted, doubtedRows, doubtedTally, together, whyDoubted, withDoubted } from "./doubt";
import { KEPT_MAX, KeptItems, noVerdicts, PROBLEMS_MAX, RunList, type RunSummary } from "./kept";
import { Evidence, type EvidenceRow } from "./evidence";
import { Repeats, type RepeatTally } from "./repeats";
import { EnteredRooms, type EnteredRoomsFinding, type OnFloors } from "./rooms/enteredRooms";
import { LoggedItems } from "./rooms/loggedItems";
import { onWholeFloor, placedFloor, RoomPlaces, type LocatedFloor } from "./rooms/roomPlaces";
import { LogReader } from "../log/logReader";
import type { FigureSet } from "../figures/figureSet";
import type { LogEvents, ObservedFloor, ObservedRun, LogProblem, RoomVisit } from "../log/observed";
import { LabStudy, type LabFinding } from "./lab";

/** What a comparison found. */
export interface Report {
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
  /** Other answers to open questions over all awards, the one that explains most first. */
  readonly explanations: readonly Explanation[];
  /** How many explain as many awards as the first. */
  readonly tied: number;
  /** Draws at which one thing gone otherwise makes mismatches come out right. */
  readonly where: readonly Parting[];
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
  /** The player's own room figures, which win over the built-in ones where they are the log's. */
  readonly ownFigures?: FigureSet | undefined;
  /** Called for every award record of the mod with what the comparison says of it. */
  readonly onAward?: ((record: AwardRecord, item: AwardItem) => void) | undefined;
}

const FORETOLD_MAX = 2000;

/** Takes a log's bytes and makes the report. */
export class ReportBuilder implements LogEvents {
  readonly reader: LogReader;
  private readonly awardsFrom = {
    record: noVerdicts(),
    "pickup-line": noVerdicts(),
    lab: noVerdicts(),
  };
  private readonly foretold: ForetoldAward[] = [];
  /** The last run that was seen to log pickups: the next may be another edition's. */
  private logsPickupsIn: ObservedRun | undefined = undefined;
  private paidByMod = 0;
  private paidByModWrongly = 0;
  private readonly floors = noVerdicts();
  private readonly runs = new RunList();
  private readonly kept = new KeptItems();
  private readonly problems: LogProblem[] = [];
  private readonly diagnosis = new Diagnosis();
  private readonly lab = new LabStudy();
  private readonly contents = noVerdicts();
  /** The seeds of those that were counted. */
  private readonly pedestals = new Set<number>();
  private readonly loggedItems: LoggedItems;
  private readonly silent = new SilentRooms();
  /** Of matching floors by their lines, the curses that no odds roll. */
  private readonly forcedCurses = new Map<number, number | undefined>();
  private readonly enteredRooms: EnteredRooms;
  private readonly places = new RoomPlaces();
  private readonly evidence = new Evidence();
  private readonly observations = new Set<string>();
  private readonly repeats = new Repeats();
  private readonly repeated = { awards: 0, floors: 0 };
  private problemCount = 0;
  /** How many places are damaged is {@link problemCount}. */
  private firstDamage = 0;

  constructor(private readonly options: ReportOptions) {
    this.enteredRooms = new EnteredRooms(options.ownFigures);
    this.loggedItems = new LoggedItems(options.ownFigures?.items);
    this.reader = new LogReader(this);
  }

  session(_record: SessionRecord, line: number): void {
    this.noteRun(this.reader.run, line);
  }

  award(told: AwardRecord, line: number, run: ObservedRun): void {
    this.noteRun(run, line);
    const { judgedBy: edition } = this.options;
    const record = edition === undefined ? told : { ...told, edition, hypotheses: "" };
    const place = { line, run: run.number };
    const item = compareAward(record, place, this.options.overrides);
    this.options.onAward?.(record, item);
    if (this.isRepeated(item)) {
      return;
    }
    // Whoever paid, the game's own init decided what the pickups became.
    const save = { ...saveOf(run), shape: record.roomShape };
    this.evidence.subTypes(judgeSubTypes(record, save, this.options.overrides));
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

  pedestal({ initSeed, expected, came }: PedestalRecord): void {
    if (!this.pedestals.has(initSeed)) {
      this.pedestals.add(initSeed);
      this.contents[expected === came ? "match" : "mismatch"] += 1;
    }
  }

  /** An award that the game made itself. */
  private addAward(item: AwardItem, record: SeenClear | undefined): void {
    this.awardsFrom[item.from][item.verdict] += 1;
    this.kept.add(item);
    this.observations.add(`award ${item.edition} ${item.awardSeed}`);
    if (record !== undefined && item.verdict !== "outside") {
      this.evidence.award(item, record, this.options.overrides);
      this.diagnosis.add(record, item.verdict === "mismatch", item.line, this.options.overrides);
    }
  }

  /** Whether the same award stands in the log before; a mod's record has the number of its clear too. */
  private isRepeated({ from, mode, clear, edition, ...item }: AwardItem): boolean {
    const { awardSeed, observed, verdict } = item;
    const { variant, spawnSeeds } = observed;
    const key = ["award", from, mode, clear, edition, awardSeed].join(" ");
    const isRepeated = this.repeats.has(key, verdict, [variant, ...spawnSeeds].join(" "));
    this.repeated.awards += isRepeated ? 1 : 0;
    return isRepeated;
  }

  /** Where the mod wrote records they tell more than the game's own lines. */
  visit(visit: RoomVisit): void {
    if (visit.run.session !== undefined) {
      return;
    }
    if (showsPickups(visit)) {
      this.logsPickupsIn = visit.run;
    }
    this.loggedItems.add(visit, this.editionOf(visit.run));
    const finding = this.compareVisit(visit);
    const seeds = visit.pickups.map(({ seed }) => seed);
    if (!this.repeats.has(`pickups ${visit.spawnSeed} ${seeds.join(" ")}`, "outside")) {
      this.addSubTypes(visit, finding);
    }
    if (finding.item !== undefined && !this.isRepeated(finding.item)) {
      this.addAward(finding.item, finding.record);
    }
    this.silent.add(visit, finding);
    const { foretold } = finding;
    const isNew =
      foretold !== undefined && !this.repeats.has(`foretold ${foretold.awardSeed}`, "outside");
    if (isNew && this.foretold.length < FORETOLD_MAX) {
      this.foretold.push(foretold);
    }
  }

  /** What a visit says of awards so far: the one that is still open too, for a live view. */
  compareVisit(visit: RoomVisit): PlainFinding {
    const { overrides, luck } = this.options;
    const logsPickups = this.logsPickupsIn === visit.run;
    return compareVisit(visit, this.editionOf(visit.run), { overrides, luck, logsPickups });
  }

  /** The floor that is being played, with its rooms in their places if the game's lines tell them. */
  placeOpenFloor(floor: ObservedFloor): LocatedFloor | undefined {
    const edition = this.editionOf(floor.run, floor.record);
    const { assumption } = compareFloor(floor, edition);
    const open = this.enteredRooms.asKept(floor, edition, assumption);
    const before = this.enteredRooms.floors().filter((kept) => kept.floor.run === floor.run);
    return open === undefined ? undefined : this.places.place(before, open);
  }

  /** The floors that were fitted to the rooms entered, by the lines that they begin on. */
  private placedFloors(): ReadonlyMap<number, LocatedFloor> {
    return new Map(
      this.enteredRooms.floors().flatMap(({ floor }) => {
        const fit = this.enteredRooms.fitOf(floor);
        return fit === undefined ? [] : [[floor.line, placedFloor(fit)] as const];
      }),
    );
  }

  /** What logged pickups became. */
  private addSubTypes(visit: RoomVisit, { item, record }: PlainFinding): void {
    const edition = this.editionOf(visit.run);
    if (edition !== undefined && visit.damage === undefined && visit.pickups.length > 0) {
      const clear = item?.verdict === "match" ? record : undefined;
      this.evidence.subTypes(subTypesIn(visit, edition, clear));
    }
  }

  floor(floor: ObservedFloor): void {
    this.noteRun(floor.run, floor.line);
    const edition = this.editionOf(floor.run, floor.record);
    const compared = compareFloor(floor, edition);
    const { item, assumption } = compared;
    this.enteredRooms.add(floor, edition, assumption);
    const { stage, stageType, stageSeed } = floor;
    const observation = `floor ${item.edition} ${stage} ${stageType} ${stageSeed}`;
    if (stageSeed !== undefined && this.repeats.has(observation, item.verdict)) {
      this.repeated.floors += 1;
      return;
    }
    this.floors[item.verdict] += 1;
    this.evidence.floor(item);
    this.observations.add(observation);
    if (compared.input !== undefined && this.forcedCurses.size < KEPT_MAX) {
      this.forcedCurses.set(floor.line, compared.input.curses);
    }
    this.kept.add(item);
  }

  problem(problem: LogProblem): void {
    this.problemCount += 1;
    this.firstDamage ||= problem.line;
    if (this.problems.length < PROBLEMS_MAX) {
      this.problems.push(problem);
    }
  }

  /**
   * What has been found so far; call `reader.end()` first unless the log is still growing.
   *
   * @param comparesRooms whether to compare entered rooms, which takes seconds; as the options say.
   * @param onFloors told how far that is.
   */
  report(comparesRooms = this.options.comparesRooms === true, onFloors?: OnFloors): Report {
    const found = comparesRooms ? this.enteredRooms.finding(onFloors) : undefined;
    const { record, "pickup-line": lines } = this.awardsFrom;
    const silent = this.silent.doubted(lines.match);
    const pickupLine = withDoubted(lines, silent.size);
    const awards = together(record, pickupLine);
    const items = this.kept.items.map((item) => withoutSilence(item, silent));
    const doubt = whyDoubted(
      { places: this.problemCount, firstLine: this.firstDamage },
      awards.mismatch + this.floors.mismatch + floorsWithWrongRooms(found),
    );
    const enteredRooms = found && {
      ...found,
      rooms: doubtedTally(found.rooms, doubt),
      items: found.items.map((item) => doubted(item, doubt)),
    };
    const placed = this.placedFloors();
    const cells = new Map([...placed.values()].flatMap((floor) => [...floor.cells]));
    const lab = this.lab.finding();
    const labItems = lab?.items ?? [];
    const awardsFrom = {
      record: doubtedTally(record, doubt),
      "pickup-line": doubtedTally(pickupLine, doubt),
      lab: tallyOf(labItems),
    };
    return {
      source: this.options.source,
      lineCount: this.reader.lineCount(),
      isGameLog: this.reader.isGameLog(),
      awards: together(...Object.values(awardsFrom)),
      awardsFrom,
      lab,
      contents: doubtedTally(
        together(this.contents, ...this.loggedItems.tallies().map(([, tally]) => tally)),
        doubt,
      ),
      paidByMod: this.paidByMod,
      paidByModWrongly: this.paidByModWrongly,
      foretold: this.foretold.map((one) => ({
        ...one,
        gridIndex: cells.get(one.awardSeed) ?? one.gridIndex,
      })),
      floors: doubtedTally(this.floors, doubt),
      enteredRooms,
      runs: this.runs.first,
      runCount: this.runs.count,
      outside: this.outsideReasons(doubt, awards.mismatch, [...silent.values()]),
      items: [...items.map((item) => this.told(item, doubt, placed, cells)), ...labItems],
      ...(doubt === undefined ? this.diagnosis.finding() : NOTHING_FOUND),
      itemsLeftOut: this.kept.leftOut,
      repeated: { ...this.repeated, rooms: found?.repeated ?? 0 },
      problems: this.problems,
      problemCount: this.problemCount,
      observations: [...this.observations],
      coverage: doubtedRows(this.coverage(lab?.coverage ?? [], enteredRooms?.items ?? []), doubt),
    };
  }

  /** An item with what the whole log tells of it: its place, its rooms, the rule behind a mismatch. */
  private told(
    item: ReportItem,
    doubt: string | undefined,
    placed: ReadonlyMap<number, LocatedFloor>,
    cells: ReadonlyMap<number, number>,
  ): ReportItem {
    // What the mod dropped is no evidence about the game, whatever came of it.
    const isMadeByMod = item.kind === "award" && item.mode === "override";
    const judged = isMadeByMod ? item : doubted(item, doubt);
    if (judged.kind === "floor") {
      const { line, verdict } = judged;
      const floor = placed.get(line);
      const whole = onWholeFloor(judged, floor);
      const curses = this.forcedCurses.get(line);
      return verdict !== "match" || floor?.found === undefined || !this.forcedCurses.has(line)
        ? whole
        : { ...whole, command: floorCommand({ ...floor.found.input, curses }) };
    }
    const award = isMadeByMod ? judged : this.explained(judged);
    return award.from === "record"
      ? award
      : { ...award, gridIndex: cells.get(award.awardSeed) ?? award.gridIndex };
  }

  /** The log's own evidence and the laboratory's, of which equal rules add up, and rooms that were entered. */
  private coverage(
    ofLab: readonly EvidenceRow[],
    rooms: EnteredRoomsFinding["items"],
  ): readonly EvidenceRow[] {
    const all = new Evidence();
    for (const row of [...this.evidence.rows(), ...ofLab]) {
      all.add(row);
    }
    for (const { verdict, run } of rooms) {
      const edition =
        this.runs.first.find(({ number }) => number === run)?.edition ?? this.options.edition;
      if (verdict !== "outside" && edition !== undefined) {
        all.room(edition, verdict === "match");
      }
    }
    for (const [edition, tally] of this.loggedItems.tallies()) {
      all.items(edition, tally);
    }
    return all.rows();
  }

  /** @param silent the reasons of awards that lack lines. */
  private outsideReasons(
    doubt: string | undefined,
    awards: number,
    silent: readonly string[],
  ): Report["outside"] {
    const reasons = new Map(this.kept.reasons);
    silent.forEach((why) => reasons.set(why, (reasons.get(why) ?? 0) + 1));
    const count = awards + this.floors.mismatch;
    if (doubt !== undefined && count > 0) {
      reasons.set(`${doubt} what differs may be the damage.`, count);
    }
    return [...reasons].map(([why, number]) => ({ why, count: number }));
  }

  /** The rules that a run is held against; undefined where neither the log nor anybody tells them. */
  private editionOf(run: ObservedRun, record?: FloorRecord): RuleSet | undefined {
    return this.options.judgedBy ?? record?.edition ?? run.edition ?? this.options.edition;
  }

  /** Whether there are entered rooms to compare. */
  hasEnteredRooms(): boolean {
    return this.enteredRooms.floors().length > 0;
  }

  private noteRun({ number, startSeed, edition, session }: ObservedRun, line: number): void {
    const rules = this.options.judgedBy ?? edition;
    this.runs.note({ number, line, startSeed, edition: rules, mode: session?.mode });
  }

  /** With what the whole log tells of a mismatch: the rule behind it. */
  private explained(item: AwardItem): AwardItem {
    if (item.verdict !== "mismatch") {
      return item;
    }
    const explanation = this.diagnosis.explanationOf(item.line);
    const draw = explanation?.draw ?? this.diagnosis.drawOf(item.line);
    const why = explanation === undefined ? "" : ` It fits if ${explanation.rule}.`;
    return { ...item, draw, why: `${item.difference}${why}` };
  }
}

/** Floors of which an entered room differs: one step of the level stream moves all rooms behind it. */
function floorsWithWrongRooms(found: EnteredRoomsFinding | undefined): number {
  const wrong = (found?.items ?? []).filter(({ verdict }) => verdict === "mismatch");
  return new Set(wrong.map(({ run, floor }) => `${run} ${floor}`)).size;
}

function withoutSilence(item: ReportItem, silent: ReadonlyMap<ReportItem, string>): ReportItem {
  const why = silent.get(item);
  return why === undefined ? item : { ...item, verdict: "outside", why: `${item.why} ${why}` };
}
