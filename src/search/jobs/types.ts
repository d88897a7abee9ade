/** Work that can be split into parts and spread over threads. Everything here can be cloned. */
import type { Loadout } from "../../core/award/loadout";
import type { AwardRules } from "../../core/award/rules";
import type { FloorSearch, FoundSeed, ScoreTally } from "../floors/search";
import type { KernelModule } from "../kernel/kernel";

/** Rules and loadout: what an award depends on besides its seed. */
export interface Case {
  readonly rules: AwardRules;
  readonly loadout: Loadout;
}

/** Counts awards. */
export interface CountJob {
  readonly kind: "count";
  readonly case: Case;
  /** Undefined where no kernel can run: then the core counts. */
  readonly kernel: KernelModule | undefined;
}

/** Finds award seeds whose outcome is wanted. */
export interface FindJob {
  readonly kind: "find";
  readonly case: Case;
  /** Rules out stretches without a hit; undefined where no kernel can run. */
  readonly kernel: KernelModule | undefined;
  /** Outcomes by their number in the program. */
  readonly wanted: readonly number[];
  /** How many of one part are enough. */
  readonly limit: number;
}

/** Finds start seeds whose floors match. */
export interface FloorJob {
  readonly kind: "floors";
  readonly search: FloorSearch;
  /** How many of one part are enough. */
  readonly limit: number;
  /** Whether matches are counted only; with a score, how many there are of each. */
  readonly counts?: boolean;
}

/** Any job. */
export type Job = CountJob | FindJob | FloorJob;

/** A part of a job: consecutive seeds, ascending. */
export interface Part {
  readonly start: number;
  readonly count: number;
  /** Of a count, where these are first draws instead of seeds: the kernel's function for them. */
  readonly functionIndex?: number;
}

/** The result of any part. */
export type Result = CountResult | FindResult | FloorResult;

/** What counting a part yields: seeds by the program's outcomes. */
export interface CountResult {
  readonly seeds: number;
  readonly counts: readonly number[];
}

/** What searching a part yields: ascending seeds. */
export interface FindResult {
  readonly seeds: number;
  readonly found: ArrayLike<number>;
}

/** What a part of a floor search yields: ascending seeds. */
export interface FloorResult {
  readonly seeds: number;
  readonly layouts: number;
  /** How many seeds match; with a limit, how many of them are in `found`. */
  readonly matches: number;
  readonly found: readonly FoundSeed[];
  /** Of a count by a score. */
  readonly tally?: ScoreTally;
}
