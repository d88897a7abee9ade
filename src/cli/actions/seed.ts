/** What `oracle seed` does: seed text to number and back, with the seeds that follow from it. */
import colors from "picocolors";
import type { Edition } from "../../core/game/edition";
import { formatSeedText } from "../../core/rng/seedText";
import { seedHex } from "../../picture/floor/titles";
import { runSeeds, type RunSeeds } from "../../core/rng/stageSeeds";
import { answeredBatch } from "../batch";
import { seedCertainty } from "../howSure";
import { editionOf } from "../loadoutOptions";
import type { BatchOptions, SharedOptions } from "../options";
import { printRepeat } from "../repeat";
import { readSeedWords, readStartSeed } from "../../core/words/seeds";
import { orUsageError } from "../usage";
import { fitted, tableText } from "../table";
import { print, printAnswer } from "../print";

type SeedOptions = BatchOptions & SharedOptions<"edition" | "json">;

/** Shows a seed in both ways of writing it and those that follow from it; with --batch many. */
export async function run(words: readonly string[], options: SeedOptions): Promise<void> {
  const edition = editionOf(options.edition);
  const answer = (line: string): object => seedJson(orUsageError(readStartSeed(line)), edition);
  if (await answeredBatch(words, options, ["edition"], answer, String)) {
    return;
  }
  if (options.json === true) {
    printAnswer(seedJson(orUsageError(readSeedWords(words)), edition));
  } else {
    showSeed(orUsageError(readSeedWords(words)), edition);
  }
}

function seedJson(startSeed: number, edition: Edition): object {
  const certainty = seedCertainty(edition);
  const seeds = runSeeds(startSeed, edition);
  return { seedText: formatSeedText(startSeed), startSeed, edition, certainty, ...seeds };
}

function showSeed(startSeed: number, edition: Edition): void {
  const seeds = runSeeds(startSeed, edition);
  const seedText = formatSeedText(startSeed);
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
