/** The line on the screen that names what the current uncleared room will pay. */
import { createForecaster, describeForecast, forecastCurrentRoom } from "./forecast";
import { attempt } from "./guard";
import { session } from "./session";

/** Where the line stands, in screen pixels: below the coins, bombs and keys. */
const TEXT_X = 42;
const TEXT_Y = 84;

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

/** Draws the line: only during a run, and never over the pause menu, the console or no HUD. */
export function renderHud(): void {
  if (session.settings.hud === "off" || session.run === undefined || isScreenTaken()) {
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
    Isaac.RenderText(text, TEXT_X, TEXT_Y, 1, 1, 1, 0.8);
  }
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
