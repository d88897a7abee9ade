/** What several files of the game have tested, added up rule by rule, each log once. */
import { Evidence, type EvidenceRow } from "../study/evidence";
import { EVIDENCE_HEAD, evidenceCells } from "../report/evidenceLines";
import { printable } from "../report/printable";
import { tableText } from "./table";
import { tell } from "./usage";

/** What a file has tested. */
export interface CountedFigures {
  readonly coverage: readonly EvidenceRow[];
  /** Floors and awards by their seeds. */
  readonly observations: readonly string[];
}

/** Figures of logs, each log once: what was counted already is said and left out. */
export class EvidenceSum {
  private readonly evidence = new Evidence();
  /** The file that each observation was counted of. */
  private readonly fileOf = new Map<string, string>();

  /**
   * Adds what a file has tested. Figures cannot be taken apart: of a log that is in another one in part,
   * none are counted.
   *
   * @returns whether all of it was known already.
   */
  add(name: string, { coverage, observations }: CountedFigures): boolean {
    const known = observations.filter((one) => this.fileOf.has(one));
    const first = this.fileOf.get(known[0] ?? "");
    if (first !== undefined) {
      const left = observations.length - known.length;
      const more = `${known.length} of its ${observations.length} floors and awards are in ${first} too, and the other ${left} cannot be told apart`;
      tell(`${name} is not counted: ${left === 0 ? `its log is in ${first} too` : more}.`);
      return left === 0;
    }
    observations.forEach((one) => this.fileOf.set(one, name));
    coverage.forEach((row) => this.evidence.add(row));
    return false;
  }

  /** The rows as a table of the terminal. */
  table(): string {
    const cells = evidenceCells(this.rows()).map((row) => row.map(printable));
    const used = EVIDENCE_HEAD.map((_, column) => cells.some((row) => row[column] !== ""));
    const kept = (row: readonly string[]): readonly string[] =>
      row.filter((_, column) => used[column]);
    return tableText({ head: kept(EVIDENCE_HEAD), rows: cells.map(kept) });
  }

  rows(): readonly EvidenceRow[] {
    return this.evidence.rows();
  }
}
