/** The game's `challenges.xml`: what each challenge forbids and fixes. Source of the attributes: IsaacDocs. */
import { characterName } from "../../core/game/characters";
import { curseNames } from "../../core/game/curses";
import { roomTypeName, RoomType } from "../../core/game/roomTypes";
import { itemName } from "../../core/words/itemTexts";
import type { ChallengeRules } from "../../floors";
import { tagsIn } from "./xml";

/** Room types that a floor leaves out where a list forbids them; what comes of others is not public. Source: LuaDecomps. */
const LEFT_OUT: readonly number[] = [
  ...[RoomType.SHOP, RoomType.TREASURE, RoomType.MINI_BOSS, RoomType.SECRET, RoomType.SUPER_SECRET],
  ...[RoomType.ARCADE, RoomType.CURSE, RoomType.CHALLENGE, RoomType.LIBRARY, RoomType.SACRIFICE],
  ...[RoomType.CLEAN_BEDROOM, RoomType.DIRTY_BEDROOM, RoomType.VAULT, RoomType.DICE],
  ...[RoomType.PLANETARIUM, RoomType.ULTRA_SECRET],
];

/** The challenges by their numbers; one whose numbers cannot be read is left out, so that it is said to be unknown. */
export function readChallenges(text: string, what: string): ReadonlyMap<number, ChallengeRules> {
  const challenges = tagsIn(text, "challenges", what).filter(({ name }) => name === "challenge");
  return new Map(
    challenges.flatMap(({ attributes }) => {
      const numbers = (name: string): readonly number[] =>
        (attributes[name] ?? "")
          .split(",")
          .flatMap((part) => (part.trim() === "" ? [] : Number(part)));
      const [id, withoutCurses = 0, curses = 0, playerType = 0] = [
        ...["id", "cursefilter", "getcurse", "playertype"].map((name) => numbers(name)[0]),
      ];
      const lists = ["roomfilter", "startingitems", "startingtrinkets"].map(numbers);
      const [withoutRooms = [], collectibles = [], trinkets = []] = lists;
      const all = [id, withoutCurses, curses, playerType, ...lists.flat()];
      if (id === undefined || !all.every(Number.isInteger)) {
        return [];
      }
      const untold = withoutRooms.filter((type) => !LEFT_OUT.includes(type));
      const items = [
        ...collectibles.map((item) => itemName(item)),
        ...trinkets.map((trinket) => itemName(trinket, "trinket")),
      ];
      const parts = [
        listed("forbids rooms", withoutRooms.map(roomTypeName)),
        listed("forbids curses", curseNames(withoutCurses)),
        listed("forces curses", curseNames(curses)),
        listed("starts with", items),
        playerType > 0 ? `is played by ${characterName(playerType)}` : "",
      ].filter((part) => part !== "");
      const says = [
        `By your challenges.xml this challenge ${parts.length === 0 ? "forbids and fixes nothing" : parts.join("; ")}.`,
        "Start items and character count only as you say them.",
        untold.length === 0
          ? ""
          : `No public rule says what becomes of ${untold.map(roomTypeName).join(", ")}: told as without the list.`,
        "What else it changes is not known.",
      ].filter((sentence) => sentence !== "");
      return [[id, { withoutRooms, withoutCurses, curses, says: says.join(" ") }] as const];
    }),
  );
}

function listed(what: string, names: readonly string[]): string {
  return names.length === 0 ? "" : `${what} ${names.join(", ")}`;
}
