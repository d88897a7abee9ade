import { isTold, itemTally, roomWords, tellContents } from "../contents";
import { session } from "../session";
import { SWITCHES } from "../settings";
import { say } from "../write";
import { applySettings, chosenWords, isInRun, type CommandContext } from "./context";

/** `oracle items [off|on]` */
export function items(context: CommandContext): void {
  const chosen = chosenWords(context, "choice", SWITCHES);
  const [word] = chosen ?? [];
  if (word !== undefined) {
    session.settings.items = word;
    applySettings(context);
  }
  if (chosen === undefined) {
    return;
  }
  if (session.settings.items === "off") {
    say('What stands in rooms is hidden, since it spoils; "oracle items on" tells it.');
  } else if (isInRun()) {
    tellItems();
  }
}

/** Every room that holds items or goods, and how often that came out as told. */
export function tellItems(): void {
  const rooms = tellContents().filter((room) => isTold(room));
  for (const room of rooms) {
    say(`  ${roomWords(room)}`);
  }
  if (rooms.length === 0) {
    say("No room of this floor is told to hold an item.");
  }
  const { right, wrong } = itemTally;
  if (right + wrong > 0) {
    say(
      `Items: ${right} of ${right + wrong} as told${wrong === 0 ? "" : ": do not rely on this list"}.`,
    );
  }
}
