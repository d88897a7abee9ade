/** One log judged twice: by the rules of its edition, and by other rules, such as the documents'. */
import type { RuleSet } from "../core/game/edition";
import type { ReportItem, VerdictTally } from "./items";
import type { Report } from "./report";

/** Where two sets of rules part over one log. */
export interface Beside {
  readonly rules: RuleSet;
  readonly awards: VerdictTally;
  readonly floors: VerdictTally;
  /** How many awards and floors agree with the log's own edition alone, and with these rules alone. */
  readonly speaksFor: { readonly edition: number; readonly rules: number };
  /** The first award or floor that only one of the two explains. */
  readonly parts: BesideItem | undefined;
}

/** An award or a floor that one of two sets of rules explains. */
export interface BesideItem {
  readonly kind: ReportItem["kind"];
  readonly line: number;
  readonly byEdition: ReportItem["verdict"];
  readonly byRules: ReportItem["verdict"];
  /** What the rules that fail say of it. */
  readonly why: string;
}

/** Compares two reports on the same log, the first by the rules of its edition. */
export function besideOf(report: Report, other: Report, rules: RuleSet): Beside {
  const others = new Map(other.items.map((item) => [`${item.kind} ${item.line}`, item]));
  const parting = report.items.flatMap((item): readonly BesideItem[] => {
    const twin = others.get(`${item.kind} ${item.line}`);
    const isApart =
      (item.verdict === "match" && twin?.verdict === "mismatch") ||
      (item.verdict === "mismatch" && twin?.verdict === "match");
    if (twin === undefined || !isApart) {
      return [];
    }
    const failing = item.verdict === "mismatch" ? item : twin;
    const { kind, line, verdict } = item;
    return [{ kind, line, byEdition: verdict, byRules: twin.verdict, why: failing.why }];
  });
  const forEdition = parting.filter(({ byEdition }) => byEdition === "match").length;
  return {
    rules,
    awards: other.awards,
    floors: other.floors,
    speaksFor: { edition: forEdition, rules: parting.length - forEdition },
    parts: parting[0],
  };
}

/** The comparison of two sets of rules in a few sentences. */
export function besideLines({
  rules,
  awards,
  floors,
  speaksFor,
  parts,
}: Beside): readonly string[] {
  const tally = ({ match, mismatch, outside }: VerdictTally): string =>
    `${match} match, ${mismatch} mismatch, ${outside} undetermined`;
  const apart = speaksFor.edition + speaksFor.rules;
  return [
    `By the rules of ${rules}: awards ${tally(awards)}; floors ${tally(floors)}.`,
    apart === 0
      ? "No award and no floor tells the two sets of rules apart."
      : `${speaksFor.edition} of ${apart} that tell them apart speak for the edition's rules, ${speaksFor.rules} for ${rules}.`,
    ...(parts === undefined
      ? []
      : [
          `They part first on line ${parts.line}, a ${parts.kind}: ${parts.byEdition === "match" ? rules : "the edition"} fails there. ${parts.why}`,
        ]),
  ];
}
