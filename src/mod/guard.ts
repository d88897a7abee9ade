/** Nothing that goes wrong in here may change a run: errors become one line in the log. */
import { MOD_NAME } from "./version";

/** How many different failures are said; what fails at every frame must not fill the log. */
const SAID_MAX = 100;

const said = new LuaSet<string>();
let saidCount = 0;

/**
 * Runs an action whose failure must not reach the game. What failed is said once.
 *
 * @param what the action in words that follow "Failed to", such as "read the room".
 * @returns whether it went through.
 */
export function attempt(what: string, action: (this: void) => void): boolean {
  const [isFine, problem] = pcall(action);
  if (!isFine) {
    const sentence = `Failed to ${what} since ${oneLine(tostring(problem))}`;
    if (saidCount < SAID_MAX && !said.has(sentence)) {
      said.add(sentence);
      saidCount += 1;
      complain(sentence);
    }
  }
  return isFine;
}

/** One line in the log, and only there: the console may be in use. */
export function complain(sentence: string): void {
  noteInLog(`${MOD_NAME}: ${sentence}`);
}

/** One line in the game's log, bare: readers look for the start of a record. */
export function noteInLog(line: string): void {
  pcall(() => {
    Isaac.DebugString(line);
  });
}

/** An error message may span lines and hold percent signs; a log line must not. */
function oneLine(text: string): string {
  const [flat] = string.gsub(text, "[%c%%]+", " ");
  return flat;
}
