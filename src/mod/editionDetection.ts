/**
 * Which edition of the game this is. The globals `REPENTANCE` and `REPENTANCE_PLUS` can be set by any
 * mod, so the game's own classes are asked: each edition gave them functions that the one before lacks.
 * Source: IsaacScript's and External Item Descriptions' checks. Rebirth and Afterbirth have no Lua.
 */
import type { Edition } from "../core/game/edition";

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
