/** What a player is told once, in the first run after installing the mod: all of it without a console. */
import { WATCHED_FIRST } from "../core/lab/watched";
import { isSure, SURENESS_CLAUSES } from "../core/words/sureness";
import { showFirstWords } from "./hud";
import { keyName, NO_KEY } from "./settings";
import {
  currentEdition,
  currentMode,
  currentSureness,
  proofWords,
  saveSession,
  session,
} from "./session";
import { MOD_NAME } from "./version";
import { say } from "./write";

/** What the line shows, what the mod does with it and why, and the keys. */
function sentences(): readonly string[] {
  const { hudKey } = session.settings;
  const key = hudKey === NO_KEY ? undefined : keyName(hudKey);
  const sure = currentSureness();
  const hides = key === undefined ? "" : ` ${key} hides it.`;
  const isRolling = currentMode() === "override";
  const does = isRolling ? "The mod rolls what rooms drop" : "The mod only watches what rooms drop";
  const why = `rules of ${currentEdition()}: ${SURENESS_CLAUSES[sure]}`;
  const turns = isRolling ? "only watches" : "rolls it itself";
  const shift =
    key === undefined ? "Its menu page changes that." : `With Shift+${key} it ${turns}.`;
  if (proofWords() !== undefined) {
    return [
      `${MOD_NAME}: this line names what the room will drop, and how sure that is.${hides}`,
      `The mod watches the first ${WATCHED_FIRST} rooms that you clear. If they prove its rules,`,
      `it rolls what later rooms drop by itself. ${shift}`,
    ];
  }
  return [
    `${MOD_NAME}: this line names what the room will drop, and how sure that is.${hides}`,
    isSure(sure) ? `${does}. ${shift}` : `${does} (${why}).`,
    ...(isSure(sure) ? [] : [shift]),
  ];
}

/** Says on the screen and the console what the mod does, unless it was ever said or set before. */
export function greet(mod: Mod): void {
  if (mod.HasData()) {
    return;
  }
  const said = sentences();
  for (const sentence of said) {
    say(sentence);
  }
  showFirstWords(said);
  saveSession(mod);
}
