/** One game judged twice: by the rules of its edition, and by other rules, such as the documents'. */
import type { RuleSet } from "../core/game/edition";
import { tallyText, type VerdictTally } from "../core/judge/tally";
import type { Verdict } from "../core/record/fields";
import type { ReportItem } from "./items";
import type { Report } from "./report";

/** Where two sets of rules part over one log. */
export interface Beside extends PartedRules<BesideItem> {
  readonly rules: RuleSet;
  readonly awards: VerdictTally;
  readonly floors: VerdictTally;
}

/** How many observations agree with one of two sets of rules alone, and the first that does. */
export interface PartedRules<Item> {
  readonly speaksFor: { readonly edition: number; readonly rules: number };
  /** The first award or floor that only one of the two explains. */
  readonly parts: Item | undefined;
}

/** An award or a floor that one of two sets of rules explains. */
export interface BesideItem extends BesideVerdicts {
  readonly kind: ReportItem["kind"];
  readonly line: number;
}

/** What two sets of rules make of one observation. */
export interface BesideVerdicts {
  readonly byEdition: Verdict;
  readonly byRules: Verdict;
  /** What the rules that fail say of it. */
  readonly why: string;
}

/**
 * What two sets of rules make of the same observations.
 *
 * @param keyOf by what an observation is the same in both.
 */
export function partingOf<T extends Pick<ReportItem, "verdict" | "why">>(
  own: readonly T[],
  other: readonly T[],
  keyOf: (item: T) => string,
): PartedRules<{ readonly item: T } & BesideVerdicts> {
  const twins = new Map(other.map((item) => [keyOf(item), item]));
  const parting = own.flatMap((item) => {
    const twin = twins.get(keyOf(item));
    const isApart =
      (item.verdict === "match" && twin?.verdict === "mismatch") ||
      (item.verdict === "mismatch" && twin?.verdict === "match");
    if (twin === undefined || !isApart) {
      return [];
    }
    const { why } = item.verdict === "mismatch" ? item : twin;
    return [{ item, byEdition: item.verdict, byRules: twin.verdict, why }];
  });
  const edition = parting.filter(({ byEdition }) => byEdition === "match").length;
  return { speaksFor: { edition, rules: parting.length - edition }, parts: parting[0] };
}

/** Compares two reports on the same log, the first by the rules of its edition. */
export function besideOf(report: Report, other: Report, rules: RuleSet): Beside {
  const keyOf = ({ kind, line }: ReportItem): string => `${kind} ${line}`;
  const { speaksFor, parts } = partingOf(report.items, other.items, keyOf);
  return {
    rules,
    awards: other.awards,
    floors: other.floors,
    speaksFor,
    parts: parts && lineOf(parts),
  };
}

function lineOf({ item, ...verdicts }: { readonly item: ReportItem } & BesideVerdicts): BesideItem {
  return { kind: item.kind, line: item.line, ...verdicts };
}

/** The comparison of two sets of rules in a few sentences. */
export function besideLines(beside: Beside): readonly string[] {
  const { rules, awards, floors } = beside;
  return [
    `By the rules of ${rules}: awards ${tallyText(awards)}; floors ${tallyText(floors)}.`,
    ...partingOfLog(beside),
  ];
}

/** The same without the figures. */
export function partingOfLog({ rules, speaksFor, parts }: Beside): readonly string[] {
  const placed = parts && {
    ...parts,
    place: `on line ${parts.line}, ${parts.kind === "award" ? "an award" : "a floor"}`,
  };
  return partingLines(rules, { speaksFor, parts: placed });
}

/** How many observations speak for which, and where the two part first. */
export function partingLines(
  rules: RuleSet,
  { speaksFor, parts }: PartedRules<BesideVerdicts & { readonly place: string }>,
): readonly string[] {
  const apart = speaksFor.edition + speaksFor.rules;
  const told =
    apart === 0
      ? "Nothing in it tells the two sets of rules apart."
      : `${speaksFor.edition} of ${apart} that tell them apart speak for the edition's rules, ${speaksFor.rules} for ${rules}.`;
  const failing = parts?.byEdition === "match" ? rules : "the edition";
  return parts === undefined
    ? [told]
    : [told, `They part first ${parts.place}: the rules of ${failing} fail there. ${parts.why}`];
}
