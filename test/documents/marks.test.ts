import { describe, expect, it } from "vitest";
import { EDITIONS, type Edition } from "../../src/core/game/edition";
import { carriedCount, FLOOR_ITEMS, type FloorItemName } from "../../src/core/game/items";
import { planOf } from "../core/floor/support";

function heldIn(edition: Edition, name: FloorItemName): number {
  const carried = { [name]: 1 };
  return carriedCount(
    planOf({ stage: 1, edition, trinkets: carried, collectibles: carried }),
    name,
  );
}

describe("the editions that the documents mark items with", () => {
  it.each<readonly [FloorItemName, Edition]>([
    ["silver-dollar", "afterbirth+"],
    ["bloody-crown", "afterbirth+"],
    ["fragmented-card", "afterbirth+"],
    ["luna", "repentance"],
    ["voodoo-head", "repentance"],
    ["holy-crown", "repentance"],
    ["wicked-crown", "repentance"],
  ])("%s came with %s", (name, since) => {
    const expected = EDITIONS.map((edition) =>
      EDITIONS.indexOf(edition) >= EDITIONS.indexOf(since) ? 1 : 0,
    );
    expect(EDITIONS.map((edition) => heldIn(edition, name))).toEqual(expected);
  });

  it("agree with the numbers of trinkets: up to 61, 90 and 128", () => {
    const first = (id: number): Edition =>
      id <= 61 ? "rebirth" : id <= 90 ? "afterbirth" : id <= 128 ? "afterbirth+" : "repentance";
    const early = FLOOR_ITEMS.filter(
      ({ kind, id, since }) =>
        kind === "trinket" && EDITIONS.indexOf(since) < EDITIONS.indexOf(first(id)),
    );
    expect(early).toEqual([]);
  });
});
