/** What a player is told once, in the first run after installing the mod. */
import { showFirstWords } from "./hud";
import { saveSession, session } from "./session";
import type { Mode } from "./settings";
import { MOD_NAME } from "./version";
import { say } from "./write";

const SENTENCES: { readonly [mode in Mode]: string } = {
  override: 'rolls what cleared rooms drop; "oracle mode observe" only watches',
  observe: 'watches what rooms drop; "oracle mode override" rolls it',
  off: 'does nothing now; "oracle mode observe" watches what rooms drop',
};

/** Says on the screen and the console what the mod does, unless it was ever said or set before. */
export function greet(mod: Mod): void {
  if (mod.HasData()) {
    return;
  }
  const sentence = `${MOD_NAME} ${SENTENCES[session.settings.mode]}.`;
  say(sentence);
  showFirstWords(sentence);
  saveSession(mod);
}
