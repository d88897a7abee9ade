/** What a log tells of luck, character by character and item by item. */
import { AWARD_ITEMS, itemCode } from "../../../src/core/game/items";
import { EDITIONS, type Edition } from "../../../src/core/game/edition";
import type { AwardRecord } from "../../../src/core/record/recordFields";
import type { RoomVisit, HeldItems } from "../../../src/observe/log/observed";
import { otherLoadouts, playersTried, withoutGone } from "../../../src/judge/logs/awards/loadouts";
import { luckOf, unknownLuckOf } from "../../../src/core/game/luck";

const NOTHING = new Map<string, number>();

function heldBy(...players: readonly ReadonlyMap<string, number>[]): HeldItems {
  return { players, isRerolled: false, mayBeGone: [] };
}

/** Codes of all items there are, and some beyond. */
const CODES = [
  ...[...Array(740).keys()].map((id) => `c${id}`),
  ...[...Array(200).keys()].map((id) => `t${id}`),
];

/** The items that matter for luck: what three copies of each add, or "?". */
function itemsIn(edition: Edition): string {
  return CODES.flatMap((code) => {
    const held = new Map([[code, 3]]);
    const luck = luckOf(0, held, edition);
    const isUnknown = unknownLuckOf(0, heldBy(NOTHING, held), edition).length > 0;
    return luck === 0 && !isUnknown ? [] : [`${code} ${isUnknown ? "?" : luck}`];
  }).join(", ");
}

describe("luck that a log tells", () => {
  it("is the character's own, and not known of those who roll for it", () => {
    const players = [...Array(45).keys()].flatMap((player) => {
      const luck = luckOf(player, NOTHING, "repentance");
      const [name] = unknownLuckOf(player, heldBy(NOTHING), "repentance");
      return luck === 0 && name === undefined ? [] : [`${player} ${name ?? luck}`];
    });
    expect(players.join(", ")).toBe("8 -1, 9 Eden, 14 -2, 19 1, 30 tainted Eden, 33 -2, 38 -2");
    expect(luckOf(undefined, NOTHING, "repentance")).toBe(0);
  });

  it("is an item's from the edition on in which it has any", () => {
    const rebirth = "c46 3, c240 ?, c253 3, c258 ?, c343 3";
    const [, , , , ...told] = EDITIONS.map(itemsIn);
    expect(itemsIn("rebirth")).toBe(`${rebirth}, t32 ?, t42 3`);
    expect(itemsIn("afterbirth")).toBe(`${rebirth}, c355 3, c439 ?, t32 ?, t42 3, t75 ?, t92 ?`);
    const plus = "c355 3, c439 ?, c477 ?, c481 ?, c488 ?, c492 3";
    const trinkets = "t32 ?, t42 3, t75 ?, t92 ?, t100 ?, t101 ?";
    expect(itemsIn("afterbirth+")).toBe(`${rebirth}, ${plus}, ${trinkets}`);
    const late = "c588 ?, c619 ?, c632 6, c644 ?, c664 ?, c669 3, c671 ?, c686 ?, c721 ?, c730 3";
    expect(itemsIn("repentance")).toBe(`c5 -3, ${rebirth}, ${plus}, ${late}, ${trinkets}, t145 ?`);
    expect(told).toEqual([itemsIn("repentance")]);
  });

  it("adds up, and is named where it may be gone", () => {
    const held = new Map(Object.entries({ c46: 2, c5: 1, t42: 1, c1: 4 }));
    expect(luckOf(14, held, "repentance")).toBe(0);
    expect(luckOf(14, held, "afterbirth+")).toBe(1);
    const unknown = unknownLuckOf(9, { ...heldBy(held), mayBeGone: ["c46", "c1"] }, "repentance");
    expect(unknown).toEqual(["Eden", "Lucky Foot"]);
    expect(unknownLuckOf(8, heldBy(new Map([["c46", 0]])), "repentance")).toEqual([]);
  });
});

describe("what the players of a plain log hold", () => {
  const visitOf = (playerType: number, ...players: readonly ReadonlyMap<string, number>[]) =>
    ({ run: { playerType }, heldBefore: heldBy(...players) }) as unknown as RoomVisit;
  const items = (text: string) =>
    new Map(text.split(" ").map((code): [string, number] => [code, 1]));
  /** The other states of a clear in which somebody holds this, and nobody's luck is known. */
  const others = (text: string) => {
    const visit = visitOf(0, items(text));
    const clear = { edition: "repentance", players: playersTried(visit, "repentance", 0) };
    return otherLoadouts(visit, clear as unknown as AwardRecord);
  };

  it("has the first player's luck by his character or as told, and the other's by items", () => {
    const visit = visitOf(14, NOTHING, items("c46 t42"));
    const luck = [undefined, 5, 0].map((told) =>
      playersTried(visit, "repentance", told).map((player) => player.luck),
    );
    expect(luck.join(" ")).toBe("-2,2 5,0 0,0");
  });

  it("is the trinket picked up last, or two with a purse, doubled by Mom's Box", () => {
    const held = (text: string) => {
      const [player] = playersTried(visitOf(0, items(text)), "repentance", 0);
      const trinkets = player?.items.filter(({ item }) => item.startsWith("t"));
      return trinkets?.map(({ item, count }) => `${item} ${count}`).join();
    };
    expect(held("t41 t42")).toBe("t42 1");
    expect(held("t44 t41 t42 c139")).toBe("t41 1,t42 1");
    expect(held("t41 t42 c458 c439")).toBe("t41 2,t42 2");
  });

  it("may be another choice of the trinkets picked up, the fewest first", () => {
    const told = others("t41 t42 t44");
    const numbers = told.map(({ held }) => held?.length);
    expect(new Set(told.map((one) => `${one.held?.join()} ${one.isGolden}`)).size).toBe(16);
    expect(numbers).toEqual([undefined, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3]);
  });

  it("may be a golden trinket, which counts twice, thrice with Mom's Box; the last five are tried", () => {
    const counts = ["t41", "t41 c439"].map((code) => {
      const golden = others(code).find(
        ({ held, isGolden }) => held?.join() === "match-stick" && isGolden,
      );
      return golden?.players[0]?.items.find(({ item }) => item === "t41")?.count;
    });
    expect(counts).toEqual([2, 3]);
    const trinkets = AWARD_ITEMS.filter(({ kind }) => kind === "trinket").slice(0, 6);
    // As they are, without any, and 31 choices, golden and not.
    expect(others(trinkets.map(itemCode).join(" "))).toHaveLength(1 + 1 + 31 * 2);
  });

  it("may be without each item that may be gone, and without all of them", () => {
    const lacking = (...mayBeGone: readonly string[]) => {
      const held = items("c46 c134");
      const visit = { ...visitOf(0, held), heldBefore: { ...heldBy(held), mayBeGone } };
      const clear = { edition: "repentance", players: playersTried(visit, "repentance", 0) };
      return withoutGone(visit, clear as unknown as AwardRecord).map(({ gone }) => gone);
    };
    expect(lacking()).toEqual([]);
    expect(lacking("c46")).toEqual([["lucky-foot"]]);
    expect(lacking("c46", "c134", "c241")).toEqual([
      ["lucky-foot"],
      ["guppys-tail"],
      ["lucky-foot", "guppys-tail"],
    ]);
  });
});
