/**
 * Other rules, each a whole change that would hold for every award: the simplest families first.
 * Between changes that explain equally much the earlier one is named first.
 */
import type { RuleChange } from "./candidate";
import { amounts, bands, bounds, luck, payments, streams } from "./numberCandidates";
import {
  chains,
  circumstances,
  conditions,
  draws,
  hypotheses,
  items,
  moves,
} from "./ruleCandidates";

/** Thousands, which only a log with mismatches needs. */
let made: readonly RuleChange[] | undefined;

/** Every candidate, the simplest first. */
export function candidates(): readonly RuleChange[] {
  return (made ??= [
    ...hypotheses(),
    ...draws(),
    ...items(),
    ...moves(),
    ...conditions(),
    ...chains(),
    ...luck(),
    ...bands(),
    ...bounds(),
    ...amounts(),
    ...payments(),
    ...streams(),
    ...circumstances(),
  ]);
}
