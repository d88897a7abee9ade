/** `oracle stages`: every stage with the names that are understood. */
import type { Command } from "commander";
import { EDITIONS } from "../../core/edition";
import { withExamples } from "../help";
import { editionOf } from "../loadoutOptions";
import { stageRows } from "../../core/floor/stageNames";
import { addOptions, type SharedOptions } from "../options";
import { tableText } from "../table";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, ["edition", `one of ${EDITIONS.join(", ")}`], "json")
    .description(
      withExamples(
        "Lists the stages of an edition. Wherever a stage is asked for, its name will do, with " +
          'spaces, dashes or Roman numerals ("Caves II", caves-2), or the game\'s own code (4a).',
        ["oracle stages", "oracle stages --edition afterbirth+"],
      ),
    )
    .action(showStages);
}

function showStages(options: SharedOptions<"edition" | "json">): void {
  const edition = editionOf(options.edition);
  const rows = stageRows(edition);
  if (options.json === true) {
    console.log(JSON.stringify({ edition, stages: rows }));
    return;
  }
  console.log(
    tableText({
      head: ["stage", "type", "code", "name", "since"],
      aligns: ["right", "right", "left", "left", "left"],
      rows: rows.map(({ stage, stageType, code, name, since }) => [
        stage,
        stageType,
        code,
        name,
        since,
      ]),
    }),
  );
}
