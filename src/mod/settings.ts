/**
 * What the player can choose, and its place in the mod's save data, one JSON object. What cannot be read is kept
 * aside in the field `quarantine`, reported once, and replaced by defaults: nobody's notes are lost.
 */
import { parseRuleSet, RULE_SETS, type RuleSet } from "../core/game/edition";
import { times } from "../core/lab/setups";
import { textOfClear, type PlacedClear } from "../core/lab/keptClear";
import type { KeptGame } from "../core/lab/watched";
import { MODES, type JsonObject } from "../core/record/recordFields";
import { toFloat32 } from "../core/rng/float32";
import { attempt } from "./guard";

/** What the mod does with a room clear: make the award itself, watch the game do it, or nothing. */
export type Mode = (typeof MODES)[number];

const SWITCH = ["off", "on"] as const;

/** Keys that the game leaves free; the last of them has the number {@link LAST_KEY}. */
const KEYS = ["none", ...times(12, (step) => `F${step + 1}`)] as const;

/** F12, as the game numbers keys. */
const LAST_KEY = 301;

/** The screen in the game's own pixels where it is smallest, and how far a step of a place goes. */
export const SCREEN_WIDTH = 480;
const SCREEN_HEIGHT = 270;
const STEP = 2;

function places(most: number): readonly number[] {
  return times(1 + most / STEP, (step) => step * STEP);
}

/**
 * What a player can choose: its words, the one of a player who never chose, and how the menu shows it. "auto" makes
 * awards where the rules are sure in this game, and takes the edition that the game's own objects tell. The line
 * stands, before the player's HUD offset, below two rows of hearts, right above the text of External Item
 * Descriptions, whose first line is at 60, 45. What stands in rooms is hidden until asked for, since it spoils.
 */
// prettier-ignore
export const CHOICES = [
  { key: "mode", words: ["auto", ...MODES], initial: "auto",
    label: "Mode", info: "Roll what rooms drop (override), watch the game do it (observe), neither, or watch until the rules are proved (auto)." },
  { key: "edition", words: ["auto", ...RULE_SETS], initial: "auto",
    label: "Edition", info: "Whose rules apply; auto recognises the game." },
  { key: "hud", words: ["off", "award", "map"], initial: "award",
    label: "Line on screen", info: "Names what this room will drop: always (award), or while the map is held (map)." },
  { key: "hudX", words: places(SCREEN_WIDTH), initial: 60,
    label: "Line: pixels from the left", info: "Where the line on the screen stands." },
  { key: "hudY", words: places(SCREEN_HEIGHT), initial: 34,
    label: "Line: pixels from the top", info: "Where the line on the screen stands." },
  { key: "log", words: SWITCH, initial: "on",
    label: "Records in log.txt", info: "Whether every clear and floor is written to the game's log." },
  { key: "minimap", words: SWITCH, initial: "on",
    label: "Icons on MinimapAPI's map", info: "What rooms on the map will drop." },
  { key: "items", words: SWITCH, initial: "off",
    label: "What stands in rooms", info: "Items of treasure rooms, shops, bosses and the like, before you enter. It spoils." },
  { key: "drops", words: SWITCH, initial: "on",
    label: "What rooms drop", info: "On the line, on the map and in forecasts." },
  { key: "cards", words: SWITCH, initial: "off",
    label: "Which cards and pills", info: "Which card or pill it will be, and what the pill does. It spoils." },
  { key: "trinkets", words: SWITCH, initial: "off",
    label: "Which trinkets", info: "Which trinket the run drops next. It spoils." },
  { key: "lineInFights", words: SWITCH, initial: "on",
    label: "Line in boss fights", info: "Whether the line stays while a boss lives; the held map shows it all the same." },
  { key: "lineLook", words: ["words", "icons"], initial: "words",
    label: "Drops on the line", info: "In words, or as the game's own pictures where it has one." },
  { key: "lineKey", words: KEYS, initial: "F6",
    label: "Key of the line", info: "Hides the line and shows it again; the held map shows a hidden one." },
  { key: "pageKey", words: KEYS, initial: "F7",
    label: "Key of these settings", info: "Shows them on the screen: the arrow keys choose and change." },
] as const;

/** The number of a key that is chosen; undefined for none. */
export function keyNumber(key: Settings["lineKey"]): number | undefined {
  const place = KEYS.indexOf(key);
  return place <= 0 ? undefined : LAST_KEY - KEYS.length + 1 + place;
}

/** One thing that a player can choose. */
export type Choice = (typeof CHOICES)[number];

/** The settings. They are kept in the save slot's data of the mod. */
export type Settings = { [Row in Choice as Row["key"]]: Row["words"][number] } & {
  /** What games have shown, the last of them last. */
  watched?: readonly GameRecord[] | undefined;
  /** Save data that could not be read, kept for whoever wants to repair it. */
  quarantine?: string;
};

/** The settings of a player who never chose any. */
export function defaultSettings(): Settings {
  const settings: Record<string, unknown> = {};
  for (const { key, initial } of CHOICES) {
    settings[key] = initial;
  }
  return settings as Settings;
}

/** What one game has shown of its rules, by edition and build. */
export interface GameRecord extends KeptGame {
  readonly edition: RuleSet;
  readonly build: string;
  /** The answers that the laboratory settled, as a text; missing where it was not asked. */
  readonly answers?: string;
}

/** The game's own reader and writer of JSON; the reader raises an error on anything else. */
declare const require: (
  this: void,
  name: "json",
) => {
  readonly decode: (this: void, text: string) => unknown;
  readonly encode: (this: void, value: object) => string;
};

/** The number of the save format. */
const SCHEMA = 1;

/** The save data of the current slot; "" where there is none. */
export function savedText(mod: Mod): string {
  let text = "";
  attempt("load the settings", () => {
    text = mod.HasData() ? mod.LoadData() : "";
  });
  return text;
}

/**
 * Reads save data into settings; defaults where there is none.
 *
 * @returns what was wrong with it, as a clause; "" for nothing.
 */
export function loadSettings(text: string, settings: Settings): string {
  const problem = text === "" ? "" : takeSaved(settings, text);
  if (problem !== "") {
    settings.quarantine = text;
  }
  return problem;
}

/** Writes the settings; undefined when the game refuses, which is logged, else what was written. */
export function saveSettings(mod: Mod, settings: Settings): string | undefined {
  let text = "";
  const isSaved = attempt("save the settings", () => {
    text = require("json").encode({ ...settings, schema: SCHEMA });
    mod.SaveData(text);
  });
  return isSaved ? text : undefined;
}

/** Takes every good field over and names the bad ones; one that is missing came later than the save. */
function takeSaved(settings: Settings, text: string): string {
  const [isFine, value] = pcall(() => require("json").decode(text));
  if (!isFine || type(value) !== "table") {
    return "it is no JSON object";
  }
  const json = value as JsonObject;
  if (json["schema"] !== SCHEMA) {
    return `it is not of format ${SCHEMA}`;
  }
  const bad: string[] = [];
  for (const choice of CHOICES) {
    const chosen = json[choice.key] === undefined ? choice.initial : chosenOf(choice, json);
    if (chosen === undefined) {
      bad.push(choice.key);
    } else {
      setChoice(settings, choice.key, chosen);
    }
  }
  const { quarantine } = json;
  if (typeof quarantine === "string") {
    settings.quarantine = quarantine;
  }
  settings.watched = readWatched(json["watched"]);
  return bad.length === 0 ? "" : `it holds no valid ${bad.join(", ")}`;
}

/** Sets what was chosen; that it is one of the choice's words has been seen to. */
export function setChoice(settings: Record<string, unknown>, key: string, chosen: unknown): void {
  settings[key] = chosen;
}

/** A place may be any whole number: older mods had other steps. */
function chosenOf({ key, words, initial }: Choice, json: JsonObject): unknown {
  const value = json[key];
  const known: readonly unknown[] = words;
  return typeof initial === "number" && typeof value === "number"
    ? Math.floor(value)
    : known.find((word) => word === value);
}

/** What cannot be read is as good as never watched. */
function readWatched(value: unknown): readonly GameRecord[] | undefined {
  let games: readonly GameRecord[] = [];
  pcall(() => {
    games = (plain(value) as readonly GameOfMods[])
      .filter(
        ({ edition, build, clears }) =>
          parseRuleSet(edition) === edition && type(build) === "string" && type(clears) === "table",
      )
      .map((game) => asOfToday(game));
  });
  return games.length === 0 ? undefined : games;
}

/** What mods up to 0.4 saved: clears were no texts and held no place, and two counts were missing. */
interface GameOfMods extends Partial<Omit<KeptGame, "clears">>, Omit<GameRecord, keyof KeptGame> {
  readonly clears?: readonly (string | Omit<PlacedClear, "place">)[];
}

function asOfToday(game: GameOfMods): GameRecord {
  const { agreed = 0, clears = [], forgiven = 0, watched = 0 } = game;
  const texts = clears.map((clear) =>
    typeof clear === "string" ? clear : textOfClear({ place: "", ...clear }),
  );
  return { ...game, agreed, forgiven, watched, clears: texts };
}

/** A value with its numbers as the mod has them: JSON does not tell integers from floats, and luck alone is a float. */
function plain(this: void, value: unknown, name: unknown = undefined): unknown {
  if (typeof value === "number") {
    return name === "luck" ? toFloat32(value) : Math.floor(value);
  }
  if (type(value) !== "table") {
    return value;
  }
  const copy = new LuaTable<AnyNotNil, unknown>();
  for (const [key, one] of pairs(value as LuaTable<AnyNotNil, unknown>)) {
    copy.set(key, plain(one, key));
  }
  return copy;
}
