/**
 * Keys for the line and the settings, and the game's own key for the map: Repentance hides the console, and not everybody
 * has Mod Config Menu.
 */
import { integerOf, listPlayers } from "./readGame";
import { saveSession, session } from "./session";
import { keyNumber, type Settings } from "./settings";

/** The keyboard is the first of the game's devices. */
const KEYBOARD = 0;

/** ButtonAction.ACTION_MAP, whatever key or button the player has for it. */
const MAP = 13;

/** Whether a key goes down in this frame. */
export function isKeyDown(key: number | undefined): boolean {
  return key !== undefined && Input.IsButtonTriggered(key, KEYBOARD);
}

/** Whether any player holds the map. */
export function isMapHeld(): boolean {
  return listPlayers().some((player) => Input.IsActionPressed(MAP, player.ControllerIndex));
}

/** Hides or shows the line and the settings when their keys are pressed; to be called at every frame of a run. */
export function hearKeys(mod: Mod, onChange: (this: void) => void): void {
  const { hud, settings } = session;
  if (isKeyDown(keyNumber(settings.lineKey))) {
    settings.hud = settings.hud === "award" ? "map" : "award";
    saveSession(mod);
    onChange();
  }
  if (isKeyDown(keyNumber(settings.pageKey))) {
    hud.page = hud.page === undefined ? 1 : undefined;
  }
}

/** Whether the line is hidden until the map is held: by the player's choice, or while a boss is fought. */
export function isLineHidden({ hud, lineInFights }: Settings): boolean {
  return hud === "map" || (lineInFights === "off" && isBossFought());
}

/** Minibosses count as bosses. */
function isBossFought(): boolean {
  return integerOf(Game().GetRoom().GetAliveBossesCount()) > 0;
}
