/** What `oracle rooms export` does: one's own rooms as one file. */
import type { Command } from "commander";
import { exportFigures } from "../../figures/exported";
import { INSTALLED_GAME, requireApart, writeFile } from "../files";
import type { SharedOptions } from "../options";
import { figuresAt } from "../rooms/ownFigures";
import { note } from "../usage";

type ExportOptions = SharedOptions<"rooms">;

/** Writes the figures of one's own rooms; --rooms may stand before or after the word "export". */
export function run(file: string, options: ExportOptions, command: Command): void {
  const { rooms } = command.optsWithGlobals<ExportOptions>();
  requireApart({ "--rooms": rooms ?? options.rooms, "what is written": file });
  const set = figuresAt(rooms ?? options.rooms ?? INSTALLED_GAME);
  writeFile(file, exportFigures(set));
  note(`these are ${set.name}.`);
}
