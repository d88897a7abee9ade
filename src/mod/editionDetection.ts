/**
 * Which edition of the game this is. The globals `REPENTANCE` and `REPENTANCE_PLUS` can be set by any
 * mod, so the game's own classes are asked: each edition gave them functions that the one before lacks.
 * Source: IsaacScript's and External Item Descriptions' checks. Rebirth and Afterbirth have no Lua.
 */
import type { Edition, RuleSet } from "../core/game/edition";

declare const REPENTANCE_PLUS: boolean | undefined;
declare const REPENTOGON: { readonly Version?: unknown } | undefined;

/** What stands behind an object of the game or a global such as `Sprite`. */
type ClassTable = Readonly<Record<string, unknown>> & { readonly __class?: ClassTable };

/** The edition by the game's objects. The room's class is reachable through a room only, and the menu has none. */
export function detectEdition(): Edition {
  if (hasMethod(() => metatableOf(Sprite)?.__class, "GetAnimation") !== true) {
    return "afterbirth+";
  }
  const hasGridDamage = hasMethod(() => metatableOf(Game().GetRoom()), "DamageGridWithSource");
  const hasPlus = hasGridDamage ?? type(REPENTANCE_PLUS) !== "nil";
  return hasPlus ? "repentance+" : "repentance";
}

/** Whether REPENTOGON is present: it gave sprites a method of its own. */
export function hasRepentogon(): boolean {
  return hasMethod(() => metatableOf(Sprite)?.__class, "Continue") === true;
}

/** The parameters of the script's function that asks the item pool, `self` included, since 1.9.7.14. */
const POOL_PARAMETERS = 6;

/**
 * Whether asking the item pool may end the game: Repentance+ 1.9.7.13 wanted one thing more than its script handed on,
 * and any call crashed it (epfly6/RepentanceAPIIssueTracker#610; mended in 1.9.7.14, where the script takes the pool to
 * fall back on). REPENTOGON runs on 1.9.7.12, with a function of its own. Of a function that another mod has put in
 * that place nothing shows.
 */
export function mayPoolCrash(edition: RuleSet): boolean {
  const pool = Game().GetItemPool() as unknown as Readonly<Record<string, unknown>>;
  return (
    edition === "repentance+" &&
    !hasRepentogon() &&
    parametersOf(pool["GetCollectible"]) < POOL_PARAMETERS
  );
}

/**
 * How many parameters a function has in the code of Lua 5.3, whose head says how long its numbers are; 0 for one that is
 * not Lua. Nothing is called.
 */
function parametersOf(method: unknown): number {
  let count: number | undefined;
  pcall(() => {
    const code = string.dump(method as (this: void) => void, true);
    const [int, , , integer, float] = string.byte(code, 13, 17);
    // Behind the head: two numbers as samples, the count of upvalues, no name, two numbers of lines.
    const before = 17 + (integer ?? 0) + (float ?? 0) + 2 + 2 * (int ?? 0);
    count = string.byte(code, before + 1);
  });
  return count ?? 0;
}

/**
 * What tells one build of the game from another: the game tells mods no number of its own, so it is the
 * version of Lua, and REPENTOGON's where that is.
 */
export function buildOfGame(): string {
  const version =
    type(REPENTOGON) === "table" ? ` REPENTOGON ${tostring(REPENTOGON?.Version)}` : "";
  return `${_VERSION}${version}`;
}

function metatableOf(object: unknown): ClassTable | undefined {
  return getmetatable(object) as ClassTable | undefined;
}

/** Whether a class has a method; undefined where there is no such class. */
function hasMethod(
  classOf: (this: void) => ClassTable | undefined,
  method: string,
): boolean | undefined {
  let isThere: boolean | undefined;
  pcall(() => {
    const methods = classOf();
    isThere = methods && type(methods[method]) === "function";
  });
  return isThere;
}
