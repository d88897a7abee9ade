/** What a comparison finds: one item for each award and floor, in the words of the JSON output. */
import type { AuditVerdict } from "../../floors/audit/auditLayout";
import type { RuleSet } from "../../core/game/edition";
import type { Verdict } from "../../core/record/recordFields";
import type { TraceEntry } from "../../core/draw/traced";
import type { RoomDistance } from "../../floors/sureness";
import type { RoomSureness } from "../../floors/floorTypes";
import type { Judgement } from "../judge";

/** An award as compared: a name, its variant, how many, and every seed. */
export interface AwardSide {
  readonly award: string;
  readonly variant: number;
  readonly count: number;
  readonly spawnSeeds: readonly number[];
  /** Steps of the generator; undefined when the observation does not tell. */
  readonly draws: number | undefined;
  readonly nextAwardSeed: number;
}

/** What an award is known from. */
export type AwardSource = "record" | "pickup-line" | "lab";

/** What every compared item of a log has. */
export interface ComparedItem extends Judgement {
  readonly line: number;
  readonly run: number;
}

export interface AwardItem extends ComparedItem {
  readonly kind: "award";
  /** What it is known from: the mod's record, the game's own lines, or an experiment of the laboratory. */
  readonly from: AwardSource;
  readonly clear: number;
  readonly mode: string;
  readonly edition: RuleSet;
  readonly stage: number;
  readonly stageType: number;
  readonly gridIndex: number;
  readonly awardSeed: number;
  /** The loadout in words: "hard, luck 2, lucky-foot". */
  readonly loadout: string;
  /** Undefined outside the model. */
  readonly expected: AwardSide | undefined;
  readonly observed: AwardSide;
  /** The draw that the best explanation of a mismatch is about; undefined where tied ones differ. */
  readonly draw: string | undefined;
  readonly trace: readonly TraceEntry[];
  /** The command that repeats the expectation. */
  readonly command: string;
}

/** One check of a floor. */
export interface FloorCheck {
  readonly name: string;
  /** The rule that it checks, where its name has a number in it: "attempt n". */
  readonly rule?: string;
  readonly result: AuditVerdict;
  readonly line: number;
  readonly expected: string;
  readonly observed: string;
  readonly note: string;
}

/** A compared room, in the terms of the drawings. */
export interface ComparedRoom {
  readonly gridIndex: number;
  readonly shape: number;
  /** The game's room type in kebab-case; `start` and `dead-end` besides. */
  readonly type: string;
  /** What the comparison says of this room alone. */
  readonly verdict: Verdict | undefined;
  readonly note: string;
  /** How it is known; missing for a room that was seen. */
  readonly known?: RoomSureness | undefined;
  /** What its drop depends on besides what is carried; missing where the log does not tell it. */
  readonly drop?: { readonly roomType: number; readonly awardSeed: number } | undefined;
}

/** A whole floor beside what the log tells of it. */
export interface FoundFloor {
  /** As in "the built-in figures of Repentance 1.7.9b". */
  readonly figures: string;
  /** What mods change about the rooms, as sentences. */
  readonly warnings: readonly string[];
  /** Special rooms by their way from the start room, the nearest first. */
  readonly distances: readonly RoomDistance[];
  /** Secret rooms that no bomb opens, by their type. */
  readonly unreached: readonly string[];
}

export interface FloorItem extends ComparedItem {
  readonly kind: "floor";
  readonly name: string;
  readonly edition: RuleSet;
  readonly difficulty: string;
  readonly stage: number;
  readonly stageType: number;
  readonly stageSeed: number | undefined;
  readonly startSeed: number | undefined;
  readonly curses: readonly string[];
  readonly checks: readonly FloorCheck[];
  readonly expected: Readonly<Record<string, unknown>> | undefined;
  readonly observed: Readonly<Record<string, unknown>>;
  readonly command: string;
  readonly rooms: readonly ComparedRoom[];
  /** The whole floor that fits the rooms entered; missing where none was looked for. */
  readonly whole?: FoundFloor | undefined;
}

export type ReportItem = AwardItem | FloorItem;
