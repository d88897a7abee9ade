/** `oracle compare`: logs and saved runs of the game against the simulation. */
import { at } from "../../core/lists";
import { savedBuildSentences } from "../../answers/savedBuilds";
import { accessSync, constants, statSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import colors from "../colours";
import { parseEdition, type Edition, type RuleSet } from "../../core/game/edition";
import { compareChunks } from "../../judge/logs/compareLog";
import { fileName, mismatchesOf } from "../../answers/headline";
import { jsonReport } from "../../answers/jsonReport";
import { pageWithLog, shownLog } from "../../answers/shownLog";
import { terminalReport } from "../../answers/terminalReport";
import { findGameLogs } from "../../install/gameFolders";
import { nodeSystem, ownPath } from "../../install/system";
import { heededOptionsTold, type Options } from "../options";
import { saidIn } from "../askedSituation";
import { ownFiguresFrom } from "../ownFigures";
import {
  readTextFile,
  requireApart,
  STANDARD_INPUT,
  STANDARD_STREAM,
  takesStandardOutput,
  tellOfPipe,
  withDisk,
  writeOwnFile,
  chunksOf,
} from "../files";
import { readRuleSet } from "../../core/words/situationFields";
import { isAchievementsFile } from "../../observe/save/achievementsFile";
import { isSavedRun } from "../../observe/save/readSavedRun";
import { begins, mismatchesOfSave, reportOfSave } from "../savedFiles";
import { unlocksOr } from "../askedUnlocks";
import { verdictLines } from "../savedText";
import { savedCoverage, savedObservations, savedRunJson } from "../../answers/savedJson";
import { fitted, tableText } from "../table";
import { ExitCode, sayBeside, orUsageError, tell, UsageError } from "../usage";
import { printAnswer, printPaged } from "../print";
import { Evidence, type EvidenceRow } from "../../judge/logs/evidence";
import { EVIDENCE_HEAD, evidenceCells } from "../../answers/evidenceLines";
import { printable } from "../../answers/printable";

/** Compares one file or several; of several, a table of all that they tested comes first. */
export async function run(logs: readonly string[], options: Options): Promise<void> {
  const { html, json } = options;
  const hasSeveral = logs.length > 1;
  if (html !== undefined && hasSeveral) {
    throw new UsageError(
      `Expected one file instead of ${logs.length} with --html: a page shows one of them.`,
    );
  }
  const isPrinted = takesStandardOutput("--html", html, json);
  // A mistyped name should show before the files in front of it are read.
  logs.filter((log) => log !== STANDARD_STREAM).forEach(requireFile);
  const evidence = new Evidence();
  const fileOf = new Map<string, string>();
  const counted: Compared[] = [];
  for (const log of hasSeveral ? logs : [logs[0]]) {
    const compared = await compareOne(log, options);
    if (addFigures(compared, evidence, fileOf)) {
      counted.push(compared);
    }
  }
  const first = at(counted, 0);
  if (html !== undefined) {
    requireApart(first.path, html);
    writeOwnFile(html, first.html(), { kind: "page", force: options.force });
  }
  const input = heededOptionsTold(options);
  const coverage = evidence.rows();
  if (json === true) {
    const answers = counted.map((one) => one.json());
    printAnswer(hasSeveral ? { input, logs: answers, coverage } : { ...answers[0], input });
  } else if (!isPrinted) {
    const whose = counted.length === 1 ? "one file has" : `${counted.length} files have`;
    const title = `${colors.bold(`What ${whose} tested`)}\n`;
    const all = hasSeveral ? [title + evidenceTable(coverage)] : [];
    printPaged([...all, ...counted.map((one) => fitted(one.text()))].join("\n\n"));
  }
  const isWrong = counted.some(({ mismatches }) => mismatches > 0);
  process.exitCode = isWrong ? ExitCode.MISMATCH : ExitCode.FINE;
}

/**
 * Adds what a file has tested. A file that shares floors or awards with an earlier one is not counted, since its figures
 * cannot be taken apart; that is said.
 *
 * @param fileOf the file in which each floor and award was counted.
 * @returns whether the file has anything new.
 */
function addFigures(
  { path, coverage, observations }: Compared,
  evidence: Evidence,
  fileOf: Map<string, string>,
): boolean {
  const known = observations.filter((one) => fileOf.has(one));
  const first = fileOf.get(known[0] ?? "");
  if (first === undefined) {
    observations.forEach((one) => fileOf.set(one, path));
    coverage.forEach((row) => evidence.add(row));
    return true;
  }
  const left = observations.length - known.length;
  const more = `${known.length} of its ${observations.length} floors and awards are in ${first} too, and the other ${left} cannot be told apart`;
  tell(`${path} is not counted: ${left === 0 ? `its log is in ${first} too` : more}.`);
  return left > 0;
}

function evidenceTable(rows: readonly EvidenceRow[]): string {
  const cells = evidenceCells(rows).map((row) => row.map(printable));
  const used = EVIDENCE_HEAD.map((_, column) => cells.some((row) => row[column] !== ""));
  const kept = (row: readonly string[]): readonly string[] =>
    row.filter((_, column) => used[column]);
  return tableText({ head: kept(EVIDENCE_HEAD), rows: cells.map(kept) });
}

/** A compared file, with every way of showing it. */
interface Compared {
  readonly path: string;
  readonly mismatches: number;
  /** What it has tested. */
  readonly coverage: readonly EvidenceRow[];
  /** Its floors and awards by their seeds. */
  readonly observations: readonly string[];
  readonly text: () => string;
  readonly json: () => object;
  readonly html: () => string;
}

/** Compares a file: as a saved run if it begins as one, else as a log. */
async function compareOne(log: string | undefined, options: Options): Promise<Compared> {
  const isNamed = log !== undefined && log !== STANDARD_STREAM;
  return isNamed && begins(log, isSavedRun) ? compareSave(log, options) : compareLog(log, options);
}

function compareSave(path: string, options: Options): Compared {
  const { named, judgedBy } = rulesOf(options);
  const report = reportOfSave(path, options, {
    overrides: saidIn(options).hypotheses ?? {},
    figures: ownFiguresFrom(options.rooms),
    judgedBy,
  });
  if (options.luck !== undefined) {
    sayBeside("--luck is for logs: of a saved run every luck from 0 to 10 is tried.");
  }
  const { seedText, version: save } = report.run;
  noteOtherEdition(named, [save.edition]);
  const title = `${path}: ${seedText}, ${save.edition}, saved run of version ${save.version}`;
  return {
    path,
    mismatches: mismatchesOfSave(report),
    coverage: savedCoverage(report),
    observations: savedObservations(report.run),
    text: () =>
      [colors.bold(title), ...savedBuildSentences(report), ...verdictLines(report)].join("\n"),
    json: () => savedRunJson(report, fileName(path)),
    html: () => {
      throw new UsageError(
        `Expected a log with --html but "${path}" is a saved run: oracle page shows it.`,
      );
    },
  };
}

/** Notes that the edition given is ignored for a file that names another one. */
function noteOtherEdition(named: Edition | undefined, own: readonly RuleSet[]): void {
  const [first] = own;
  if (named !== undefined && first !== undefined && !own.includes(named)) {
    sayBeside(`--edition is for logs that name none: this file is of ${first}, not of ${named}.`);
  }
}

/** What `--edition` means: the edition of a log that names none, or "documents" to judge by. */
function rulesOf({ edition }: Options) {
  const named = edition === undefined ? undefined : orUsageError(readRuleSet(edition));
  return named === "documents"
    ? { judgedBy: named, named: undefined }
    : { judgedBy: undefined, named };
}

async function compareLog(log: string | undefined, options: Options): Promise<Compared> {
  if (options.build !== undefined) {
    sayBeside("--build is for saved runs: a log names its own.");
  }
  const isStdin = log === STANDARD_STREAM;
  const { named, judgedBy } = rulesOf(options);
  const { luck, hypotheses = {} } = saidIn(options);
  const { path, edition } = isStdin
    ? { path: STANDARD_INPUT, edition: named }
    : chooseLog(log, named);
  const read = {
    source: path,
    edition,
    judgedBy,
    overrides: hypotheses,
    comparesRooms: true,
    ownFigures: ownFiguresFrom(options.rooms),
    // No file beside a log says whose it is.
    unlocks: unlocksOr(options.unlocks, edition, () => undefined),
    luck,
  };
  // Nearly everything that reading makes is thrown away within a line, the rest within a floor. Left to itself
  // the engine would let the space for either grow, the second to four times of what is kept: that costs more
  // memory than all else and saves next to no time.
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=60");
  if (!isStdin) {
    tellOfPipe(path);
  }
  const report = await compareChunks(isStdin ? process.stdin : chunksOf(path), read);
  requireGameLog(report.isGameLog, path);
  noteOtherEdition(
    named,
    report.runs.flatMap((run) => run.edition ?? []),
  );
  if (report.runs.some((run) => run.edition === undefined)) {
    sayBeside(
      "The log does not name its edition, so neither items nor drops are judged: --edition names it.",
    );
  }
  const { coverage, observations } = report;
  return {
    path: log ?? path,
    mismatches: mismatchesOf(report),
    coverage,
    observations,
    text: () => terminalReport(report, colors).join("\n"),
    json: () => jsonReport(report),
    html: () => {
      const log = shownLog(report);
      return pageWithLog(readTextFile(ownPath("dist", "oracle.html")), log);
    },
  };
}

/** Refuses a file that is no log of the game: that nothing was found in it would mean nothing. */
export function requireGameLog(isGameLog: boolean, path: string): void {
  if (!isGameLog) {
    throw new UsageError(
      `Expected a log of the game but received "${path}", in which no line is one that the game writes.`,
    );
  }
}

/** The named log, or the newest one on this computer, with its edition: as named, else by its folder. */
function chooseLog(log: string | undefined, named: Edition | undefined) {
  if (log !== undefined) {
    return { path: log, edition: named ?? editionInPath(log) };
  }
  const found = findGameLogs(nodeSystem()).find((one) => (named ?? one.edition) === one.edition);
  if (found === undefined) {
    throw new UsageError(
      `Expected a log but found none of ${named ?? "any edition"} on this computer; name its file.`,
    );
  }
  tell(`reading ${found.path}`);
  return found;
}

/** Refuses a file that cannot be read, and one that the game keeps for something else. */
export function requireFile(path: string): void {
  withDisk(`read ${path}`, () => accessSync(path, constants.R_OK));
  if (statSync(path).isDirectory()) {
    throw new UsageError(`Expected a file but received "${path}", which is a folder.`);
  }
  if (begins(path, isAchievementsFile)) {
    throw new UsageError(
      `Expected a log or a saved run but received "${path}", a file of achievements: "oracle save" lists what it has, and --unlocks takes it.`,
    );
  }
}

/** The game keeps each edition's log in a folder of its own: "Binding of Isaac Repentance+". */
function editionInPath(path: string): Edition | undefined {
  return parseEdition(/binding of isaac (\w+\+?)[\\/][^\\/]*$/i.exec(path)?.[1] ?? "");
}
