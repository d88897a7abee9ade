/** What `oracle stages` does: every stage with the names that are understood. */
import { editionOf } from "../loadoutOptions";
import { stageRows } from "../../core/words/stages";
import type { SharedOptions } from "../options";
import { tableText } from "../table";

/** Lists the stages. */
export function run(options: SharedOptions<"edition" | "json">): void {
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
