import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RULE_SETS } from "../../src/core/game/edition";
import { readAddress, START_STATE, VIEWS, writeAddress } from "../../src/page/state/address";

describe("the address of the page", () => {
  it("names a floor by seed, edition and stage, and keeps the plus of an edition", () => {
    const state = readAddress("#seed=B91199AC&edition=repentance+&stage=caves-2");
    expect(state).toMatchObject({
      view: "floor",
      seed: 1,
      edition: "repentance+",
      stage: "caves-2",
    });
    expect(writeAddress(state)).toBe("seed=B91199AC&edition=repentance+&stage=caves-2");
  });

  it("leaves out what is as it is without an address", () => {
    expect(writeAddress(START_STATE)).toBe("edition=repentance+");
  });

  it("comes back as it was written", () => {
    const count = fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined });
    const items = fc.dictionary(
      fc.constantFrom("lucky-foot", "contract-from-below", "black-candle", "rib-of-greed"),
      fc.integer({ min: 1, max: 9 }),
    );
    const luck = fc.integer({ min: -400, max: 400 }).map((parts) => Math.fround(parts / 30));
    const states = fc.record({
      view: fc.constantFrom(...VIEWS),
      seed: fc.option(fc.integer({ min: 1, max: 4294967295 }), { nil: undefined }),
      edition: fc.constantFrom(...RULE_SETS),
      isHard: fc.boolean(),
      character: fc.constantFrom(0, 1, 4, 10),
      showsSecrets: fc.boolean(),
      stage: fc.constantFrom("", "caves-2", "flooded-caves-xl"),
      coins: count,
      soulHearts: count,
      treasureRoomsVisited: count,
      hasVisitedDevil: fc.boolean(),
      luck,
      items,
      against: fc.option(fc.record({ luck, items }), { nil: undefined }),
      conditions: fc.string(),
    });
    fc.assert(
      fc.property(states, (some) => {
        const state = { ...START_STATE, ...some };
        expect(readAddress(writeAddress(state))).toEqual(state);
      }),
    );
  });

  it("writes luck as people read it, and takes none that no game has", () => {
    const state = readAddress("luck=2.3&against=-0.1,lucky-foot");
    expect(state.luck).toBe(Math.fround(2.3));
    expect(writeAddress(state)).toContain("luck=2.3&against=-0.1%2Clucky-foot");
    expect(readAddress("luck=1e300&against=Infinity")).toMatchObject({
      luck: 0,
      against: { luck: 0 },
    });
  });

  it("passes over whatever cannot be read", () => {
    const hostile =
      "seed=<script>&edition=%&stage=%E0%A4%A&luck=x&items=nothing,&coins=-1&=&&view=";
    expect(readAddress(hostile)).toMatchObject({ seed: undefined, luck: 0, items: {} });
    expect(readAddress(`stage=${"caves".repeat(1000)}`).stage).toHaveLength(40);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(VIEWS).toContain(readAddress(text).view);
      }),
    );
  });
});
