import { describe, expect, it } from "vitest";
import { edgeOf, floorMap, neighboursOf, textMap } from "../../../src/core/floor";
import { roomLetter } from "../../../src/core/game/roomTypes";
import { floorOf } from "./support";

const room = (gridIndex: number, shape = 1, type = "default") => ({ gridIndex, shape, type });

describe("the map of a real XL floor, stage seed 2593915157", () => {
  const floor = floorOf({ stageSeed: 2593915157, stage: 1, edition: "afterbirth+", curseOdds: 10 });
  const map = floorMap(floor.rooms);

  it("reads as text, hidden rooms and all", () => {
    expect(textMap(map)).toEqual([
      "  T-o   !    ",
      "    |   ~    ",
      "    o~?~o-B-B",
      "    | ~ |    ",
      "o-o-S-o-o    ",
      "  |          ",
      "  o          ",
      "  |          ",
      "T-o          ",
      "  |          ",
      "  $          ",
    ]);
  });

  it("spans the rectangle of its rooms", () => {
    expect([map.left, map.top, map.right, map.bottom]).toEqual([4, 4, 10, 9]);
  });
});

describe("edges", () => {
  it("are open inside a room and doors between two", () => {
    const map = floorMap([room(84, 6), room(86)]);
    expect(edgeOf(map, 84, 2)).toBe("open");
    expect(edgeOf(map, 85, 2)).toBe("door");
    expect(edgeOf(map, 84, 0)).toBe("wall");
    expect(edgeOf(map, 0, 0)).toBe("none");
  });

  it("are walls where a narrow room is closed", () => {
    const corridor = floorMap([room(84, 2), room(71), room(85)]);
    expect(edgeOf(corridor, 84, 1)).toBe("wall");
    expect(edgeOf(corridor, 84, 2)).toBe("door");
  });

  it("lead from an L-shaped room into its gap", () => {
    // LTL at 70: its cells are 71, 83 and 84; cell 70 is the gap.
    const map = floorMap([room(70, 9), room(70)]);
    expect(edgeOf(map, 70, 2)).toBe("door");
    expect(edgeOf(map, 70, 3)).toBe("door");
    expect(neighboursOf(map)[1]).toEqual([0, 0]);
  });

  it("are hidden towards secret rooms", () => {
    const map = floorMap([room(84), room(85, 1, "secret")]);
    expect(edgeOf(map, 84, 2)).toBe("hidden");
    expect(textMap(map)).toEqual(["o~?"]);
  });
});

describe("rooms that contradict each other", () => {
  it("are drawn as far as possible", () => {
    const map = floorMap([room(84, 8), room(85), room(168, 4), room(12, 6), room(-2), room(5, 13)]);
    expect([...new Set(map.owner)].sort()).toEqual([-1, 0, 1]);
  });
});

describe("room letters", () => {
  it("tell all room types of a floor apart", () => {
    const types = ["start", "default", "shop", "treasure", "boss", "mini-boss", "secret"];
    const more = ["super-secret", "arcade", "curse", "challenge", "library", "sacrifice"];
    const letters = [...types, ...more].map(roomLetter);
    expect(new Set(letters).size).toBe(letters.length);
    expect(roomLetter("something else")).toBe("+");
  });
});
