/** The deliberately wrong rules of the stand-in's award, and the rooms in which they show. */
import { isDeepStrictEqual } from "node:util";
import { Engine } from "./engine";
import type { LuaEdition, Mutation, PlayerDescription, VanillaAward } from "./types";

/** Wrong rules that change neither award nor draws, only what is requested or written back. */
const SILENT: Readonly<Record<string, (award: VanillaAward) => boolean>> = {
  "spawn-first-subtype-one": (award) => award.count >= 1,
  "spawn-subtype-not-carried": (award) => award.count >= 2,
  "no-write-back": () => true,
};

const SEEDS_PER_REQUEST = 50;
/** The rarest of the wrong rules shows in one room of a thousand or so. */
const SEEDS_LIMIT = 40_000;

/** All deliberately wrong rules. */
export function listMutations(): readonly Mutation[] {
  return withEngine("afterbirth+", (engine) => engine.mutations());
}

/**
 * Award seeds at which a wrong rule shows, with exactly what it says must be carried.
 *
 * @param edition whose rules are otherwise followed.
 * @returns `count` seeds, or fewer when it shows nowhere else among the first forty thousand.
 */
export function seedsShowing(mutation: Mutation, edition: LuaEdition, count: number): number[] {
  return withEngine(edition, (engine) => {
    const found: number[] = [];
    for (let start = 0; start < SEEDS_LIMIT && found.length < count; start += SEEDS_PER_REQUEST) {
      found.push(...showingAmong(engine, mutation, scatteredSeeds(start, SEEDS_PER_REQUEST)));
    }
    return found.slice(0, count);
  });
}

/** What a player must carry for a wrong rule to show. */
export function carriedFor({ luck, collectibles, trinkets }: Mutation): PlayerDescription {
  return { luck, collectibles, trinkets };
}

function showingAmong(engine: Engine, mutation: Mutation, awardSeeds: readonly number[]): number[] {
  const players = [carriedFor(mutation)];
  const request = { awardSeeds, players, difficulty: mutation.difficulty };
  const right = engine.awards(request);
  const wrong = engine.awards({ ...request, mutation: mutation.name });
  return awardSeeds.filter((_, index) => {
    const isSilentlyShown = SILENT[mutation.name];
    return isSilentlyShown === undefined
      ? !isDeepStrictEqual(right[index], wrong[index])
      : isSilentlyShown(right[index] as VanillaAward);
  });
}

/** Seeds far apart: neighbouring ones give neighbouring first draws and are no sample. */
function scatteredSeeds(start: number, count: number): number[] {
  return Array.from(
    { length: count },
    (_, index) => Math.imul(start + index + 1, 2654435761) >>> 0,
  );
}

function withEngine<Result>(edition: LuaEdition, use: (engine: Engine) => Result): Result {
  const engine = new Engine({ edition });
  try {
    return use(engine);
  } finally {
    engine.close();
  }
}
