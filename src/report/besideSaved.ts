/** A saved run judged by the rules of its edition and by others side by side. */
import type { RuleSet } from "../core/game/edition";
import { tallyText, type VerdictTally } from "../core/judge/tally";
import type { Verdict } from "../core/record/fields";
import type { SavedRunReport } from "../save/report";
import { partingLines, partingOf, type BesideVerdicts, type PartedRules } from "../study/beside";

/** Where two sets of rules part over one saved run: each award, each room and the floor count once. */
export interface BesideSaved extends PartedRules<BesideSavedItem> {
  readonly rules: RuleSet;
  readonly awards: VerdictTally;
  readonly floors: VerdictTally;
  readonly rooms: VerdictTally;
}

/** What one of two sets of rules explains. */
export interface BesideSavedItem extends BesideVerdicts {
  readonly kind: "award" | "room" | "floor";
  /** The room, in the file's list; undefined for the floor. */
  readonly listIndex: number | undefined;
}

interface SavedItem extends Pick<BesideSavedItem, "kind" | "listIndex"> {
  readonly verdict: Verdict;
  readonly why: string;
}

/** Compares two reports on the same saved run, the first by the rules of its edition. */
export function besideSaved(
  report: SavedRunReport,
  other: SavedRunReport,
  rules: RuleSet,
): BesideSaved {
  const keyOf = ({ kind, listIndex }: SavedItem): string => `${kind} ${listIndex}`;
  const { speaksFor, parts } = partingOf(itemsOf(report), itemsOf(other), keyOf);
  const { awards, floors, rooms } = other;
  return { rules, awards, floors, rooms, speaksFor, parts: parts && besideItem(parts) };
}

type Parting = { readonly item: SavedItem } & BesideVerdicts;

function besideItem({ item: { kind, listIndex }, ...verdicts }: Parting): BesideSavedItem {
  return { kind, listIndex, ...verdicts };
}

function itemsOf({ awardItems, roomItems, floor }: SavedRunReport): readonly SavedItem[] {
  return [...awardItems, ...roomItems, { ...floor.item, listIndex: undefined }];
}

/** The comparison in a few sentences. */
export function besideSavedLines(beside: BesideSaved): readonly string[] {
  const { rules, awards, floors, rooms } = beside;
  const tallies = `awards ${tallyText(awards)}; rooms ${tallyText(rooms)}; floor ${tallyText(floors)}`;
  return [`By the rules of ${rules}: ${tallies}.`, ...partingOfSaved(beside)];
}

/** The same without the figures. */
function partingOfSaved({ rules, speaksFor, parts }: BesideSaved): readonly string[] {
  return partingLines(rules, { speaksFor, parts: parts && { ...parts, place: placeOf(parts) } });
}

function placeOf({ kind, listIndex }: BesideSavedItem): string {
  return listIndex === undefined
    ? "over the floor"
    : `in room ${listIndex} of the file, its ${WHAT[kind]}`;
}

const WHAT = { award: "award", room: "place or layout", floor: "floor" } as const;
