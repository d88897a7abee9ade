/**
 * What the player can choose, and its place in the mod's save data, one JSON object. What cannot be read is kept
 * aside in the field `quarantine`, reported once, and replaced by defaults: nobody's notes are lost.
 */
import { type AwardHypotheses, formatHypotheses, parseHypotheses } from "../core/award/rules";
import { parseRuleSet, type RuleSet } from "../core/game/edition";
import type { WatchedClear } from "../core/lab/watched";
import { MODES } from "../core/record/fields";
import { isProblem } from "../core/problem";
import { toFloat32 } from "../core/rng/float32";
import { attempt } from "./guard";

/** What the mod does with a room clear: make the award itself, watch the game do it, or nothing. */
export type Mode = (typeof MODES)[number];

/** "auto" makes awards where the rules are sure in this game, and watches where they are not. */
export const MODE_CHOICES = ["auto", ...MODES] as const;
export type ModeChoice = (typeof MODE_CHOICES)[number];

/** What the line on the screen tells: nothing, or the current room's award. */
export const HUD_MODES = ["off", "award"] as const;
type HudMode = (typeof HUD_MODES)[number];

/** Of the records in the log and the icons on MinimapAPI's map. */
export const SWITCHES = ["off", "on"] as const;
type Switch = (typeof SWITCHES)[number];

/** What the laboratory found in this game. */
export interface Calibration {
  /** The edition that was asked. */
  readonly edition: RuleSet;
  /** The build that was asked, as far as the game tells. */
  readonly build: string;
  /** What it answered to open questions, where nothing contradicts the answers. */
  readonly answers: Partial<AwardHypotheses>;
}

/** What was watched of one game. */
export interface WatchedRecord {
  readonly edition: RuleSet;
  readonly build: string;
  /** How many clears, and those of them that tell something. */
  readonly watched: number;
  readonly clears: readonly WatchedClear[];
}

/** "auto" takes the edition that is recognised from the game's own objects. */
export type EditionChoice = RuleSet | "auto";

/** What a player has who never chose. */
const DEFAULTS = {
  mode: "auto" as ModeChoice,
  edition: "auto" as EditionChoice,
  hud: "award" as HudMode,
  /**
   * Where the line stands, in screen pixels before the player's HUD offset: below two rows of hearts, right above
   * the text of External Item Descriptions, whose first line is at 60, 45.
   */
  hudX: 60,
  hudY: 34,
  /** Icons of the awards on the map of MinimapAPI, where that mod is installed. */
  minimap: "on" as Switch,
  /** Whether it is told what stands in rooms: hidden until asked for, since it spoils. */
  items: "off" as Switch,
  /** Whether records are written to the log. */
  log: "on" as Switch,
  /** Undefined until the laboratory was used in this game. */
  calibration: undefined as Calibration | undefined,
  watched: undefined as readonly WatchedRecord[] | undefined,
};

/** The settings. They are kept in the save slot's data of the mod. */
export type Settings = typeof DEFAULTS;

/** The settings of a player who never chose any. */
export function defaultSettings(): Settings {
  return { ...DEFAULTS };
}

/** The choice that a word makes; undefined for any other value. */
export function parseEditionChoice(value: unknown): EditionChoice | undefined {
  if (value === "auto") {
    return "auto";
  }
  return typeof value === "string" ? parseRuleSet(value) : undefined;
}

/** The game's own reader and writer of JSON; the reader raises an error on anything else. */
interface JsonLibrary {
  readonly decode: (this: void, text: string) => unknown;
  readonly encode: (this: void, value: object) => string;
}

declare const require: (this: void, name: "json") => JsonLibrary;

/** The number of the save format. */
const SCHEMA = 1;

/** Settings as read from save data. */
interface LoadedSettings {
  readonly settings: Settings;
  /** Save data that could not be read, kept for whoever wants to repair it; "" for none. */
  readonly quarantine: string;
  /** What was wrong with the save data just now; "" for nothing. */
  readonly problem: string;
}

interface Json {
  readonly [name: string]: unknown;
}

/** Reads the save data of the current slot; defaults when there is none. */
export function loadSettings(mod: Mod): LoadedSettings {
  let text = "";
  attempt("load the settings", () => {
    text = mod.HasData() ? mod.LoadData() : "";
  });
  const settings = defaultSettings();
  if (text === "") {
    return { settings, quarantine: "", problem: "" };
  }
  const [isFine, value] = pcall(() => require("json").decode(text));
  if (!isFine || type(value) !== "table") {
    return { settings, quarantine: text, problem: "it is no JSON object" };
  }
  const json = value as Json;
  if (json["schema"] !== SCHEMA) {
    return { settings, quarantine: text, problem: `it is not of format ${SCHEMA}` };
  }
  const problem = takeFields(settings, json);
  const kept = json["quarantine"];
  const quarantine = typeof kept === "string" ? kept : "";
  return { settings, quarantine: problem === "" ? quarantine : text, problem };
}

/** Writes the settings; false when the game refuses, which is logged. */
export function saveSettings(mod: Mod, settings: Settings, quarantine: string): boolean {
  const { calibration } = settings;
  return attempt("save the settings", () => {
    mod.SaveData(
      require("json").encode({
        ...settings,
        schema: SCHEMA,
        calibration: calibration && {
          ...calibration,
          answers: formatHypotheses(calibration.answers),
        },
        quarantine: quarantine === "" ? undefined : quarantine,
      }),
    );
  });
}

/** How what a player chose is read; undefined for any other value. */
const READERS: readonly (readonly [
  key: keyof Settings,
  read: (this: void, value: unknown) => unknown,
])[] = [
  ["mode", among(MODE_CHOICES)],
  ["edition", parseEditionChoice],
  ["hud", among(HUD_MODES)],
  ["log", among(SWITCHES)],
  ["hudX", wholeNumber],
  ["hudY", wholeNumber],
  ["minimap", among(SWITCHES)],
  ["items", among(SWITCHES)],
];

/** Takes every good field over and names the bad ones; one that is missing came later than the save. */
function takeFields(settings: Settings, json: Json): string {
  const bad: string[] = [];
  for (const [key, read] of READERS) {
    const value = json[key];
    const setting = value === undefined ? settings[key] : read(value);
    if (setting === undefined) {
      bad.push(key);
    } else {
      (settings as Record<string, unknown>)[key] = setting;
    }
  }
  settings.calibration = readCalibration(json["calibration"]);
  settings.watched = readWatched(json["watched"]);
  return bad.length === 0 ? "" : `it holds no valid ${bad.join(", ")}`;
}

function among(words: readonly string[]): (this: void, value: unknown) => unknown {
  return (value) => words.find((word) => word === value);
}

function wholeNumber(this: void, value: unknown): number | undefined {
  return typeof value === "number" ? Math.floor(value) : undefined;
}

/** What cannot be read is as good as never asked: the laboratory can ask again. */
function readCalibration(value: unknown): Calibration | undefined {
  if (type(value) !== "table") {
    return undefined;
  }
  const { edition, build, answers } = value as Json;
  const asked = typeof edition === "string" ? parseRuleSet(edition) : undefined;
  const found = parseHypotheses(tostring(answers));
  return asked === undefined || isProblem(found) || typeof build !== "string"
    ? undefined
    : { edition: asked, build, answers: found };
}

/** What cannot be read is as good as never watched. */
function readWatched(value: unknown): readonly WatchedRecord[] | undefined {
  let games: readonly WatchedRecord[] = [];
  pcall(() => {
    games = (plain(value) as readonly WatchedRecord[]).filter(
      ({ edition, build, clears }) =>
        parseRuleSet(edition) === edition && type(build) === "string" && type(clears) === "table",
    );
  });
  return games.length === 0 ? undefined : games;
}

/** A value with its numbers as the mod has them: JSON tells no integers from floats, of which luck alone is one. */
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
