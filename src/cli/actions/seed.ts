/** `oracle seed`: seed text to number and back, with the seeds that follow from it. */
import colors from "../colours";
import { formatSeedText } from "../../core/rng/seedText";
import { runSeeds } from "../../core/rng/stageSeeds";
import { markOf } from "../../core/game/marks";
import { readEdition } from "../../core/words/situationFields";
import type { Options } from "../options";
import { readSeedWords } from "../../core/words/seedTexts";
import { orUsageError } from "../usage";
import { fitted, tableText } from "../table";
import { print, printAnswer } from "../print";

export function run(words: readonly string[], options: Options): void {
  const edition = orUsageError(readEdition(options.edition));
  const startSeed = orUsageError(readSeedWords(words));
  const seeds = runSeeds(startSeed, edition);
  const seedText = formatSeedText(startSeed);
  if (options.json === true) {
    const certainty = markOf("seeds of all stages", edition);
    printAnswer({ seedText, startSeed, edition, certainty, ...seeds });
    return;
  }
  const { playerInitSeed, stageSeeds } = seeds;
  const [, ...rows] = stageSeeds.map((seed, slot) => [slot, seed]);
  print(`${colors.bold(seedText)}  start seed ${startSeed}`);
  print(tableText({ head: ["stage", "stage seed"], aligns: ["right", "right"], rows }));
  print(fitted(`Player init seed ${playerInitSeed} (${edition}).`));
}
