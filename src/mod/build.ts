/** What tells one build of the game from another. */
declare const REPENTOGON: { readonly Version?: unknown } | undefined;

/** The game tells mods no number of its own, so it is the version of Lua, and REPENTOGON's where that is. */
export function buildOfGame(): string {
  const version =
    type(REPENTOGON) === "table" ? ` REPENTOGON ${tostring(REPENTOGON?.Version)}` : "";
  return `${_VERSION}${version}`;
}
