/**
 * Settings in the mod's save data, one JSON object. What cannot be read is kept aside in the field
 * `quarantine`, reported once, and replaced by defaults: nobody's notes are lost to a damaged file.
 */
import { type AwardHypotheses, formatHypotheses, parseHypotheses } from "../core/award/rules";
import { parseRuleSet, type RuleSet } from "../core/game/edition";
import type { WatchedClear } from "../core/lab/watched";
import { isProblem } from "../core/problem";
import { toFloat32 } from "../core/rng/float32";
import { attempt } from "./guard";
import { integerOf, seedOf } from "./read";
import {
  defaultSettings,
  HUD_MODES,
  MODE_CHOICES,
  parseEditionChoice,
  SWITCHES,
  wordAmong,
  type Calibration,
  type Settings,
  type WatchedRecord,
} from "./settings";

/** The game's own reader and writer of JSON; the reader raises an error on anything else. */
interface JsonLibrary {
  readonly decode: (this: void, text: string) => unknown;
  readonly encode: (this: void, value: object) => string;
}

declare const require: (this: void, name: "json") => JsonLibrary;

/** The number of the save format. */
const SCHEMA = 1;

/** Settings as read from save data. */
export interface LoadedSettings {
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
  return readSettings(text);
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

/** Makes settings of a save text. */
export function readSettings(text: string): LoadedSettings {
  const settings = defaultSettings();
  if (text === "") {
    return { settings, quarantine: "", problem: "" };
  }
  const json = readJson(text);
  if (json === undefined) {
    return { settings, quarantine: text, problem: "it is no JSON object" };
  }
  if (json["schema"] !== SCHEMA) {
    return { settings, quarantine: text, problem: `it is not of format ${SCHEMA}` };
  }
  const problem = takeFields(settings, json);
  const kept = json["quarantine"];
  const quarantine = typeof kept === "string" ? kept : "";
  return { settings, quarantine: problem === "" ? quarantine : text, problem };
}

function readJson(text: string): Json | undefined {
  const [isFine, value] = pcall(() => require("json").decode(text));
  return isFine && type(value) === "table" ? (value as Json) : undefined;
}

/** Takes every good field over and names the bad ones. */
function takeFields(settings: Settings, json: Json): string {
  const bad: string[] = [];
  settings.mode = take(wordAmong(MODE_CHOICES, json["mode"]), settings.mode, "mode", bad);
  settings.edition = take(parseEditionChoice(json["edition"]), settings.edition, "edition", bad);
  settings.hud = take(wordAmong(HUD_MODES, newer(json["hud"])), settings.hud, "hud", bad);
  settings.log = take(wordAmong(SWITCHES, newer(json["log"])), settings.log, "log", bad);
  // Settings that came later may be missing from an older save.
  const [hudX, hudY] = [wholeNumber(json["hudX"]), wholeNumber(json["hudY"])];
  // Nobody chose the place that older mods began with.
  if (hudX !== undefined && hudY !== undefined && (hudX !== OLDER_X || hudY !== OLDER_Y)) {
    settings.hudX = hudX;
    settings.hudY = hudY;
  }
  settings.minimap = wordAmong(SWITCHES, json["minimap"]) ?? settings.minimap;
  settings.items = wordAmong(SWITCHES, json["items"]) ?? settings.items;
  settings.calibration = readCalibration(json["calibration"]);
  settings.watched = readWatched(json["watched"]);
  return bad.length === 0 ? "" : `it holds no valid ${bad.join(", ")}`;
}

const OLDER_X = 42;
const OLDER_Y = 84;

/** What older mods saved, and the word for it now. */
const OLDER_WORDS: readonly (readonly [value: unknown, word: string])[] = [
  ["tally", "award"],
  [true, "on"],
  [false, "off"],
];

function newer(value: unknown): unknown {
  return OLDER_WORDS.find(([older]) => older === value)?.[1] ?? value;
}

/** What cannot be read is as good as never asked: the laboratory can ask again. */
function readCalibration(value: unknown): Calibration | undefined {
  if (type(value) !== "table") {
    return undefined;
  }
  const { edition, build, answers, isSettled } = value as Json;
  const asked = typeof edition === "string" ? parseRuleSet(edition) : undefined;
  const found = readAnswers(answers);
  return asked === undefined || found === undefined || typeof build !== "string"
    ? undefined
    : { edition: asked, build, answers: found, isSettled: isSettled === true };
}

/** What cannot be read is as good as never watched. */
function readWatched(value: unknown): readonly WatchedRecord[] | undefined {
  const games: WatchedRecord[] = [];
  pcall(() => {
    for (const { edition, build, watched, clears } of value as readonly WatchedRecord[]) {
      const asked = parseRuleSet(edition);
      if (asked !== undefined && type(build) === "string") {
        const kept = clears.map((clear) => readWatchedClear(clear, asked));
        games.push({ edition: asked, build, watched: integerOf(watched), clears: kept });
      }
    }
  });
  return games.length === 0 ? undefined : games;
}

/** Raises an error where something is missing. */
function readWatchedClear(clear: WatchedClear, edition: RuleSet): WatchedClear {
  return {
    edition,
    difficulty: integerOf(clear.difficulty),
    stage: integerOf(clear.stage),
    stageType: integerOf(clear.stageType),
    roomType: integerOf(clear.roomType),
    players: clear.players.map(({ luck, items }) => ({
      luck: toFloat32(luck),
      items: items.map(({ item, count }) => ({ item: tostring(item), count: integerOf(count) })),
    })),
    awardSeed: seedOf(clear.awardSeed),
    nextAwardSeed: seedOf(clear.nextAwardSeed),
    pickups: clear.pickups.map((pickup) => ({
      seed: seedOf(pickup.seed),
      variant: integerOf(pickup.variant),
      subType: integerOf(pickup.subType),
      finalVariant: integerOf(pickup.finalVariant),
      finalSubType: integerOf(pickup.finalSubType),
      isRequestKnown: integerOf(pickup.isRequestKnown),
    })),
  };
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === "number" ? Math.floor(value) : undefined;
}

function take<T>(value: T | undefined, otherwise: T, name: string, bad: string[]): T {
  if (value === undefined) {
    bad.push(name);
    return otherwise;
  }
  return value;
}

function readAnswers(value: unknown): Partial<AwardHypotheses> | undefined {
  if (typeof value !== "string") {
    return undefined;
  }
  const answers = parseHypotheses(value);
  return isProblem(answers) ? undefined : answers;
}
