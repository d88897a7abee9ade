import { explainFloor, type FloorWhy } from "../../src/floors";
import { rollSentence, roomSentence } from "../../src/floors/why";
import { floorOf, scatteredSeeds } from "./support";
import { answered } from "../support/answered";
import { aFloorInput, type SaidFloor } from "../support/making";

function whyOf(input: SaidFloor): FloorWhy {
  return answered(explainFloor(aFloorInput(input)));
}

const XL = aFloorInput({ stageSeed: 2593915157, stage: 1, edition: "afterbirth+", curseOdds: 10 });

function sentencesOf(why: FloorWhy, step: string): readonly string[] {
  return why.steps.find(({ name }) => name === step)?.sentences ?? [];
}

describe("why a floor came out as it did", () => {
  const why = whyOf(XL);

  it("names each draw, its odds and its answer", () => {
    expect(sentencesOf(why, "curse")).toEqual([
      "curse room: 1 in 2, drew 1: no",
      "curse room after a devil room: 1 in 4, drew 0: yes",
      "curse room not placed: refused",
    ]);
  });

  it("names bosses, and says a number once", () => {
    const boss = sentencesOf(why, "boss").filter((text) => text.includes(" placed at "));
    expect(boss.join()).toMatch(/^boss room \([a-z ]+\) placed at cell \d+/);
    const all = why.steps.flatMap(({ sentences }) => sentences);
    expect(all.filter((text) => /drew (\S+): \1$|boss id|, shape/.test(text))).toEqual([]);
  });

  it("begins with the curse, the counts and every attempt at a layout", () => {
    expect(sentencesOf(why, "setup")).toContain("curse: 1 in 10, drew 0: yes");
    expect(sentencesOf(why, "setup")).toContain(
      "curse of labyrinth, 14 rooms besides the start room, at least 6 dead ends, generator seed 67848132",
    );
    expect(sentencesOf(why, "layout")).toEqual([
      "attempt 1: 14 placed rooms in 9 loops, 6 dead ends: placing rooms",
    ]);
  });

  it("follows the published rolls of this floor draw by draw", () => {
    const drawn = (step: string) =>
      why.steps
        .find(({ name }) => name === step)
        ?.rolls.filter((roll) => roll.question !== "seed")
        .map((roll) => roll.value);
    expect(drawn("boss")).toEqual([3, 2, 0, 0, 0, 1]);
    expect(drawn("shop")).toEqual([243]);
    expect(drawn("treasure")?.slice(0, 2)).toEqual([67, 90]);
    expect(drawn("dice or sacrifice")).toEqual([44, 0, 1, 1]);
    // The kind on the second of two draws, not on the first as published: see placeLibrary.
    expect(drawn("library")).toEqual([2, 16, 1]);
    expect(drawn("curse")).toEqual([1, 0]);
    expect(drawn("miniboss")).toEqual([0, 5, 3, 2]);
    expect(drawn("challenge")).toEqual([0]);
    expect(drawn("arcade or vault")).toEqual([9, 0]);
    expect(drawn("bedroom")).toEqual([0, 6, 2]);
  });

  it("explains the floor that would be generated anyway", () => {
    for (const [index, stageSeed] of scatteredSeeds(20).entries()) {
      for (const edition of ["afterbirth+", "repentance+", "documents"] as const) {
        const input = { stageSeed, stage: 1 + (index % 8), edition };
        expect(whyOf(input).floor).toEqual(floorOf(input));
      }
    }
  });

  it("accounts for every placed special room in its sentences", () => {
    const placed = why.floor.specialRooms.filter((room) => room.decision === "placed");
    const told = why.steps
      .flatMap((step) => step.sentences)
      .filter((text) => / placed at /.test(text));
    expect(told.length).toBe(placed.length);
  });

  it("answers a wrong input with the problem", () => {
    expect(explainFloor({ ...XL, stage: 0 })).toHaveProperty("problem");
  });

  it("tells the outcome of the pass that finished the floor, not of the one that failed", () => {
    const input = { stageSeed: 61473001, stage: 7, edition: "afterbirth+", curses: 2 } as const;
    const bosses = whyOf(input).steps.filter((step) => step.name === "boss");
    expect(bosses.map((step) => step.sentences.at(-1)?.includes("not placed"))).toEqual([
      true,
      false,
    ]);
  });
});

it("a draw and a room are told without what says nothing", () => {
  const roll = (value: number, answer: string) =>
    rollSentence({ label: "sin", question: "0 to 5", value, answer } as never);
  expect([roll(3, "3"), roll(3, "Envy")]).toEqual([
    "sin: 0 to 5, drew 3",
    "sin: 0 to 5, drew 3: Envy",
  ]);
  const room = (told: object) =>
    roomSentence({ type: "shop", detail: "", decision: "placed", ...told } as never);
  expect([
    room({ cell: 0 }),
    room({ cell: 5, detail: "rare", shape: 2 }),
    room({ decision: "refused" }),
  ]).toEqual([
    "shop room placed at cell 0",
    "shop room (rare) placed at cell 5, as IH",
    "shop room not placed: refused",
  ]);
});
