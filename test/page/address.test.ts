import fc from "fast-check";
import { EDITIONS } from "../../src/core/game/edition";
import {
  addressIn,
  type PageState,
  readAddress,
  START_STATE,
  VIEWS,
  writeAddress,
} from "../../src/page/state/address";

describe("the address of the page", () => {
  it.each<readonly [string, Partial<PageState>]>([
    ["edition=repentance+", {}],
    [
      "seed=B91199AC&edition=rebirth&stage=caves-2",
      { seed: 1, edition: "rebirth", stage: "caves-2" },
    ],
    ["edition=repentance+&unlocks=1-2+5", { unlocks: [1, 2, 5] }],
    ["edition=repentance+&luck=2.3", { luck: Math.fround(2.3) }],
  ])(
    "reads as people and the command line write, and leaves out what is so anyway: %s",
    (address, some) => {
      const state = { ...START_STATE, ...some };
      expect(readAddress(`#${address}`)).toEqual({ state, wrong: [] });
      expect(writeAddress(state)).toBe(address);
    },
  );

  it("comes back as it was written", () => {
    const count = fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined });
    const carried = fc.dictionary(
      fc.constantFrom("c46", "c241", "c260", "t84"),
      fc.integer({ min: 1, max: 9 }),
    );
    const luck = fc.integer({ min: -400, max: 400 }).map((parts) => Math.fround(parts / 30));
    const states = fc.record({
      view: fc.constantFrom(...VIEWS),
      seed: fc.option(fc.integer({ min: 1, max: 4294967295 }), { nil: undefined }),
      edition: fc.constantFrom(...EDITIONS),
      difficulty: fc.constantFrom("normal" as const, "hard" as const),
      playerType: fc.constantFrom(0, 1, 4, 10),
      showsSecrets: fc.boolean(),
      stage: fc.constantFrom("", "caves-2", "flooded-caves-xl"),
      coins: count,
      soulHearts: count,
      treasureRoomsVisited: count,
      luck,
      carried,
      without: fc.constantFrom(undefined, "lucky-foot"),
      conditions: fc.string(),
      room: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
      cleared: fc.constantFrom("", "caves-2.4", "caves-2.4,basement-1.10"),
      entered: fc.constantFrom([], ["curse:caves-2"]),
      searchFrom: fc.option(fc.integer({ min: 1, max: 4294967295 }), { nil: undefined }),
      unlocks: fc.oneof(
        fc.constantFrom(undefined, "all", "none"),
        fc
          .uniqueArray(fc.integer({ min: 1, max: 640 }), { minLength: 1 })
          .map((all) => all.toSorted((a, b) => a - b)),
      ),
    });
    fc.assert(
      fc.property(states, (some) => {
        const state = { ...START_STATE, ...some };
        expect(readAddress(writeAddress(state))).toEqual({ state, wrong: [] });
      }),
    );
  });

  it.each([
    "seed=XXXX",
    "edition=foo",
    "luck=abc",
    "luck=-1e300",
    "luck=1e300",
    "find=%%%",
    "room=x",
    "items=nothing",
    "hard=perhaps",
    "sed=B91199AC",
    "of=elsewhere",
    "unlocks=x31",
    "cleared=caves-2",
    "entered=nowhere",
    "from=0",
    "room=1000",
    "items=lucky-foot*x",
  ])("names %s, which says nothing, and reads the rest", (part) => {
    const { state, wrong } = readAddress(`#coins=3&${part}&stage=caves-2`);
    expect(state).toEqual({ ...START_STATE, coins: 3, stage: "caves-2" });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(`“${part}”`);
    expect(wrong[0]?.includes("There are rebirth, ")).toBe(part === "edition=foo");
  });

  it("says of a word that stands there twice that the last one counts", () => {
    expect(readAddress("luck=1&coins=3&luck=2")).toMatchObject({
      state: { luck: 2, coins: 3 },
      wrong: ["“luck” stands there twice; the last one counts."],
    });
  });

  it("takes luck up to a million and 40 letters of a stage, and says the same once", () => {
    expect(readAddress("luck=1000000")).toMatchObject({ state: { luck: 1e6 }, wrong: [] });
    expect(readAddress(`stage=${"caves".repeat(1000)}`).state.stage).toHaveLength(40);
    expect(readAddress("a=b&".repeat(3000)).wrong).toHaveLength(1);
  });

  it("names five parts that say nothing, long ones in short, and counts the others", () => {
    const long = "x".repeat(61);
    const { wrong } = readAddress(["a", "b", "c", "d", long, "e", "f"].join("&"));
    expect(wrong).toHaveLength(6);
    expect(wrong[4]).toBe(`“${"x".repeat(60)}…” is no part of an address of this page.`);
    expect(wrong[5]).toBe("So it is with 2 more.");
  });

  it("says no of what is on already, and yes of what is not", () => {
    const hard = { ...START_STATE, difficulty: "hard", showsSecrets: true } as const;
    const off = { difficulty: "normal", showsDrops: false, showsSecrets: false } as const;
    expect(readAddress("hard=no&drops=no&secrets=no", hard).state).toMatchObject(off);
    const written = writeAddress({ ...hard, showsDrops: false });
    expect(written).toBe("edition=repentance+&hard=yes&secrets=yes&drops=no");
  });

  it("is found whole in a text that is pasted, and in no seed", () => {
    const address = "seed=B91199AC&edition=rebirth&stage=caves-2";
    for (const text of [
      `https://example.org/oracle.html#${address}`,
      `B911 99AC, Rebirth, Caves II (paste into Basement Oracle): #${address}`,
      `#${address}\n`,
    ]) {
      expect(addressIn(text)).toBe(address);
    }
    expect(addressIn("B911 99AC")).toBeUndefined();
    expect(addressIn("RNG Start Seed: B911 99AC (1) [New, 1]")).toBeUndefined();
  });
});
