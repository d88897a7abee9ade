import { situationOf } from "../../src/core/model/situation";
import type { FloorInput, RoomSureness } from "../../src/floors";
import { floorOfRun } from "../../src/floors/floorsOfRun";
import { askedRun } from "../../src/run/playedRun";
import { builtInFigures } from "../../src/figures/builtIn";
import { wholeFloor, type WholeFloor } from "../../src/run/wholeFloor";
import type { FigureSet } from "../../src/figures/figureSet";
import { scatteredSeed } from "../floors/support";
import { oracleHere } from "../support/oracleHere";
import { answered } from "../support/answered";

const REPENTANCE = builtInFigures("repentance") as FigureSet;

function whole(input: Partial<FloorInput>, figures: FigureSet | undefined): WholeFloor {
  return answered(wholeFloor({ stageSeed: 2593915157, stage: 1, ...input }, figures));
}

const wayOf = (known: RoomSureness | undefined) => (typeof known === "object" ? "one of" : known);

/** How the rooms on the grid are known, each way once: `exact`, `guess` or `one of`. */
function ways({ rooms }: WholeFloor): readonly (string | undefined)[] {
  const known = rooms
    .filter(({ gridIndex, type }) => gridIndex >= 0 && type !== "start")
    .map((room) => wayOf(room.known));
  return [...new Set(known)];
}

describe("how each room of a whole floor is known", () => {
  it("is exact where figures and boss are, one of several where the boss depends on the run, else a guess", () => {
    const plus = whole({ edition: "afterbirth+" }, builtInFigures("afterbirth+"));
    expect([plus.fitting, plus.bosses, ways(plus)]).toEqual([1, [], ["exact"]]);
    const boss = plus.rooms.find(({ type }) => type === "boss");
    expect(boss?.variant).toBeGreaterThan(0);

    const several = whole({ edition: "repentance" }, REPENTANCE);
    expect(several.bosses.length).toBeGreaterThan(9);
    expect(several.fitting).toBe(4);
    expect(ways(several)).toEqual(["one of"]);
    // Each boss has layouts of his own.
    for (const room of several.rooms.slice(0, 2)) {
      expect(room).toMatchObject({ type: "boss", variant: undefined });
    }

    expect(ways(whole({ edition: "rebirth" }, undefined))).toEqual(["guess"]);
    // Its place is firm on every floor, its seeds are not: failed passes stand before them.
    const starts = [plus, several].map(({ rooms }) => rooms.find(({ type }) => type === "start"));
    expect(starts.map((start) => wayOf(start?.known))).toEqual(["exact", "one of"]);
  });

  it("is never exact of a boss that the run's pools choose, and exact of Mom", () => {
    // The saved game of 72SC HLE2 has boss layout 4010 on stage 2, where the pools give 2015.
    const startSeed = 3788463189;
    const boss = (stage: number, unlocks?: "all") => {
      const run = askedRun(startSeed, situationOf({ edition: "repentance", unlocks }), REPENTANCE);
      return answered(floorOfRun(run, { stage })).rooms.find(({ type }) => type === "boss");
    };
    expect(boss(2)).toMatchObject({ variant: 2015, known: "guess" });
    expect(boss(2, "all")?.known).toBe("guess");
    // Whom a save decides about is one of several.
    expect(boss(1)?.known).toHaveProperty("oneOf");
    expect(boss(6, "all")?.known).toBe("exact");
  });

  it("is a guess from the Womb on without the stage's own file, which has treasure rooms there", () => {
    const lateIn = (edition: "afterbirth+" | "repentance", stage: number) =>
      ways(whole({ edition, stage }, builtInFigures(edition)));
    expect(lateIn("repentance", 7)).toEqual(["guess"]);
    expect(lateIn("repentance", 6)).not.toContain("guess");
    expect(lateIn("afterbirth+", 7)).not.toContain("guess");
  });

  it("counts its seeds: failed passes of some floors move the start room's and those off the grid", () => {
    const inputs = Array.from({ length: 30 }, (_, index) => {
      return { stageSeed: scatteredSeed(index + 1), stage: 2 + (index % 3) };
    });
    const floors = [{}, ...inputs].map((input) =>
      whole({ ...input, edition: "repentance" }, REPENTANCE),
    );
    const several = floors.filter(({ rooms }) =>
      rooms.some(({ type, known }) => type === "start" && typeof known === "object"),
    );
    expect(several.length).toBeGreaterThan(0);
    expect(several.length).toBeLessThan(10);
    for (const { rooms } of floors) {
      const start = rooms.find(({ type }) => type === "start");
      const offGrid = rooms.filter(({ gridIndex }) => gridIndex < -1);
      expect(offGrid.map(({ known }) => wayOf(known))).toEqual(
        offGrid.map(() => wayOf(start?.known)),
      );
      // A devil room's seeds depend on the stage seed alone.
      expect(rooms.find(({ gridIndex }) => gridIndex === -1)?.known).toBe("exact");
    }
    const open = whole({ edition: "rebirth" }, undefined).rooms;
    const known = open.filter(({ gridIndex }) => gridIndex < 0).map((room) => room.known);
    expect([...new Set(known)]).toEqual(["exact", "guess"]);
  });

  it("is a guess where the stage's own file has a say and is missing", () => {
    const downpour: Partial<FloorInput> = { edition: "repentance", stageType: 4, curses: 0 };
    expect(ways(whole(downpour, REPENTANCE))).toEqual(["guess"]);
    const files = new Map([...REPENTANCE.files, [27, REPENTANCE.files.get(0) ?? []] as const]);
    expect(ways(whole(downpour, { ...REPENTANCE, files }))).not.toContain("guess");
  });

  it("stands in the text", async () => {
    const words = "floor --stage-seed 2593915157 --stage 1 --unlocks all --edition repentance";
    const { stdout } = await oracleHere(words.split(" "));
    expect(stdout.replace(/\s+/g, " ")).toMatch(
      /The boss depends on the floors before: one of Monstro, Gemini, Larry Jr\., [A-Za-z0-9,. -]+\. 4 floors fit /,
    );
  });
});
