/** What `oracle seed` does: seed text to number and back, with the seeds that follow from it. */
import colors from "picocolors";
import { formatSeedText } from "../../core/rng/seedText";
import { runSeeds, type RunSeeds } from "../../core/rng/stageSeeds";
import { seedCertainty } from "../howSure";
import { editionOf } from "../loadoutOptions";
import type { SharedOptions } from "../options";
import { printRepeat } from "../repeat";
import { startSeedOf } from "../seedWords";
import { fitted, tableText } from "../table";

/** Shows a seed in both ways of writing it, and those that follow from it. */
export function run(words: readonly string[], options: SharedOptions<"edition" | "json">): void {
  showSeed(words.join(" "), options);
}

function showSeed(text: string, options: SharedOptions<"edition" | "json">): void {
  const startSeed = startSeedOf(text);
  const edition = editionOf(options.edition);
  const seeds = runSeeds(startSeed, edition);
  const seedText = formatSeedText(startSeed);
  if (options.json === true) {
    console.log(
      JSON.stringify({ seedText, startSeed, edition, certainty: seedCertainty(edition), ...seeds }),
    );
    return;
  }
  console.log(`${colors.bold(seedText)}  start seed ${startSeed}`);
  console.log(stageTable(seeds));
  const { playerInitSeed, stageSeeds } = seeds;
  console.log(
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
      `0x${seed.toString(16).toUpperCase().padStart(8, "0")}`,
    ]),
  });
}
