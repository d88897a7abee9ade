/** The line on the screen that names what the current uncleared room will pay. */
import { createForecaster, describeForecast, forecastCurrentRoom } from "./forecast";
import type { Keyboard } from "isaac-typescript-definitions/dist/enums/Keyboard";
import { attempt } from "./guard";
import { session } from "./session";
import { NO_KEY, type HudSize } from "./settings";

/** By how much the player's HUD offset, 0 to 1, moves what stands at the top left. Source: IsaacScript. */
const OFFSET_X = 20;
const OFFSET_Y = 12;

const SCALES: { readonly [size in HudSize]: number } = { small: 0.5, normal: 1, large: 1.5 };

/** How long the first words stay, in rendered frames. */
const FIRST_WORDS_FRAMES = 600;

let firstWords = "";
let firstWordsLeft = 0;

/** How often the line is made anew, in rendered frames (60 a second). */
const REFRESH_FRAMES = 15;

let text = "";
let frame = 0;
/** After a failure nothing is tried again before the next room, lest the log fill up. */
let isBroken = false;

/** Makes the line anew at the next frame: after a clear, a new room, a change of settings. */
export function refreshHud(): void {
  frame = 0;
  isBroken = false;
}

/** Shows a sentence for some seconds, small, since it is longer than the line. */
export function showFirstWords(sentence: string): void {
  firstWords = sentence;
  firstWordsLeft = FIRST_WORDS_FRAMES;
}

/** Whether there is anything to draw or a key to wait for. */
export function isHudWanted(): boolean {
  const { hud, hudKey } = session.settings;
  return session.run !== undefined && (hud !== "off" || hudKey !== NO_KEY || firstWordsLeft > 0);
}

/** Draws the line: only during a run, and never over the pause menu, the console or no HUD. */
export function renderHud(): void {
  if (session.run === undefined || isScreenTaken()) {
    return;
  }
  watchKey();
  if (firstWordsLeft > 0) {
    firstWordsLeft -= 1;
    draw(firstWords, SCALES.small);
    return;
  }
  if (session.settings.hud === "off") {
    return;
  }
  if (frame === 0 && !isBroken) {
    text = "";
    isBroken = !attempt("make the line on the screen", () => {
      text = hudText();
    });
  }
  frame = (frame + 1) % REFRESH_FRAMES;
  if (text !== "") {
    draw(text, SCALES[session.settings.hudSize]);
  }
}

/** A key counts once: the game may tell of it in several rendered frames. */
const KEY_PAUSE = 10;

let keyFrame = -KEY_PAUSE;

/** The key hides the line and shows it again; what it tells is the award unless chosen otherwise. */
function watchKey(): void {
  const { settings } = session;
  const now = Isaac.GetFrameCount();
  if (settings.hudKey === NO_KEY || now - keyFrame < KEY_PAUSE) {
    return;
  }
  if (Input.IsButtonTriggered(settings.hudKey as Keyboard, 0)) {
    keyFrame = now;
    settings.hud = settings.hud === "off" ? "award" : "off";
    refreshHud();
  }
}

function draw(line: string, scale: number): void {
  const offset = hudOffset();
  const x = session.settings.hudX + offset * OFFSET_X;
  const y = session.settings.hudY + offset * OFFSET_Y;
  Isaac.RenderScaledText(line, x, y, scale, scale, 1, 1, 1, 0.8);
}

/** Afterbirth+ has no such option. */
function hudOffset(): number {
  return type(Options) === "nil" ? 0 : Options.HUDOffset;
}

/** The game counts the open console and room transitions as paused, too. */
function isScreenTaken(): boolean {
  const game = Game();
  return game.IsPaused() || isHudHidden(game);
}

/** Afterbirth+ has no HUD object. */
function isHudHidden(game: Game): boolean {
  const getHud = (game as Partial<Game>).GetHUD;
  return getHud !== undefined && !game.GetHUD().IsVisible();
}

/** The line as it stands now; "" where there is nothing to tell. */
export function hudText(): string {
  const parts: string[] = [];
  const forecaster = createForecaster();
  const forecast = forecastCurrentRoom(forecaster);
  if (forecast !== undefined && !forecast.room.isClear && forecast.award !== undefined) {
    const doubt = forecaster.undetermined === undefined ? "" : "?";
    parts.push(`Oracle: ${describeForecast(forecast)}${doubt}`);
  }
  if (session.settings.hud === "tally") {
    const { match, mismatch, outside } = session.tally;
    parts.push(`${match} match, ${mismatch} mismatch, ${outside} outside`);
  }
  return parts.join("  ");
}
