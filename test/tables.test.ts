/** No two rows of a table say the same where each has to say something of its own: nothing is copied from a neighbour. */
import { BANDS } from "../src/core/award/steps";
import { REPLACEMENTS } from "../src/core/award/awardPlan";
import { CHARACTER_NAMES } from "../src/core/game/characters";
import {
  AWARD_ITEMS,
  CONTENT_ITEMS,
  FLOOR_ITEMS,
  PICKUP_ITEMS,
  UNMODELLED_ITEMS,
} from "../src/core/game/items";
import {
  BatteryKind,
  BombKind,
  ChestVariant,
  CoinKind,
  HeartKind,
  KeyKind,
  pickupKindNames,
  SackKind,
} from "../src/core/game/pickupKinds";
import { RoomType, ROOM_TYPES } from "../src/core/game/roomTypes";
import { SITUATION } from "../src/core/game/situationRows";
import { STAGES } from "../src/core/game/stage";
import { ACHIEVEMENTS } from "../src/core/game/unlocks";
import { GLOSSARY } from "../src/core/words/glossary";
import { CANDIDATE_OPTIONS } from "../src/floors/layout/candidates";
import { SHAPES } from "../src/floors/layout/shapes";
import { END_TITLES } from "../src/floors/words/floorCase";
import { table as fieldsTable } from "../src/cli/search/fieldsTable";
import { COMMAND_TABLE } from "../src/mod/commands/consoleTable";
import { AWARD_LOOKS, ITEM_DEEDS, ITEM_ICONS, PILL_COLOURS } from "../src/picture/award/icons";
import { fieldTitle } from "../src/page/model/pageSearch";
import { ICONS, ROOM_KINDS } from "../src/picture/floor/roomKinds";
import { FIELDS } from "../src/search/floors/searchFields";

const ITEM_TABLES = { AWARD_ITEMS, UNMODELLED_ITEMS, PICKUP_ITEMS, FLOOR_ITEMS, CONTENT_ITEMS };
const KINDS = { HeartKind, CoinKind, KeyKind, BombKind, BatteryKind, SackKind, ChestVariant };

/** What has to be each row's own, by what it is. */
const COLUMNS: readonly (readonly [what: string, values: readonly unknown[]])[] = [
  ["achievements", Object.values(ACHIEVEMENTS)],
  ["characters", CHARACTER_NAMES],
  ["what pickups are called", pickupKindNames()],
  ...Object.entries(KINDS).map(([what, kinds]) => [what, Object.values(kinds)] as const),
  ...Object.entries(ITEM_TABLES).flatMap(([what, rows]) => [
    [`${what} by number`, rows.map(({ kind, id }) => `${kind} ${id}`)] as const,
    [`${what} by name`, rows.map(({ name }) => name)] as const,
  ]),
  ["numbers of rooms", Object.values(RoomType)],
  ["numbers of rooms in their rows", ROOM_TYPES.flatMap(({ id }) => id ?? [])],
  ["names of rooms", ROOM_TYPES.map(({ name }) => name)],
  ["letters of rooms", ROOM_TYPES.map(({ letter }) => letter)],
  ["what legends call rooms", ROOM_KINDS.map(({ name }) => name)],
  ["colours of rooms in pictures", ROOM_KINDS.map(({ colour }) => colour)],
  ["signs of rooms", Object.values(ICONS)],
  ["stages", STAGES.map(({ first, stageType }) => `${first} ${stageType}`)],
  ["names of stages", STAGES.filter(({ name }) => name !== "Home").map(({ name }) => name)],
  ["ends of runs", Object.values(END_TITLES)],
  ["shapes", SHAPES.map(({ cells, closed }) => [cells, closed])],
  ["names of shapes", SHAPES.map(({ name }) => name)],
  ["chances for larger rooms", CANDIDATE_OPTIONS.map(({ label }) => label)],
  ["draws of replacements", REPLACEMENTS.map(({ label }) => label)],
  ["bands of an award", BANDS],
  ["fields of the situation", SITUATION.map(({ field }) => field)],
  ["options", SITUATION.flatMap((row) => ("option" in row ? [row.option] : []))],
  ["what options say", SITUATION.flatMap((row) => ("says" in row ? [row.says] : []))],
  ["labels of the page", SITUATION.flatMap((row) => ("label" in row ? [row.label] : []))],
  ["fields of a record", SITUATION.flatMap((row) => ("record" in row ? [row.record] : []))],
  ["names of fields of a search", FIELDS.map(({ name }) => name)],
  ["what help says of fields of a search", fieldsTable().rows.map(([, says]) => says)],
  ["titles of fields of a search", FIELDS.map((field) => fieldTitle(field))],
  ["words of the glossary", GLOSSARY],
  ["commands of the mod", COMMAND_TABLE.map(({ name }) => name)],
  ["what commands of the mod do", COMMAND_TABLE.map(({ summary }) => summary)],
  ["signs of awards", Object.values(AWARD_LOOKS).map(({ icon }) => icon)],
  ["colours of awards", Object.values(AWARD_LOOKS).map(({ colour }) => colour)],
  ["signs of kinds of items", Object.values(ITEM_ICONS)],
  ["signs of what items do", Object.values(ITEM_DEEDS).map(({ icon }) => icon)],
  ["what items do", Object.values(ITEM_DEEDS).map(({ says }) => says)],
  ["colours of pills", Object.values(PILL_COLOURS)],
];

it.each(COLUMNS)("each row has its own: %s", (_, values) => {
  const said = values.map((value) => JSON.stringify(value));
  expect(said.filter((value, at) => said.indexOf(value) !== at)).toEqual([]);
});
