/** How the page names things, and the colours of floors. */
import { paymentWords } from "../../core/contents/prices";
import { shortPrice } from "../../items/contentWords";
import { AWARD_NAMES } from "../../core/game/pickupKinds";
import { dropNames, totalsWords } from "../../core/words/droppedWords";
import { awardTitle, capitalised } from "../../core/award/awardWords";
import type { DrawnAward } from "../../picture/floor/drawnRoom";
import type { RuleSet } from "../../core/game/edition";
import { ROOM_KINDS, roomKind } from "../../picture/floor/roomKinds";
import type { RoomContent } from "../../items/roomContent";
import { isAlternativePath, stageName } from "../../core/game/stage";
import { characterName } from "../../core/game/characters";
import { isProblem } from "../../core/problem";
import { parseStage } from "../../core/words/stageNames";
import type { PageState } from "../state/address";

/** An edition as the game's title writes it, or "the documents". */
export function editionTitle(edition: RuleSet): string {
  return edition === "documents" ? "the documents" : capitalised(edition);
}

/** "Repentance+, hard, Cain": what a run is played with, without what is usual. */
export function runWords({
  edition,
  difficulty,
  playerType,
}: Pick<PageState, "edition" | "difficulty" | "playerType">): string {
  const hard = difficulty === "hard" ? "hard" : "";
  const who = playerType === 0 ? "" : characterName(playerType);
  return [editionTitle(edition), hard, who].filter(Boolean).join(", ");
}

/** "Treasure room", "Shop", "Room". */
export function roomTitle(type: string): string {
  const { name, isPlace = false } = roomKind(type);
  const isKind = ROOM_KINDS.some((kind) => kind.type === type) && !isPlace;
  const title = isKind ? `${name} room` : name;
  return capitalised(type === "default" ? "room" : title);
}

/** "Treasure room of Catacombs I, Shop": the words of entered or skipped rooms as titles. */
export function roomsWords(words: readonly string[], edition: RuleSet): string {
  return words
    .map((word) => {
      const [kind = "", where] = word.split(":");
      const stage = where === undefined ? undefined : parseStage(where, edition);
      const isNamed = stage !== undefined && !isProblem(stage);
      const on = isNamed ? ` of ${stageName(stage.stage, stage.stageType ?? 0, stage.isXl)}` : "";
      return roomTitle(kind) + on;
    })
    .join(", ");
}

/** "15¢", "2 hearts"; empty for what is free. */
export function priceWords(price: RoomContent["price"]): string {
  if (price === undefined) {
    return "";
  }
  return (price.coins ?? 0) > 0 ? shortPrice(price) : paymentWords(price);
}

/** The names that each pickup of a drop may have; by its kind where its pickups are not told. */
function namesOf({
  award,
  count,
  oneOf,
  pickups = [],
}: DrawnAward): readonly (readonly string[])[] {
  return pickups.length > 0 || oneOf !== undefined
    ? dropNames({ pickups, oneOf })
    : Array.from({ length: count }, () => [awardTitle(award)]);
}

/** What several rooms drop together: "2 coins" for each name, in the order of reports, at the end rooms that drop nothing. */
export function dropTotals(
  drops: readonly DrawnAward[],
): readonly (Pick<DrawnAward, "award" | "count" | "pickups"> & { readonly words: string })[] {
  const some = drops.filter(({ count }) => count > 0);
  const totals = AWARD_NAMES.flatMap(({ name: award }) => {
    const same = some.filter((drop) => drop.award === award);
    const told = same.flatMap(namesOf).map((names) => [names.join(" or "), names] as const);
    return [...new Map(told)].map(([name, names]) => {
      const count = told.filter(([one]) => one === name).length;
      const pickups = same.flatMap((drop) => drop.pickups ?? []).filter((one) => one.name === name);
      return { award, count, pickups, words: totalsWords([{ name, names, count }]) };
    });
  });
  const nothing = drops.length - some.length;
  const empty = { award: "none", count: nothing, words: `nothing in ${nothing}` } as const;
  return nothing === 0 ? totals : [...totals, empty];
}

/** Basement, Caves, Depths, Womb, each with the alternative path: Downpour, Mines, Mausoleum, Corpse. */
const CHAPTERS = [
  ["#2a1b12", "#14262e"],
  ["#1c2729", "#2b2013"],
  ["#1b1d28", "#231629"],
  ["#3a1418", "#232b16"],
] as const;

/** Sheol and Cathedral; Dark Room and Chest. */
const LATE: Readonly<Record<number, readonly [dark: string, light: string]>> = {
  10: ["#120609", "#223049"],
  11: ["#141110", "#33260e"],
};
const VOID = "#1d0d12";

/** The colour that a floor's map lies on. */
export function groundOf(stage: number, stageType: number): string {
  const beside = isAlternativePath(stageType) ? 1 : 0;
  const late = LATE[stage]?.[stageType === 1 ? 1 : 0];
  return late ?? CHAPTERS[Math.ceil(stage / 2) - 1]?.[beside] ?? VOID;
}
