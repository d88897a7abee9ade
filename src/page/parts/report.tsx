/** The report on a log: tallies, floors, awards, what was tested. */
import type { JSX } from "preact";
import { agreeWords, judgedOf, type VerdictTally } from "../../core/judge/tally";
import { capitalised, describeAward } from "../../core/award/awardWords";
import { counted, grouped } from "../../picture/countWords";
import type { AwardMark } from "../../picture/floor/drawnRoom";
import { distanceSentence } from "../../picture/floor/titles";
import { EVIDENCE_HEAD, evidenceCells } from "../../answers/evidenceLines";
import { awardMark } from "../../answers/floorAwards";
import {
  explanationTexts,
  headlineFacts,
  headlineOf,
  madeByModNote,
  repeatedNote,
  unlockTexts,
} from "../../answers/headline";
import { LAB_HEAD, labCells, labWords } from "../../answers/labLines";
import { logFloorWord, type LogFloor, type ShownLog } from "../../answers/shownLog";
import type { AwardItem, FloorCheck, FloorItem } from "../../judge/logs/comparedItems";
import type { Report } from "../../judge/logs/logReport";
import { groundOf } from "../model/pageWords";
import { Fold, ProblemNote, ViewLink } from "./fields";
import { FloorMap, Legend } from "./signs";
import { RollList } from "./why";

export function ReportView({ log }: { readonly log: ShownLog }): JSX.Element {
  const { report, floors } = log;
  const awards = report.items.filter((item) => item.kind === "award");
  const leftOut = judgedOf(report.awards).all + report.paidByMod - awards.length;
  return (
    <article class="report">
      <header>
        <h1>{headlineOf(report)}</h1>
        {[madeByModNote(report), repeatedNote(report)].map((note) => note && <p>{note}</p>)}
        {report.builds.map((build) => (
          <p key={build} class="muted">
            {build}
          </p>
        ))}
        <p class="facts muted">
          <span class="mono">{report.source}</span>
          {headlineFacts(report).map((fact) => ` · ${fact}`)}
        </p>
      </header>
      <ul class="plain tallies" aria-label="Compared">
        <Tally title="Floors" tally={report.floors} />
        <Tally title="Awards" tally={report.awards} />
        {report.enteredRooms && <Tally title="Rooms entered" tally={report.enteredRooms.rooms} />}
        {judgedOf(report.contents).all > 0 && <Tally title="Items" tally={report.contents} />}
      </ul>
      <ProblemNote text={explanationTexts(report).join(" ")} />
      <Lab report={report} />
      <Floors report={report} floors={floors} />
      {awards.length > 0 && <h2>Awards</h2>}
      {awards.map((item) => (
        <Award key={`${item.line} ${item.clear}`} item={item} />
      ))}
      <LeftOut count={leftOut} what="awards" />
      <EnteredRooms report={report} />
      <Achievements report={report} />
      <Tested report={report} />
      {report.problemCount > 0 && (
        <Fold
          class="card fold"
          title={`${counted(report.problemCount, "line")} that could not be used`}
        >
          <Table rows={report.problems.map(({ line, text }) => [`line ${line}`, text])} />
        </Fold>
      )}
    </article>
  );
}

const MARK_WORDS = { outside: "outside the model", "by-mod": "made by the mod" } as const;

function Badge({ mark, count = "" }: { mark: AwardMark; count?: number | "" }) {
  const words = mark === "outside" || mark === "by-mod" ? MARK_WORDS[mark] : mark;
  return <span class={`badge ${mark}`}>{`${count} ${words}`.trim()}</span>;
}

/** How many of a kind agree, as badges. */
function Tally({ title, tally }: { title: string; tally: VerdictTally }) {
  const marks = (["match", "mismatch", "outside"] as const).filter((mark) => tally[mark] > 0);
  return (
    <li>
      <b>{title}</b> {marks.length === 0 && <span class="muted">none in this log</span>}
      {marks.map((mark) => (
        <Badge key={mark} mark={mark} count={tally[mark]} />
      ))}
    </li>
  );
}

type Cell = string | number | undefined;

/** Rows of cells, those that are wrong marked; a wide table scrolls in its place. */
function Table({
  head = [],
  rows,
  wrong = [],
}: {
  readonly head?: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly wrong?: readonly boolean[];
}) {
  return (
    <div class="scroll" tabIndex={0}>
      <table>
        {head.length > 0 && (
          <thead>
            <tr>{head.map((title) => (title === "" ? <td /> : <th scope="col">{title}</th>))}</tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} class={wrong[row] ? "differs" : undefined}>
              {cells.map((cell) => (
                <td>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many a list leaves out. */
function LeftOut({ count, what }: { count: number; what: string }) {
  return count <= 0 ? null : (
    <p class="muted">
      {grouped(count)} more {what} are counted above and not listed.
    </p>
  );
}

function Lab({ report: { lab } }: { report: Report }) {
  return lab === undefined ? null : (
    <section>
      <h2>What the game answered to the laboratory</h2>
      <Table head={LAB_HEAD} rows={labCells(lab)} />
      <p class="muted">A few lines to post:</p>
      <p>{labWords(lab).join(" ")}</p>
    </section>
  );
}

function Floors({ report, floors }: Pick<ShownLog, "report" | "floors">) {
  const items = report.items.filter((item) => item.kind === "floor");
  const drawn = new Map(floors.map((floor) => [floor.line, floor]));
  return (
    <section>
      {items.length > 0 && <h2>Floors</h2>}
      {floors.length > 0 && (
        <Fold title="What the signs mean">
          <Legend rooms={floors.flatMap(({ rooms }) => rooms)} />
        </Fold>
      )}
      <div class="tile-grid">
        {items.map((item) => (
          <Floor key={item.line} item={item} drawn={drawn.get(item.line)} />
        ))}
      </div>
      <LeftOut count={judgedOf(report.floors).all - items.length} what="floors" />
    </section>
  );
}

/** One floor: its picture, which leads to its map, and every check folded away. */
function Floor({ item, drawn }: { item: FloorItem; drawn: LogFloor | undefined }) {
  const { checks, whole, difficulty, line, why, stageSeed, verdict } = item;
  const name = [item.name, ...item.curses].join(" · ");
  const standing =
    whole &&
    `From ${whole.figures}, as the rooms entered ask for. ${whole.warnings.join(" ")}`.trim();
  return (
    <section class={`card floor ${verdict}`} data-verdict={verdict} data-kind="floor">
      {drawn !== undefined && (
        <ViewLink
          to={{ view: "run", source: "log", stage: logFloorWord(line) }}
          label={`${name}: on the map`}
        >
          <FloorMap
            rooms={drawn.rooms}
            label={`Map of ${name}`}
            ground={groundOf(item.stage, item.stageType)}
          />
        </ViewLink>
      )}
      <h3>
        {name} <Badge mark={verdict} />
      </h3>
      <p class="muted">
        line {line}
        {difficulty !== "" && ` · ${difficulty}`}
      </p>
      {why !== "" && <p>{why}</p>}
      {whole && <p>{distanceSentence(whole.distances, whole.unreached)}</p>}
      {checks.length > 0 && (
        <Fold title={checksWords(checks)} isOpen={checks.some(({ result }) => result === "broken")}>
          <Table
            rows={checks.map((check) => [check.name, check.result, toldOf(check)])}
            wrong={checks.map(({ result }) => result === "broken")}
          />
          <p class="muted">
            Stage seed <span class="mono">{stageSeed ?? "unknown"}</span>. {standing}
          </p>
        </Fold>
      )}
    </section>
  );
}

/** "All 34 checks hold", "33 of 34 checks hold, 1 undetermined". */
function checksWords(checks: readonly FloorCheck[]): string {
  const all = checks.length;
  const held = checks.filter(({ result }) => result === "holds").length;
  const undetermined = checks.filter(({ result }) => result === "undetermined").length;
  const holding = held === all ? `All ${all} checks hold` : `${held} of ${all} checks hold`;
  return undetermined === 0 ? holding : `${holding}, ${undetermined} undetermined`;
}

function toldOf({ result, line, expected, observed, note }: FloorCheck): string {
  const sides =
    result === "broken"
      ? `expected ${expected}, the game has ${observed} (line ${line}).`
      : `${observed}.`;
  return `${sides} ${note}`.trim();
}

function Award({ item }: { item: AwardItem }) {
  const { verdict, clear, observed, loadout, mode, line, why } = item;
  const dropped = [describeAward(observed), loadout, mode].filter(Boolean);
  const title = (
    <>
      <Badge mark={awardMark(item)} /> <b>{clear === 0 ? "Award" : `Award ${clear}`}</b>{" "}
      <span class="muted">
        {dropped.join(" · ")} · line {line}
      </span>
      {why !== "" && <p>{why}</p>}
    </>
  );
  return (
    <div data-verdict={verdict} data-kind="award">
      <Fold class="item" title={title}>
        {() => <AwardBody item={item} />}
      </Fold>
    </div>
  );
}

/** What was expected beside what dropped, and every roll; the roll from which on they differ is marked. */
export function AwardBody({ item }: { item: AwardItem }): JSX.Element {
  const { expected, observed, trace, draw, verdict } = item;
  const rows: readonly (readonly [string, Cell, Cell])[] = [
    ["award", expected?.award, observed.award],
    ["number", expected?.count, observed.count],
    ["spawn seeds", expected?.spawnSeeds.join(", "), observed.spawnSeeds.join(", ")],
    ["draws", expected?.draws, observed.draws],
    // A plain log does not tell it.
    ["award seed afterwards", expected?.nextAwardSeed, observed.nextAwardSeed || undefined],
  ];
  const differs = ([, left, right]: (typeof rows)[number]): boolean =>
    expected !== undefined && right !== undefined && `${left ?? ""}` !== `${right}`;
  return (
    <>
      <p class="muted">
        Award seed <span class="mono">{item.awardSeed}</span>
      </p>
      <Table
        head={["", "expected", "the game"]}
        rows={rows.map((row) => row.map((cell) => cell ?? "–"))}
        wrong={rows.map(differs)}
      />
      <RollList
        entries={trace}
        parting={verdict === "mismatch" ? trace.findIndex(({ label }) => label === draw) : -1}
      />
    </>
  );
}

/** Entered rooms that differ, and why others were not judged. */
function EnteredRooms({ report }: { report: Report }) {
  const { items = [], warnings = [], rooms } = report.enteredRooms ?? {};
  if (items.length === 0 || rooms === undefined) {
    return null;
  }
  const wrong = items.filter(({ verdict }) => verdict === "mismatch");
  const reasons = items.flatMap(({ verdict, why }) => (verdict === "outside" ? [why] : []));
  return (
    <section class="card">
      <h2>Rooms entered</h2>
      {warnings.length > 0 && <p>{warnings.join(" ")}</p>}
      <p>{capitalised(agreeWords(rooms))}, by the type and the seed that the floor gives.</p>
      {wrong.length > 0 && (
        <Table
          head={["line", "floor", "what differs"]}
          rows={wrong.map(({ line, floor, why }) => [line, floor, why])}
        />
      )}
      {[...new Set(reasons)].map((why) => (
        <p key={why}>
          {reasons.filter((one) => one === why).length} not judged: {why}
        </p>
      ))}
    </section>
  );
}

function Achievements({ report }: { report: Report }) {
  const texts = unlockTexts(report);
  return texts.length === 0 ? null : (
    <section class="card">
      <h2>Your achievements</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}

/** Every rule that the log has tested, with the numbers that would fit as well. */
function Tested({ report: { coverage } }: { report: Report }) {
  return coverage.length === 0 ? null : (
    <Fold class="card fold" title={`What this log has tested: ${counted(coverage.length, "rule")}`}>
      <p class="muted">
        Each row is a rule and how often the game did what it says. Told by: in so many of these
        another number would have given something else. Numbers that fit: all that would have given
        the same each time.
      </p>
      <Table head={EVIDENCE_HEAD} rows={evidenceCells(coverage)} />
    </Fold>
  );
}
