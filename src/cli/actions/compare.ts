/** What `oracle compare` does: the game's own log against the simulation. */
import { fileName } from "../../report/findingTexts";
import { inputOf, printAnswer } from "../answer";
import { accessSync, constants, statSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import colors from "picocolors";
import type { AwardHypotheses } from "../../core/award/rules";
import { parseEdition, type Edition, type RuleSet } from "../../core/game/edition";
import { besideLines } from "../../study/beside";
import { compareChunks, compareLogFile, type ComparedLog } from "../../study/compareLog";
import type { Report } from "../../study/report";
import { mismatchesOf } from "../../report/headline";
import { besideSaved, besideSavedLines, type BesideSaved } from "../../report/besideSaved";
import { jsonReport } from "../../report/jsonReport";
import { terminalReport } from "../../report/terminalReport";
import { findGameLogs } from "../../install/gameLogs";
import { nodeSystem } from "../../install/nodeSystem";
import { roomsSvg } from "../../picture/floor";
import type { FigureSet } from "../../figures";
import type { OwnOptions, SharedOptions } from "../options";
import { editionOf, hypothesesOf, luckOf } from "../loadoutOptions";
import { ownFiguresFrom } from "../figures";
import {
  requireApart,
  STANDARD_INPUT,
  STANDARD_STREAM,
  takesStandardOutput,
  withDisk,
  writeFile,
} from "../files";
import { EvidenceSum, evidenceTable, showEvidence } from "../evidence";
import { readRuleSet } from "../../core/words/floorWords";
import { progressBar } from "../progressBar";
import { givenOptions, printRepeat, shareable, shellWord } from "../repeat";
import { beginsAsSavedRun, exitCodeOfSave, reportOfSave } from "../savedRun";
import { verdictLines } from "../savedText";
import { savedCoverage, savedObservations, savedRunJson } from "../../report/savedJson";
import type { SavedRunReport } from "../../save/report";
import { fitted } from "../table";
import { ExitCode, orUsageError, otherOption, rejectPairs, tell, UsageError } from "../usage";
import { print } from "../print";

type CompareCommandOptions = SharedOptions<
  "edition" | "hypothesis" | "luck" | "rooms" | "json" | "html" | "unlocks"
> &
  OwnOptions<"beside", "infer" | "evidence">;

/** Compares one log, or several and what all of them have tested; or adds up reports of such. */
export async function run(logs: readonly string[], options: CompareCommandOptions): Promise<void> {
  if (options.evidence === true) {
    addReports(logs, options);
    return;
  }
  if (logs.length > 1) {
    await compareMany(logs, options);
    return;
  }
  const isPrinted = takesStandardOutput({ "--html": options.html }, options.json);
  const [file] = logs;
  if (isSave(file)) {
    const saved = showSave(file, options, isPrinted);
    if (options.html !== undefined) {
      await writeSavedHtml(options.html, file, saved, options);
    }
    if (options.json === true) {
      printAnswer({ ...jsonOfSave(saved, file), input: inputOf(options) });
    }
    process.exitCode = exitCodeOfSave(saved.report);
    return;
  }
  const comparison = await compareOne(logs[0], options);
  if (options.html !== undefined) {
    await writeHtml(options.html, comparison);
  }
  if (options.json === true) {
    printAnswer({ ...jsonOf(comparison), input: inputOf(options) });
  } else if (!isPrinted) {
    print(fitted(textOf(comparison)));
    const asked = givenOptions(options, REPEATED);
    printRepeat(["oracle compare", shellWord(logs[0] ?? comparison.report.source), ...asked]);
  }
  process.exitCode = exitCodeOf([comparison.report]);
}

function addReports(reports: readonly string[], options: CompareCommandOptions): void {
  const other = otherOption(options, ["evidence", "json"]);
  if (other !== undefined) {
    rejectPairs({ "--evidence": true }, { [other]: true });
  }
  if (reports.length === 0) {
    throw new UsageError("Expected files of oracle compare --json, as in: --evidence mine.json");
  }
  showEvidence(reports, options.json === true);
}

/** The options that lead to the same report again. */
const REPEATED = ["edition", "hypothesis", "luck", "rooms", "infer", "beside", "html"] as const;

/** Each log's report, then what all of them have tested together. */
async function compareMany(logs: readonly string[], options: CompareCommandOptions): Promise<void> {
  rejectHtml(options, `one file instead of ${logs.length}`);
  // A mistyped name should not show when the logs before it are read.
  logs.filter((log) => log !== STANDARD_STREAM).forEach(requireFile);
  const sum = new EvidenceSum();
  const reports: Report[] = [];
  const printed: unknown[] = [];
  let worst: number = ExitCode.FINE;
  let savedRuns = 0;
  for (const log of logs) {
    if (isSave(log)) {
      const saved = showSave(log, options);
      const { report } = saved;
      savedRuns += 1;
      printed.push(jsonOfSave(saved, log));
      const observations = savedObservations(report.run);
      sum.add(log, { coverage: savedCoverage(report), observations, digests: [] });
      worst = Math.max(worst, exitCodeOfSave(report));
      continue;
    }
    const comparison = await compareOne(log, options);
    const { report, digest } = comparison;
    const { coverage, observations } = report;
    if (sum.add(log, { coverage, observations, digests: [digest] }) === "known") {
      continue;
    }
    reports.push(report);
    if (options.json === true) {
      printed.push(jsonOf(comparison));
    } else {
      print(`${fitted(textOf(comparison))}\n`);
    }
  }
  const coverage = sum.rows();
  const count = reports.length + savedRuns;
  const counted = count === 1 ? "one file has" : `${count} files have`;
  if (options.json === true) {
    printAnswer({ input: inputOf(options), logs: printed, coverage });
  } else {
    print(`${colors.bold(`What ${counted} tested`)}\n${evidenceTable(coverage)}`);
  }
  process.exitCode = Math.max(worst, exitCodeOf(reports));
}

function rejectHtml({ html }: CompareCommandOptions, expected: string): void {
  if (html !== undefined) {
    throw new UsageError(`Expected ${expected} with --html: a page shows one of them.`);
  }
}

/** A saved run by its edition's rules or those named, and by others beside them. */
interface ComparedSave {
  readonly report: SavedRunReport;
  readonly beside: BesideSaved | undefined;
}

/** A saved run's report in the place of a log's. */
function showSave(path: string, options: CompareCommandOptions, isPrinted = false): ComparedSave {
  const judge = (judgedBy: RuleSet | undefined): SavedRunReport =>
    reportOfSave(path, options.unlocks, {
      overrides: hypothesesOf(options.hypothesis ?? []),
      figures: ownFiguresFrom(options.rooms),
      judgedBy,
    });
  const report = judge(isByDocuments(options) ? "documents" : undefined);
  const rules = besideRules(options);
  const beside = rules === undefined ? undefined : besideSaved(report, judge(rules), rules);
  if (options.json !== true && !isPrinted) {
    const { seedText, version: save } = report.run;
    const title = `${path}: ${seedText}, ${save.edition}, saved run of version ${save.version}`;
    const besides = beside === undefined ? [] : besideSavedLines(beside);
    print(fitted([colors.bold(title), ...verdictLines(report), ...besides].join("\n")));
  }
  return { report, beside };
}

function jsonOfSave({ report, beside }: ComparedSave, file: string): object {
  return { ...savedRunJson(report, fileName(file)), beside };
}

function isByDocuments({ edition }: CompareCommandOptions): boolean {
  return orUsageError(readRuleSet(edition)) === "documents";
}

function besideRules({ beside }: CompareCommandOptions): RuleSet | undefined {
  return beside === undefined ? undefined : orUsageError(readRuleSet(beside));
}

/** Whether a file that was named is a saved run; logs are everything else. */
function isSave(path: string | undefined): path is string {
  return (
    path !== undefined && path !== STANDARD_STREAM && isReadable(path) && beginsAsSavedRun(path)
  );
}

function isReadable(path: string): boolean {
  requireFile(path);
  return true;
}

function jsonOf({ report, inference, digest, beside }: ComparedLog): object {
  return { ...jsonReport(report, inference, digest), beside };
}

function textOf({ report, inference, beside }: ComparedLog): string {
  const lines = terminalReport(report, colors, inference);
  return [...lines, ...(beside === undefined ? [] : besideLines(beside))].join("\n");
}

async function compareOne(
  log: string | undefined,
  options: CompareCommandOptions,
): Promise<ComparedLog> {
  const isStdin = log === STANDARD_STREAM;
  const judgedBy = isByDocuments(options) ? "documents" : undefined;
  const named = judgedBy === undefined ? options.edition : undefined;
  const { path, edition } = isStdin
    ? { path: STANDARD_INPUT, edition: namedEdition(named) }
    : chooseLog(log, named);
  const read: ReadOptions = {
    edition,
    judgedBy,
    beside: besideRules(options),
    overrides: hypothesesOf(options.hypothesis ?? []),
    infers: options.infer === true,
    comparesRooms: true,
    ownFigures: ownFiguresFrom(options.rooms),
    luck: options.luck === undefined ? undefined : luckOf(options.luck),
  };
  const comparison = isStdin
    ? await compareChunks(process.stdin, { ...read, source: path })
    : await readLog(path, read);
  requireGameLog(comparison.report.isGameLog, path);
  return comparison;
}

/** A file that is no log of the game is an error: nothing found in it would mean nothing. */
export function requireGameLog(isGameLog: boolean, path: string): void {
  if (!isGameLog) {
    throw new UsageError(
      `Expected a log of the game but received "${path}", in which no line is one that the game writes.`,
    );
  }
}

function exitCodeOf(reports: readonly Report[]): number {
  return reports.some((report) => mismatchesOf(report) > 0) ? ExitCode.MISMATCH : ExitCode.FINE;
}

/** A log and the edition whose folder it was found in or that its path names. */
export interface ChosenLog {
  readonly path: string;
  readonly edition: Edition | undefined;
}

/** The log that was named, or the newest that the game wrote on this computer. */
export function chooseLog(log: string | undefined, edition: string | undefined): ChosenLog {
  const named = namedEdition(edition);
  if (log !== undefined) {
    requireFile(log);
    return { path: log, edition: named ?? editionInPath(log) };
  }
  const found = findGameLogs(nodeSystem()).find((one) => (named ?? one.edition) === one.edition);
  if (found === undefined) {
    const whose = named === undefined ? "any edition" : named;
    throw new UsageError(
      `Expected a log but found none of ${whose} on this computer; name its file.`,
    );
  }
  tell(`reading ${found.path}`);
  return { path: found.path, edition: found.edition };
}

function namedEdition(edition: string | undefined): Edition | undefined {
  return edition === undefined ? undefined : editionOf(edition);
}

/** Says in a sentence why a log cannot be read, before anything is read. */
export function requireFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    throw new UsageError(`Expected a log file but received "${path}", which does not exist.`);
  }
  if (stats.isDirectory()) {
    throw new UsageError(`Expected a log file but received "${path}", which is a folder.`);
  }
  withDisk(`read ${path}`, () => accessSync(path, constants.R_OK));
}

/** The game keeps each edition's log in a folder of its own: "Binding of Isaac Repentance+". */
function editionInPath(path: string): Edition | undefined {
  const folder = /binding of isaac (\w+\+?)[\\/][^\\/]*$/i.exec(path);
  return folder === null ? undefined : parseEdition(folder[1] ?? "");
}

interface ReadOptions {
  readonly edition: Edition | undefined;
  readonly judgedBy: RuleSet | undefined;
  readonly beside: RuleSet | undefined;
  readonly overrides: Partial<AwardHypotheses>;
  readonly infers: boolean;
  readonly comparesRooms: boolean;
  readonly ownFigures: FigureSet | undefined;
  readonly luck: number | undefined;
}

/** From this size on, reading takes long enough to show how far it is. */
const PROGRESS_SIZE = 50_000_000;

/**
 * Nearly everything that reading makes is thrown away within a line, the rest within a floor. Left to
 * itself the engine would let the space for either grow, the second to four times of what is kept:
 * that costs more memory than all else and saves next to no time.
 */
function keepMemorySmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=60");
}

async function readLog(path: string, options: ReadOptions): Promise<ComparedLog> {
  keepMemorySmall();
  const { size } = statSync(path);
  if (size < PROGRESS_SIZE) {
    return compareLogFile(path, options);
  }
  const bar = progressBar(path, "bytes");
  const comparison = await compareLogFile(path, {
    ...options,
    onProgress: (bytes) => {
      bar.update(bytes, size);
    },
  });
  bar.stop();
  return comparison;
}

async function writeSavedHtml(
  path: string,
  file: string,
  { report, beside }: ComparedSave,
  options: CompareCommandOptions,
): Promise<void> {
  requireApart({ "the saved run": file, "--html": path });
  const { chartPage } = await import("../../report/html/chartPage");
  const { savedPage } = await import("../../report/html/savedPage");
  const asked = givenOptions(shareable(options), REPEATED);
  const command = ["oracle compare", shellWord(fileName(file)), ...asked].join(" ");
  const more = beside === undefined ? [] : besideSavedLines(beside);
  writeFile(path, chartPage(savedPage(report, more, command)));
}

async function writeHtml(path: string, { report, inference }: ComparedLog): Promise<void> {
  requireApart({ "the log": report.source, "--html": path });
  const { htmlReport } = await import("../../report/html/htmlReport");
  const page = htmlReport(report, { inference, drawFloor: roomsSvg });
  writeFile(path, page);
}
