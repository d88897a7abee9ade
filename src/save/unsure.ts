/** What a run may be whose part in awards and floors is not known: nothing of it is a mismatch. */
import type { SavedRun } from "./savedRun";

/** How many item numbers each edition's own game has, by version. */
const OWN_ITEMS: Readonly<Record<string, readonly number[]>> = {
  "0061": [535],
  "0065": [553],
  "0135": [730],
  "0138": [730, 732],
  "0146": [733],
};

/** Challenges of which a saved run was compared: none, and The Host. */
const KNOWN_CHALLENGES: readonly number[] = [0, 18];

/** Why floor, rooms and awards may differ by no fault of the rules, as a sentence; undefined for a plain run. */
export function whyUnsure({ version, itemCount, challenge, player }: SavedRun): string | undefined {
  if (hasModItems({ version, itemCount })) {
    return `Mods added items (${itemCount} numbers), so that rooms may be theirs.`;
  }
  if (!KNOWN_CHALLENGES.includes(challenge)) {
    return `What challenge ${challenge} forbids or fixes is not known.`;
  }
  const players = player.players ?? 1;
  return players > 1 ? `${players} play, and only what the first holds is read.` : undefined;
}

/** Whether mods added items to the game. */
export function hasModItems({
  version,
  itemCount,
}: Pick<SavedRun, "version" | "itemCount">): boolean {
  return OWN_ITEMS[version.version]?.includes(itemCount) === false;
}
