/** A log as the page shows it: its report and the floors that can be drawn, as plain data. */
import { DIFFICULTIES } from "../core/game/difficulty";
import { CURSE_LABYRINTH, curseNames } from "../core/game/curses";
import { DEFAULT_EDITION, type Edition } from "../core/game/edition";
import type { RuledLoadout } from "../core/award/loadout";
import { isProblem, type Problem } from "../core/problem";
import type { Build } from "../core/game/situationRows";
import { gameBuild } from "../figures/gameBuilds";
import type { DropFloor } from "../core/judge/drops";
import type { FloorItem, ReportItem } from "../judge/logs/comparedItems";
import type { Report } from "../judge/logs/logReport";
import { seenAwards, withAwards } from "./floorAwards";
import { fileName } from "./headline";
import type { Here, LiveFloor } from "./liveLog";
import { printableValues } from "./printable";

export interface ShownLog {
  readonly report: Report;
  /** The floors that can be drawn, in the order of play. */
  readonly floors: readonly LogFloor[];
  /** Why no map shows where the player is; empty where one does, or nobody asks. */
  readonly lost: string;
}

/** A floor of a log as it was judged. */
export interface LogFloor extends DropFloor {
  /** Where it begins in the log. */
  readonly line: number;
  readonly name: string;
  readonly edition: Edition;
  /** Whose rooms and rules the log's build has; the edition's last one's if missing, or where it names none. */
  readonly build?: Build | undefined;
  readonly startSeed: number | undefined;
  /** The character, as the game's PlayerType; missing where the log tells none. */
  readonly playerType?: number | undefined;
  /** Whether it is of double size. */
  readonly isXl: boolean;
  /** Empty without one. */
  readonly curse: string;
  /** What the comparison says, in words and in a colour of badges. */
  readonly verdict: { readonly words: string; readonly colour: string };
  readonly why: string;
  /** Of the floor that is being played, what is carried there. */
  readonly carried?: RuledLoadout | undefined;
  /** The cell of the room in which the player stands; missing where it is not known to be on this floor. */
  readonly here?: number | undefined;
  /** With what they dropped, and what the drops of the others depend on. */
  readonly rooms: ReturnType<typeof withAwards>;
}

/** How much a browser can hold while a log is followed; mismatches are kept first. */
const AWARDS_MAX = 1000;
const FLOORS_MAX = 300;
const PROBLEMS_MAX = 50;

/** What the page shows of a log: printable text, without the names of folders. */
export function shownLog(report: Report, played?: LiveFloor, here?: Here | Problem): ShownLog {
  const { items, problems } = report;
  const kept = [
    ...mismatchesFirst(items, "floor", FLOORS_MAX),
    ...mismatchesFirst(items, "award", AWARDS_MAX),
  ];
  return printableValues({
    report: {
      ...report,
      source: fileName(report.source),
      items: kept,
      problems: problems.slice(0, PROBLEMS_MAX),
      foretold: [],
      observations: [],
    },
    floors: logFloors(report, played, here === undefined || isProblem(here) ? undefined : here),
    lost: here !== undefined && isProblem(here) ? here.problem : "",
  });
}

/** The first items of a kind, mismatches before all others, each in the order of the log. */
function mismatchesFirst(
  items: readonly ReportItem[],
  kind: ReportItem["kind"],
  limit: number,
): readonly ReportItem[] {
  const rank = ({ verdict }: ReportItem): number => (verdict === "mismatch" ? 0 : 1);
  const some = items.filter((item) => item.kind === kind);
  return some.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line).slice(0, limit);
}

/** The floors of which the log tells enough to draw them; of very many the last ones. */
export function logFloors(report: Report, played?: LiveFloor, here?: Here): readonly LogFloor[] {
  const seen = seenAwards(report, played?.open);
  const items = report.items.filter((item) => item.kind === "floor");
  const known = items.filter(({ line }) => line !== played?.item.line).map((item) => ({ item }));
  const runs = new Map(report.runs.map((run) => [run.number, run]));
  const floors: readonly LiveFloor[] = [...known, ...(played === undefined ? [] : [played])];
  return floors
    .filter(({ item }) => item.rooms.length > 0)
    .sort((a, b) => a.item.line - b.item.line)
    .slice(-FLOORS_MAX)
    .map(({ item, carried }): LogFloor => {
      const { line, name, stage, stageType, startSeed, verdict, why } = item;
      const edition = item.edition === "documents" ? DEFAULT_EDITION : item.edition;
      const { build, playerType } = runs.get(item.run) ?? {};
      return {
        ...{ line, name, stage, stageType, startSeed, playerType, why, carried, edition },
        flags: [],
        build: build === undefined ? undefined : gameBuild(edition, build).floors,
        difficulty: DIFFICULTIES.find((one) => one === item.difficulty) ?? "normal",
        isXl: item.curses.includes(XL_CURSE),
        curse: item.curses.join(", "),
        verdict: { words: VERDICT_WORDS[verdict], colour: verdict },
        here: here?.line === line ? here.gridIndex : undefined,
        rooms: withAwards(item.rooms, seen),
      };
    });
}

const [XL_CURSE = ""] = curseNames(CURSE_LABYRINTH);

const VERDICT_WORDS: Readonly<Record<FloorItem["verdict"], string>> = {
  match: "layout as simulated",
  mismatch: "not as simulated",
  outside: "outside the model",
};

/** Stands in the built page where a log may be put. */
export const LOG_PLACE = "<!-- LOG -->";

/** The page with a log in it. It is put in as data, so that nothing of the log can run. */
export function pageWithLog(page: string, log: ShownLog): string {
  const data = JSON.stringify(log).replaceAll("<", "\\u003c");
  return page.replace(LOG_PLACE, () => `<script type="application/json" id="log">${data}</script>`);
}

/** How the page's address names a floor of a log. */
export function logFloorWord(line: number): string {
  return `line-${line}`;
}
