import { describe, expect, it } from "vitest";
import type { FloorInput, PlanInput, RoomQuery } from "../../../src/core/floor";
import { SeededDraw } from "../../../src/core/draw/draw";
import { Rng, shiftsOf } from "../../../src/core/rng/generator";
import { AnsweringSource, answeredFloor, floorOf, scatteredSeed } from "./support";

const REPENTANCE: PlanInput = { stage: 4, edition: "repentance" };

const openSource = () => new AnsweringSource(() => "open");

/** A level stream that notes what it gives as seeds. */
class NotingDraw extends SeededDraw {
  readonly given = new Map<string, number>();

  override seed(label: string): number {
    const seed = super.seed(label);
    this.given.set(label, this.given.get(label) ?? seed);
    return seed;
  }
}

describe("generators of their own", () => {
  it("are opened by one draw each: boss, super secret, shop, curse, ultra secret, shops off the grid", () => {
    for (let index = 1; index <= 300; index += 1) {
      const roomSource = openSource();
      const levels: NotingDraw[] = [];
      const openStream = (stream: string, state: number) => {
        const draw = stream === "level" ? new NotingDraw(state) : new SeededDraw(state);
        if (draw instanceof NotingDraw) {
          levels.push(draw);
        }
        return draw;
      };
      const input: FloorInput = {
        ...REPENTANCE,
        stageSeed: scatteredSeed(index),
        difficulty: "hard",
        curses: 0,
      };
      floorOf(input, { roomSource, openStream });
      const given = (label: string) => levels[1]?.given.get(label) ?? 0;
      const local = (label: string, shift: number) => new Rng(given(label), shiftsOf(shift));
      const of = (roomType: number) =>
        roomSource.queries.filter((one) => one.roomType === roomType);
      const seedsOf = [5, 8, 7, 10, 29].map((roomType) => of(roomType)[0]?.seed);
      expect(seedsOf).toEqual([
        local("boss: layout", 39).next(),
        local("super secret rooms", 9).next(),
        given("secret room seed"),
        local("curse rooms", 66).next(),
        local("secret room seed", 71).next(),
      ]);
      const shop = local("shop: kind", 19);
      const drawn = shop.randomInt(3) + shop.randomInt(3);
      const level = shop.next() % 2 === 1 ? drawn : 4;
      const roll = shop.randomInt(256);
      const rarer = roll === 1 && level > 1 ? 10 : level;
      const hidden = local("secret shop", 19);
      const kinds = of(2).map(({ subtype }) => subtype);
      expect(kinds).toEqual([roll === 0 ? 11 : rarer, hidden.randomInt(2) + hidden.randomInt(3)]);
      expect(of(15).map(({ subtype }) => subtype)).toEqual([1]);
    }
  });

  it("seed the super secret room and the mineshaft's entrance, not the level stream", () => {
    const roomSource = openSource();
    const input: PlanInput = {
      ...REPENTANCE,
      stageType: 4,
      collectibles: { "knife-piece-1": 1 },
    };
    const floor = answeredFloor(input, {}, { roomSource });
    const baseOf = (wanted: string) => floor.specialRooms.find(({ type }) => type === wanted)?.base;
    const seedOf = (wanted: (query: RoomQuery) => boolean) => roomSource.queries.find(wanted)?.seed;
    expect(baseOf("super-secret")).toBe(seedOf(({ roomType }) => roomType === 8));
    expect(baseOf("mineshaft-entrance")).toBe(seedOf(({ subtype }) => subtype === 10));
  });
});

describe("a quest's layout", () => {
  it("goes to one ordinary room of Downpour II, never to the start room", () => {
    for (let index = 1; index <= 60; index += 1) {
      const stageSeed = scatteredSeed(index);
      const input: FloorInput = { ...REPENTANCE, stage: 2, stageType: 4, stageSeed, curses: 0 };
      const { finishedRooms } = floorOf(input, { roomSource: openSource() });
      const types = finishedRooms.filter(({ subtype }) => subtype === 1).map(({ type }) => type);
      expect(types.filter((type) => type === "default")).toHaveLength(1);
      expect(types).not.toContain("start");
    }
  });
});
