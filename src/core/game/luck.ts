/**
 * Luck as far as a log or a saved run tells it. The characters' luck: the wiki's Luck page. Items: External Item
 * Descriptions, its tables for Afterbirth+ and Repentance; Magic Scab and Latch Key besides by awards
 * of real Afterbirth logs that only their luck explains (docs/comparing.md). Lucky pennies are never
 * told.
 */
import { holdsCode, type Bag, type ItemCode } from "./bag";
import { MOMS_BOX } from "./items";
import { isAtLeast, type RuleSet } from "./edition";

/** An item that matters for luck, by its code. */
interface LuckItem {
  readonly code: ItemCode;
  readonly name: string;
  /** What one copy adds; undefined where it depends on what the log hides. */
  readonly luck: number | undefined;
  /** The first edition in which it does. */
  readonly since: RuleSet;
}

// prettier-ignore
const LUCK_ITEMS: readonly LuckItem[] = [
  { code: "c46",  name: "Lucky Foot",    luck: 1,  since: "rebirth" },
  { code: "c253", name: "Magic Scab",    luck: 1,  since: "rebirth" },
  { code: "c343", name: "Latch Key",     luck: 1,  since: "rebirth" },
  { code: "c355", name: "Mom's Pearls",  luck: 1,  since: "afterbirth" },
  { code: "t42",  name: "Lucky Toe",     luck: 1,  since: "rebirth" },
  { code: "c492", name: "YO LISTEN!",    luck: 1,  since: "afterbirth+" },
  { code: "c5",   name: "My Reflection", luck: -1, since: "repentance" },
  { code: "c632", name: "Evil Charm",    luck: 2,  since: "repentance" },
  { code: "c669", name: "Sausage",       luck: 1,  since: "repentance" },
  { code: "c730", name: "Glass Eye",     luck: 1,  since: "repentance" },
  // By chance, by health, by charge, for a while, or by what else is held.
  { code: "c240", name: "Experimental Treatment", luck: undefined, since: "rebirth" },
  { code: "c258", name: "Missing No.",       luck: undefined, since: "rebirth" },
  { code: `c${MOMS_BOX}`, name: "Mom's Box",  luck: undefined, since: "afterbirth" },
  { code: "c477", name: "Void",              luck: undefined, since: "afterbirth+" },
  { code: "c481", name: "Dataminer",         luck: undefined, since: "afterbirth+" },
  { code: "c488", name: "Metronome",         luck: undefined, since: "afterbirth+" },
  { code: "c588", name: "Sol",               luck: undefined, since: "repentance" },
  { code: "c619", name: "Birthright",        luck: undefined, since: "repentance" },
  { code: "c644", name: "Consolation Prize", luck: undefined, since: "repentance" },
  { code: "c664", name: "Binge Eater",       luck: undefined, since: "repentance" },
  { code: "c671", name: "Candy Heart",       luck: undefined, since: "repentance" },
  { code: "c686", name: "Soul Locket",       luck: undefined, since: "repentance" },
  { code: "c721", name: "TMTRAINER",         luck: undefined, since: "repentance" },
  { code: "t32",  name: "Liberty Cap",       luck: undefined, since: "rebirth" },
  { code: "t75",  name: "Error",             luck: undefined, since: "afterbirth" },
  { code: "t92",  name: "Cracked Crown",     luck: undefined, since: "afterbirth" },
  { code: "t100", name: "Vibrant Bulb",      luck: undefined, since: "afterbirth+" },
  { code: "t101", name: "Dim Bulb",          luck: undefined, since: "afterbirth+" },
  { code: "t145", name: "Perfection",        luck: undefined, since: "repentance" },
];

/** The characters whose luck is not 0: Lazarus, Keeper, Jacob, tainted Keeper, tainted Lazarus when dead. */
const LUCK_OF: Readonly<Record<number, number>> = { 8: -1, 14: -2, 19: 1, 33: -2, 38: -2 };

/** Those whose luck is drawn at random. */
const LUCK_DRAWN: Readonly<Record<number, string>> = { 9: "Eden", 30: "tainted Eden" };

/** The luck that follows from character and items alone; nobody logs who the second player is. */
export function luckOf(playerType: number | undefined, held: Bag, edition: RuleSet): number {
  let luck = LUCK_OF[playerType ?? 0] ?? 0;
  for (const { code, luck: each = 0 } of luckItemsOf(held, edition)) {
    luck += each * (held[code] ?? 0);
  }
  return luck;
}

/** What changes luck by an amount that the log does not tell: names of the character and of items. */
export function unknownLuckOf(
  playerType: number | undefined,
  {
    players,
    mayBeGone,
  }: { readonly players: readonly Bag[]; readonly mayBeGone: readonly string[] },
  edition: RuleSet,
): readonly string[] {
  const drawn = LUCK_DRAWN[playerType ?? 0];
  const items = players.flatMap((held) => luckItemsOf(held, edition));
  const known = items.filter(({ luck }) => luck !== undefined);
  return [
    ...(drawn === undefined ? [] : [drawn]),
    ...items.filter(({ luck }) => luck === undefined).map(({ name }) => name),
    ...known.filter(({ code }) => mayBeGone.indexOf(code) >= 0).map(({ name }) => name),
  ];
}

function luckItemsOf(held: Bag, edition: RuleSet): readonly LuckItem[] {
  return LUCK_ITEMS.filter(({ code, since }) => isAtLeast(edition, since) && holdsCode(held, code));
}
