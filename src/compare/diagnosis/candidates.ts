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

/** Every candidate, the simplest first. */
export const CANDIDATES: readonly RuleChange[] = [
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
];
