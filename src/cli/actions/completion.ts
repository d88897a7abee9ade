/** What `oracle completion` does: a script with which a shell completes commands, options and their values. */
import { COMPLETION_SCRIPTS, SHELLS } from "../shells/shells";
import { unknownName, UsageError } from "../usage";
import { writeContent } from "../print";

/** Prints the script of a shell. */
export function run(name: string): void {
  const shell = SHELLS.find((one) => one === name);
  if (shell === undefined) {
    throw new UsageError(unknownName("a shell", name, SHELLS));
  }
  writeContent(COMPLETION_SCRIPTS[shell]);
}
