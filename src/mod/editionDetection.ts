/**
 * Which edition of the game this is. The globals `REPENTANCE` and `REPENTANCE_PLUS` can be set by any
 * mod, so the game's own classes are asked first: each edition gave them functions that the one
 * before lacks.
 * Source: IsaacScript's and External Item Descriptions' checks. Rebirth and Afterbirth have no Lua.
 */
import type { Edition } from "../core/game/edition";

declare const REPENTANCE_PLUS: boolean | undefined;
declare const REPENTOGON: { readonly Version?: unknown } | undefined;

interface ClassTable {
  readonly [member: string]: unknown;
}

/** The edition by the game's objects; by its globals where those tell nothing. */
export function detectEdition(): Edition {
  const spriteClass = classOf(Sprite);
  if (spriteClass === undefined) {
    return editionByGlobals();
  }
  if (!isFunction(spriteClass["GetAnimation"])) {
    return "afterbirth+";
  }
  const hasPlus = hasRepentancePlusRoom() ?? type(REPENTANCE_PLUS) !== "nil";
  return hasPlus ? "repentance+" : "repentance";
}

/** Whether REPENTOGON is present: it gave sprites a method of its own. */
export function hasRepentogon(): boolean {
  const spriteClass = classOf(Sprite);
  return spriteClass !== undefined && isFunction(spriteClass["Continue"]);
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

/** The room's class is reachable through the room only; undefined in the menu, which has none. */
function hasRepentancePlusRoom(): boolean | undefined {
  let hasGridDamage: boolean | undefined;
  pcall(() => {
    const metatable = getmetatable(Game().GetRoom()) as unknown as ClassTable | undefined;
    if (metatable !== undefined) {
      hasGridDamage = isFunction(metatable["DamageGridWithSource"]);
    }
  });
  return hasGridDamage;
}

/** The table of methods behind a global such as `Sprite`; undefined where the game has none. */
function classOf(global: unknown): ClassTable | undefined {
  let methods: unknown;
  pcall(() => {
    const metatable = getmetatable(global) as ClassTable | undefined;
    methods = metatable?.["__class"];
  });
  return type(methods) === "table" ? (methods as ClassTable) : undefined;
}

function isFunction(value: unknown): boolean {
  return type(value) === "function";
}

function editionByGlobals(): Edition {
  if (type(REPENTANCE_PLUS) !== "nil") {
    return "repentance+";
  }
  return type(REPENTANCE) !== "nil" ? "repentance" : "afterbirth+";
}
