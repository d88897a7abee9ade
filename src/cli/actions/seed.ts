/** What `oracle seed` does: seed text to number and back, with the seeds that follow from it. */
import colors from "picocolors";
import { formatSeedText } from "../../core/rng/seedText";
import { seedHex } from "../../picture/floor/titles";
import { runSeeds, type RunSeeds } from "../../core/rng/stageSeeds";
import { seedCertainty } from "../howSure";
import { editionOf } from "../loadoutOptions";
import type { SharedOptions } from "../options";
import { printRepeat } from "../repeat";
import { readSeedWords } from "../../core/words/seeds";
import { orUsageError } from "../usage";
import { fitted, tableText } from "../table";
import { print, printAnswer } from "../print";

/** Shows a seed in both ways of writing it and those that follow from it. */
export function run(words: readonly string[], options: SharedOptions<"edition" | "json">): void {
  const edition = editionOf(options.edition);
  const startSeed = orUsageError(readSeedWords(words));
  const seeds = runSeeds(startSeed, edition);
  const seedText = formatSeedText(startSeed);
  if (options.json === true) {
    const certainty = seedCertainty(edition);
    printAnswer({ seedText, startSeed, edition, certainty, ...seeds });
    return;
  }
  print(`${colors.bold(seedText)}  start seed ${startSeed}`);
  print(stageTable(seeds));
  const { playerInitSeed, stageSeeds } = seeds;
  print(
    fitted(
      `Player init seed ${playerInitSeed}, with ${stageSeeds.length} stage seeds (${edition}).`,
    ),
  );
  printRepeat(["oracle seed", seedText, "--edition", edition]);
}

function stageTable(seeds: RunSeeds): string {
  return tableText({
    head: ["slot", "stage seed", "hexadecimal"],
    aligns: ["right", "right", "left"],
    rows: seeds.stageSeeds.map((seed, slot) => [
      slot === 0 ? "0 (unused)" : slot,
      seed,
      seedHex(seed),
    ]),
  });
}
