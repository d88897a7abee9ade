/** The line on the screen that names what the current uncleared room will drop, and how sure that is. */
import { SURENESS_WORDS, type Sureness } from "../core/words/sureness";
import { factsOf } from "./clears";
import { createForecaster, describeForecast, forecastCurrentRoom } from "./forecast";
import type { Keyboard } from "isaac-typescript-definitions/dist/enums/Keyboard";
import { attempt } from "./guard";
import {
  currentMode,
  currentRules,
  currentSureness,
  isOff,
  proofWords,
  saveSession,
  session,
} from "./session";
import { NO_KEY, type HudSize } from "./settings";

/** A colour as the game draws text: red, green and blue in [0, 1]. */
interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Those of the page on its dark ground: what is checked, what is only read, what may be wrong. */
const CHECKED: Colour = { red: 0.44, green: 0.81, blue: 0.58 };
const READ: Colour = { red: 0.64, green: 0.6, blue: 0.55 };
const DOUBTFUL: Colour = { red: 0.9, green: 0.71, blue: 0.39 };
const WHITE: Colour = { red: 1, green: 1, blue: 1 };

const SURENESS_COLOURS: { readonly [sureness in Sureness]: Colour } = {
  "engine-checked": CHECKED,
  calibrated: CHECKED,
  source: READ,
  wiki: READ,
  unsure: DOUBTFUL,
};

/** By how much the player's HUD offset, 0 to 1, moves what stands at the top left. Source: IsaacScript. */
const OFFSET_X = 20;
const OFFSET_Y = 12;

const SCALES: { readonly [size in HudSize]: number } = { small: 0.5, normal: 1, large: 1.5 };

/** How far a line of the game's font is from the next, before it is scaled. */
const LINE_HEIGHT = 12;

/** How long the first words and a notice stay, in rendered frames (60 a second). */
const FIRST_WORDS_FRAMES = 900;
const NOTICE_FRAMES = 300;

let words: readonly string[] = [];
let wordsLeft = 0;

/** How often the line is made again, in rendered frames. */
const REFRESH_FRAMES = 15;

/** A line with its colour. */
interface Line {
  readonly text: string;
  readonly colour: Colour;
}

const NO_LINE: Line = { text: "", colour: WHITE };

let line = NO_LINE;
let frame = 0;
/** After a failure nothing is tried again before the next room, so that the log does not fill up. */
let isBroken = false;

/** Makes the line again at the next frame: after a clear, a new room, a change of settings. */
export function refreshHud(): void {
  frame = 0;
  isBroken = false;
}

/** Shows sentences for a quarter of a minute, small, since they are longer than the line. */
export function showFirstWords(sentences: readonly string[]): void {
  words = sentences;
  wordsLeft = FIRST_WORDS_FRAMES;
}

/** Shows a sentence for some seconds, unless the player wants no line. */
export function showNotice(sentence: string): void {
  if (session.settings.hud !== "off") {
    words = [sentence];
    wordsLeft = NOTICE_FRAMES;
  }
}

/** Whether there is anything to draw or a key to wait for. */
export function isHudWanted(): boolean {
  const { hud, hudKey } = session.settings;
  return session.run !== undefined && (hud !== "off" || hudKey !== NO_KEY || wordsLeft > 0);
}

/** Draws the line: only during a run, and never over the pause menu, the console or no HUD. */
export function renderHud(mod: Mod): void {
  if (isBroken || session.run === undefined || isScreenTaken()) {
    return;
  }
  isBroken = !attempt("draw the line on the screen", () => {
    watchKey(mod);
    drawLines();
  });
}

function drawLines(): void {
  if (wordsLeft > 0) {
    wordsLeft -= 1;
    words.forEach((text, index) => {
      draw({ text, colour: WHITE }, SCALES.small, index);
    });
  } else if (session.settings.hud !== "off") {
    line = frame === 0 ? hudLine() : line;
    frame = (frame + 1) % REFRESH_FRAMES;
    draw(line, SCALES[session.settings.hudSize], 0);
  }
}

/** Rendered frames for which an example of the line is drawn after its place was last shown in a menu. */
const PREVIEW_FRAMES = 2;
const PREVIEW: Line = { text: "Oracle: 2 coins (example)", colour: WHITE };

let previewFrame = -PREVIEW_FRAMES - 1;

/** The menu page is on the screen: an example of the line shows where it stands and how large it is. */
export function previewHud(): void {
  previewFrame = Isaac.GetFrameCount();
}

/** Draws the example over the menu, which opens in cleared rooms only and hides the HUD. */
export function renderPreview(): void {
  if (Isaac.GetFrameCount() - previewFrame <= PREVIEW_FRAMES) {
    draw(PREVIEW, SCALES[session.settings.hudSize], 0);
  }
}

/** A key counts once: the game may tell of it in several rendered frames. */
const KEY_PAUSE = 10;
const KEY_LEFT_SHIFT = 340 as Keyboard.LEFT_SHIFT;
const KEY_RIGHT_SHIFT = 344 as Keyboard.RIGHT_SHIFT;

let keyFrame = -KEY_PAUSE;

/** The key hides the line and shows it again; with Shift it turns from watching to rolling and back. */
function watchKey(mod: Mod): void {
  const { settings } = session;
  const now = Isaac.GetFrameCount();
  if (
    settings.hudKey === NO_KEY ||
    now - keyFrame < KEY_PAUSE ||
    ModConfigMenu?.IsVisible === true
  ) {
    return;
  }
  if (!Input.IsButtonTriggered(settings.hudKey as Keyboard, 0)) {
    return;
  }
  keyFrame = now;
  if (Input.IsButtonPressed(KEY_LEFT_SHIFT, 0) || Input.IsButtonPressed(KEY_RIGHT_SHIFT, 0)) {
    switchMode();
  } else {
    settings.hud = settings.hud === "off" ? "award" : "off";
    wordsLeft = 0;
  }
  saveSession(mod);
  refreshHud();
}

function switchMode(): void {
  const isRolling = currentMode() === "override";
  session.settings.mode = isRolling ? "observe" : "override";
  words = [isRolling ? "Oracle: now only watches." : "Oracle: now rolls what rooms drop."];
  wordsLeft = NOTICE_FRAMES;
}

function draw({ text, colour }: Line, scale: number, below: number): void {
  if (text === "") {
    return;
  }
  const offset = hudOffset();
  const x = session.settings.hudX + offset * OFFSET_X;
  const y = session.settings.hudY + offset * OFFSET_Y + below * LINE_HEIGHT * scale;
  Isaac.RenderScaledText(text, x, y, scale, scale, colour.red, colour.green, colour.blue, 0.8);
}

/** Afterbirth+ has no such option, and any mod may have taken it away. */
function hudOffset(): number {
  const offset =
    type(Options) === "nil" ? undefined : (Options as Partial<typeof Options>).HUDOffset;
  return offset ?? 0;
}

/** The game counts the open console and room transitions as paused, too; Afterbirth+ has no HUD object. */
function isScreenTaken(): boolean {
  const game = Game();
  const hasHud = (game as Partial<Game>).GetHUD !== undefined;
  return game.IsPaused() || (hasHud && !game.GetHUD().IsVisible());
}

/** The line as it stands now; empty where there is nothing to tell. */
function hudLine(): Line {
  const parts: string[] = [];
  let colour = WHITE;
  const forecaster = createForecaster();
  const forecast = forecastCurrentRoom(forecaster);
  if (forecast !== undefined && !forecast.room.isClear && forecast.award !== undefined) {
    const isDoubtful = (forecaster.drops.undetermined ?? forecast.doubt) !== undefined;
    const sureness = currentSureness();
    const word = isDoubtful ? "undetermined" : SURENESS_WORDS[sureness];
    parts.push(`Oracle: ${describeForecast(forecast)} (${word})`);
    const proof = isDoubtful ? undefined : proofWords(factsOf(currentRules(), forecast.room));
    if (proof !== undefined) {
      parts.push(proof);
    }
    colour = SURENESS_COLOURS[isDoubtful ? "unsure" : sureness];
  }
  if (session.settings.hud === "tally") {
    const { match, mismatch, outside } = session.tally;
    parts.push(`${match} match, ${mismatch} mismatch, ${outside} outside`);
  }
  return isOff() ? NO_LINE : { text: parts.join("  "), colour };
}
