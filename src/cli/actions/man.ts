/** What `oracle man` does: the manual page. */
import { version } from "../../../package.json" with { type: "json" };
import type { CommandRow } from "../commandRow";
import { commandTree } from "../commandTree";
import { STANDARD_STREAM, writeFile } from "../files";
import type { SharedOptions } from "../options";
import { manPage } from "../shells/manPage";

/** Writes the manual page. */
export async function run(
  { out = STANDARD_STREAM }: SharedOptions<"out">,
  commands: readonly CommandRow[],
): Promise<void> {
  writeFile(out, manPage(await commandTree(commands), version));
}
