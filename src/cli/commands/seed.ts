/** `oracle seed`: seed text to number and back, with the seeds that follow from it. */
import type { Command } from "commander";
import colors from "picocolors";
import { EDITIONS } from "../../core/edition";
import { formatSeedText } from "../../core/rng/seedText";
import { runSeeds, type RunSeeds } from "../../core/rng/stageSeeds";
import { seedCertainty } from "../howSure";
import { editionOf } from "../loadoutOptions";
import { addOptions, type SharedOptions } from "../options";
import { printRepeat } from "../repeat";
import { startSeedOf } from "../seedWords";
import { fitted, tableText } from "../table";

/** Sets the command up. */
export function register(command: Command): void {
  addOptions(command, ["edition", `one of ${EDITIONS.join(", ")}`], "json")
    .description(
      "Turns a seed text into its number, or a number into its text, and lists the seeds of every stage.",
    )
    .argument("<seed...>", 'a seed text such as "B911 99AC", or a number')
    .action((words: string[], options: SharedOptions<"edition" | "json">) =>
      showSeed(words.join(" "), options),
    );
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
