/** The whole run as a table, on the page and as text: a row for each floor with what players ask first. */
import type { ShownFloor, ShownRun } from "./shownFloors";
import type { PageContent } from "./pageRoom";
import { bossesOf, toldShort, withSigns } from "./pageRooms";
import { goodsDoubt } from "./roomSure";
import { capitalised } from "../../core/award/awardWords";
import { hangsOnTaken } from "../../floors/words/taken";
import { shortPrice } from "../../items/contentWords";
import type { RoomContent } from "../../items/roomContent";

/** The columns, by the kinds of rooms in them. */
// prettier-ignore
const COLUMNS = [
  { title: "Boss",     kinds: ["boss"] },
  { title: "Treasure", kinds: ["treasure", "planetarium"] },
  { title: "Shop",     kinds: ["shop"] },
  { title: "Devil",    deal: "devil" },
  { title: "Angel",    deal: "angel" },
] as const;

/** A cell of the table. */
export interface RunCell {
  readonly title: string;
  /** The bosses' names; empty where none is told. */
  readonly fought: string;
  readonly things: readonly PageContent[];
  /** Whether something else may stand there in another save. */
  readonly isDoubted: boolean;
}

/** The ways of a run with its first floors, so many in all, without the worlds behind mirrors, which hold nothing. */
export function runFloors({ ways }: Pick<ShownRun, "ways">, most = Infinity): ShownRun["ways"] {
  const rows = ways.map(({ name, floors }) => {
    return { name, floors: floors.filter(({ word }) => !word.endsWith("-mirror")) };
  });
  return firstFloors({ ways: rows }, most);
}

/** The ways of a run with its first floors, so many in all. */
export function firstFloors({ ways }: Pick<ShownRun, "ways">, most: number): ShownRun["ways"] {
  let left = most;
  return ways.flatMap(({ name, floors }) => {
    const own = floors.slice(0, left);
    left -= own.length;
    return own.length === 0 ? [] : [{ name, floors: own }];
  });
}

/** What the table tells of a floor. */
export function cellsOf(floor: ShownFloor): readonly RunCell[] {
  const rooms = floor.rooms();
  const whole = floor.told();
  return COLUMNS.map((column): RunCell => {
    const { title } = column;
    if ("deal" in column) {
      const { deals, dealChance } = whole?.contents ?? {};
      const told = (dealChance && deals?.[column.deal]?.contents) ?? [];
      const things = whole === undefined ? [] : toldShort(withSigns(told, whole));
      return { title, fought: "", things, isDoubted: false };
    }
    const kinds: readonly string[] = column.kinds;
    const own = rooms.filter(({ type }) => kinds.includes(type));
    return {
      title,
      fought: bossesOf(own),
      things: own.flatMap(({ contents }) => toldShort(contents ?? [])),
      isDoubted: own.some((room) => goodsDoubt(room) !== undefined),
    };
  });
}

/** The titles of the columns in which some floor has something. */
export function columnsOf(floors: readonly ShownFloor[]): readonly string[] {
  const told = floors.flatMap(cellsOf).filter((cell) => cellText(cell) !== "");
  return COLUMNS.map(({ title }) => title).filter((title) =>
    told.some((cell) => cell.title === title),
  );
}

/** "Brimstone 2♥", with a star where something else comes if it is locked or was seen before. */
export function thingWords({ name, price, else: others }: RoomContent): string {
  const paid = price && shortPrice(price);
  return [`${others.length > 0 ? "*" : ""}${capitalised(name)}`, paid].filter(Boolean).join(" ");
}

/** "Lost" for "Curse of the Lost". */
export const curseShort = (curse: string): string => curse.replace(/Curse of (the )?/, "");

/** A floor's name and curse, each with a star where other unlocks change it; an empty text for no curse. */
export function floorWords(
  { title, curse, whole }: ShownFloor,
  taken: ReturnType<ShownRun["taken"]>,
): { readonly name: string; readonly cursed: string } {
  const { stage, stageType } = whole?.setup.plan ?? NO_STAGE;
  const hangs = hangsOnTaken(taken, { name: title, stage, stageType });
  return {
    name: `${hangs.kind ? "*" : ""}${title}`,
    cursed: curse === "" ? "" : `${hangs.curse ? "*" : ""}${curse}`,
  };
}

/** For a floor that was only seen in a game. */
const NO_STAGE = { stage: 0, stageType: 0 };

/** "shop? Brimstone 15¢, Bomb 5¢"; empty for an empty cell. */
function cellText(cell: RunCell): string {
  const { title, isDoubted } = cell;
  const told = toldIn(cell);
  return told.length === 0
    ? ""
    : `${title.toLowerCase()}${isDoubted ? "?" : ""} ${told.join(", ")}`;
}

/** What a cell tells: who is fought, and the things. */
export function toldIn({ fought, things }: RunCell): readonly string[] {
  return [...(fought === "" ? [] : [fought]), ...things.map(thingWords)];
}

/** The whole table as text to paste anywhere. */
export function tableText(run: ShownRun, head: string): string {
  const lines = runFloors(run).flatMap(({ name, floors }) => [
    ...(name === "" ? [] : ["", name]),
    ...floors.map((floor) => {
      const { name: title, cursed } = floorWords(floor, run.taken());
      const told = cellsOf(floor)
        .map(cellText)
        .filter((text) => text !== "");
      return `${title}${cursed === "" ? "" : ` (${cursed})`}: ${told.join(" · ")}`;
    }),
  ]);
  return [head, ...lines, "", MARKS].join("\n");
}

/** What the marks of the table mean. */
export const DOUBT_MEANS = "another save may have others";
export const MARKS =
  "* something else where it is locked or was seen before; ? not sure: another boss, or other things in another save";
