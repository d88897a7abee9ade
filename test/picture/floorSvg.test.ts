import { XMLValidator } from "fast-xml-parser";
import fc from "fast-check";
import { ROOM_TYPES } from "../../src/core/game/roomTypes";
import { floorSvg } from "../../src/picture/floor/floorSvg";
import { ROOM_KINDS } from "../../src/picture/floor/roomKinds";
import { anyFloorInput, roomOfShape } from "./support";
import { floorOf } from "../floors/support";

describe("the picture of a floor", () => {
  it("is well-formed and holds every room of the floor once", () => {
    fc.assert(
      fc.property(anyFloorInput, (input) => {
        const floor = floorOf(input);
        const svg = floorSvg(floor);
        expect(XMLValidator.validate(svg)).toBe(true);
        const drawn = [...svg.matchAll(/data-grid-index="(\d+)"/g)].map(([, cell]) => Number(cell));
        expect(drawn).toEqual(floor.rooms.map(({ gridIndex }) => gridIndex));
      }),
      { numRuns: 30 },
    );
  });

  it("needs nothing from outside and follows the reader's choice of light or dark", () => {
    const svg = floorSvg(floorOf({ stageSeed: 1048577, stage: 1 }));
    expect(svg).toContain("prefers-color-scheme:dark");
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
      /https?:|url\((?!#)|@import|href/,
    );
  });

  it("says which floor it is, by which rules, and how sure it is", () => {
    const input = {
      stageSeed: 2593915157,
      stage: 1,
      edition: "afterbirth+",
      curseOdds: 10,
    } as const;
    const floor = floorOf(input);
    const svg = floorSvg(floor);
    expect(svg).toContain(">Basement XL<");
    expect(svg).toContain(">stage seed 2593915157<");
    expect(svg).toContain("Afterbirth+, normal · Curse of the Labyrinth");
    expect(svg).toContain("The rules are checked against the running game. Afterbirth+");
    expect(floorSvg(floor, "B911 99AC")).toContain(">B911 99AC<");
  });

  it("knows a look for every room type that stands on maps", () => {
    const drawn = ROOM_KINDS.map(({ type }) => type).sort();
    const types = ROOM_TYPES.map(({ name }) => name).filter((name) => name !== "default");
    expect(drawn).toEqual(types.sort());
  });

  it("keeps its shape whatever the words: they are escaped", () => {
    const svg = floorSvg(floorOf({ stageSeed: 1, stage: 1 }), '<b>"&', [roomOfShape(1, '"<&>"')]);
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).toContain(">&lt;b&gt;&quot;&amp;</text>");
  });
});
