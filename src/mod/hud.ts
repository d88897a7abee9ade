/** The line on the screen that names what the current uncleared room will drop, and how sure that is. */
import { WATCHED_FIRST } from "../core/lab/watched";
import { isSure, type Sureness, SURENESS_WORDS } from "../core/award/drawCertainty";
import { markOfDraw } from "../core/game/marks";
import { madeIn } from "./made";
import { isTold, roomWords, toldRoom } from "./contents";
import { describeForecast, forecastRoom, planCarried } from "./forecast";
import { drawIcon, iconsOf, ICON_WIDTH } from "./dropIcons";
import { isLineHidden, isMapHeld } from "./keys";
import { integerOf, knows } from "./readGame";
import { currentDescriptor, doorsHere, isHidden } from "./gameRooms";
import { proofOf, proofWords } from "./proof";
import { currentEdition, saveSession, session, isOff } from "./session";
import { SCREEN_WIDTH } from "./settings";
import { MOD_NAME } from "./version";
import { say } from "./writeGame";
import type { ToldRoom, Colour, HudLine } from "./modState";

/** The colours of the web page's dark theme: checked, only read about, doubtful. */
const CHECKED: Colour = [0.44, 0.81, 0.58];
const READ: Colour = [0.64, 0.6, 0.55];
const DOUBTFUL: Colour = [0.9, 0.71, 0.39];
const WHITE: Colour = [1, 1, 1];

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

/** Sentences are longer than the line, so they are half the size of the game's text. */
export const SMALL = 0.5;

/** How far a line of the game's font is from the next, before it is scaled. */
const LINE_HEIGHT = 12;

/** How long the first words and a notice stay, in rendered frames (60 a second). */
const FIRST_WORDS_FRAMES = 900;
const NOTICE_FRAMES = 300;

/** How often the line is made again, in rendered frames. */
const REFRESH_FRAMES = 28;

const NO_LINE: HudLine = { text: "", proof: "", colour: WHITE };

/** Has the line made again at the next frame: after a clear, a new room or a change of settings. */
export function refreshHud(): void {
  session.hud.frame = 0;
}

/** Shows a sentence for some seconds in place of the line. */
export function showNotice(sentence: string): void {
  session.hud.words = [sentence];
  session.hud.wordsLeft = NOTICE_FRAMES;
}

/** Says on the screen and the console what the mod does, to a player without save data of it. */
export function greet(mod: Mod): void {
  if (mod.HasData()) {
    return;
  }
  const words = firstWords();
  session.hud.words = words;
  session.hud.wordsLeft = FIRST_WORDS_FRAMES;
  for (const sentence of words) {
    say(sentence);
  }
  saveSession(mod);
}

/** What a player is told once, in the first run after installing the mod. */
function firstWords(): readonly string[] {
  let does = [
    `It watches the first ${WATCHED_FIRST} rooms that you clear. If they prove its rules,`,
    "it rolls what later rooms drop by itself.",
  ];
  if (isSure(markOfDraw("battery", currentEdition()))) {
    does = ["It rolls what rooms drop; what no real game has shown, it watches first."];
  } else if (proofWords() === undefined) {
    does = ["It rolls what rooms drop."];
  }
  return [
    `${MOD_NAME}: this line names what the room will drop, and how sure that is.`,
    ...does,
    `${session.settings.pageKey} shows its settings, as do Mod Config Menu and the console: oracle.`,
  ];
}

/** Whether there is a line to draw. */
export function isHudWanted(): boolean {
  return session.run !== undefined && session.settings.hud !== "off";
}

/**
 * Draws the line: only during a run, never over the pause menu, the console or no HUD, and hidden where the player
 * wants it only while the map is held.
 */
export function renderHud(this: void): void {
  const { hud, settings } = session;
  if (isScreenTaken() || (isLineHidden(settings) && !isMapHeld())) {
    return;
  }
  if (hud.wordsLeft > 0) {
    hud.wordsLeft -= 1;
    hud.words.forEach((text, index) => {
      draw({ text, proof: "", colour: WHITE }, SMALL, index);
    });
    return;
  }
  const isDue = hud.frame === 0;
  hud.frame = (hud.frame + 1) % REFRESH_FRAMES;
  if (isDue) {
    hud.line = undefined; // Should the next one fail, the last one is no longer told.
    hud.line = hudLine();
  }
  draw(hud.line ?? NO_LINE, 1, 0);
}

/** The widest letter of the game's text, in pixels. */
const LETTER_WIDTH = 6;

/** Draws a line of words: without its proof if that does not fit, and smaller if it still does not. */
function draw(line: HudLine, size: number, below: number): void {
  const { text: own, proof, colour, parts } = line;
  if (own === "") {
    return;
  }
  const offset = hudOffset();
  const x = session.settings.hudX + offset * OFFSET_X;
  const y = session.settings.hudY + offset * OFFSET_Y + below * LINE_HEIGHT * size;
  if (parts !== undefined) {
    drawParts(parts, x, y, colour);
    return;
  }
  const letters = (SCREEN_WIDTH - x) / LETTER_WIDTH;
  const text = (own.length + proof.length) * size <= letters ? own + proof : own;
  const scale = Math.min(size, letters / text.length);
  Isaac.RenderScaledText(text, x, y, scale, scale, ...colour, 0.8);
}

/** Words and pictures side by side. */
function drawParts(
  parts: readonly (string | number)[],
  from: number,
  y: number,
  colour: Colour,
): void {
  let x = from;
  for (const part of parts) {
    if (typeof part === "number") {
      drawIcon(part, x, y);
      x += ICON_WIDTH;
    } else if (x + part.length * LETTER_WIDTH <= SCREEN_WIDTH) {
      Isaac.RenderScaledText(part, x, y, 1, 1, ...colour, 0.8);
      x += part.length * LETTER_WIDTH;
    }
  }
}

/** Afterbirth+ has no such option, and any mod may have taken it away. */
function hudOffset(): number {
  return type(Options) !== "nil" && knows(Options, "HUDOffset") ? Options.HUDOffset : 0;
}

/** The game counts the open console and room transitions as paused, too; Afterbirth+ has no HUD object. */
function isScreenTaken(): boolean {
  const game = Game();
  return game.IsPaused() || (knows(game, "GetHUD") && !game.GetHUD().IsVisible());
}

/** Within this distance of a door, in world units, the line tells of the room behind it. */
const DOOR_NEAR = 80;

/** The room behind the door that the player stands at, if what stands in it is told. */
function roomAhead(): ToldRoom | undefined {
  // In a fight the line is this room's award: its doors are shut.
  if (session.settings.items === "off" || isOff() || !Game().GetRoom().IsClear()) {
    return undefined;
  }
  const { X, Y } = Isaac.GetPlayer(0).Position;
  const near = doorsHere().find(([, { Position }]) => {
    const [x, y] = [Position.X - X, Position.Y - Y];
    return x * x + y * y < DOOR_NEAR * DOOR_NEAR;
  });
  if (near === undefined) {
    return undefined;
  }
  const { ListIndex } = Game().GetLevel().GetRoomByIdx(near[1].TargetRoomIndex);
  const told = toldRoom(integerOf(ListIndex));
  const isKnown = told !== undefined && isTold(told) && !isHidden(told.roomType, false);
  return isKnown ? told : undefined;
}

/** The line as it stands now; empty where there is nothing to tell. */
function hudLine(): HudLine {
  const ahead = roomAhead();
  if (ahead !== undefined) {
    return { text: `Oracle: ${roomWords(ahead)}`, proof: "", colour: WHITE };
  }
  if (session.settings.drops === "off" || isOff()) {
    return NO_LINE;
  }
  const drops = planCarried();
  const forecast = forecastRoom(drops, currentDescriptor());
  if (forecast?.drop === undefined || forecast.room.isClear) {
    return NO_LINE;
  }
  const made = madeIn(drops.rules, forecast.room, forecast.room.awardSeed);
  const { isMade, sureness } = proofOf(made);
  // What was watched in such a place settles that doubt.
  const isDoubtful = (drops.undetermined ?? (isMade ? undefined : forecast.doubt)) !== undefined;
  const word = isDoubtful ? "undetermined" : SURENESS_WORDS[sureness];
  const proof = isDoubtful ? undefined : proofWords(made);
  const after = proof === undefined ? "" : `  ${proof}`;
  const icons = session.settings.lineLook === "icons" ? iconsOf(forecast.drop) : undefined;
  return {
    text: `Oracle: ${describeForecast(forecast)} (${word})`,
    parts: icons && ["Oracle: ", ...icons, ` (${word})`, after],
    proof: after,
    colour: SURENESS_COLOURS[isDoubtful ? "unsure" : sureness],
  };
}
