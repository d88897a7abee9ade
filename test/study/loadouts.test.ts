import { describe, expect, it } from "vitest";
import { PickupVariant } from "../../src/core/game/pickups";
import { describeForetold } from "../../src/study/awards/plainAwards";
import { awardsOf, compareText } from "./support";
import { holding, droppedIn, plainRun, seedsTelling, type Game, type PlainRoom } from "./plainRuns";

/** The game's own lines, with names as a Russian player sees them. */
const adding = (kind: string, id: number, player = 0): string =>
  `Adding ${kind} ${id} (Вещь (1)) to player ${player} (Исаак) from pool boss`;
const removing = (what: string, id: number): string =>
  `Removing ${what}collectible ${id} (Вещь) from player 0 (Исаак)`;

const GUPPY = holding({ "guppys-tail": 1 });
const NOBODY = holding({});

/** A log whose rooms drop by what the game goes by, though the other would drop something else. */
function told(start: readonly string[], game: Game, other: Game, count = 3): string {
  const rooms = seedsTelling(count, game, other).map((spawnSeed): PlainRoom => {
    return { spawnSeed, award: droppedIn(spawnSeed, game) };
  });
  return plainRun(rooms, start);
}

const tally = (log: string, luck?: number) => compareText(log, { luck }).awards;
const ALL_MATCH = { match: 3, mismatch: 0, outside: 0 };
const ALL_OUTSIDE = { match: 0, mismatch: 0, outside: 3 };
const ALL_WRONG = { match: 0, mismatch: 3, outside: 0 };

describe("what the players hold follows from the log:", () => {
  const guppys = { players: [GUPPY] };
  const plain = { players: [NOBODY] };

  it("start items and items found, by their numbers", () => {
    expect(tally(told([adding("collectible", 134)], guppys, plain))).toEqual(ALL_MATCH);
    expect(tally(told([adding("collectible", 134)], plain, guppys))).toEqual(ALL_WRONG);
    const found = seedsTelling(2, guppys, plain).map((spawnSeed, index): PlainRoom => {
      const before = index === 1 ? [adding("collectible", 134)] : [];
      return { spawnSeed, before, award: droppedIn(spawnSeed, index === 1 ? guppys : plain) };
    });
    expect(tally(plainRun(found))).toEqual({ match: 2, mismatch: 0, outside: 0 });
  });

  it.each([removing("", 134), removing("voided ", 134), "Removing collectible 134 (-)"])(
    "what went: %s",
    (line) => {
      expect(tally(told([adding("collectible", 134), line], plain, guppys))).toEqual(ALL_MATCH);
    },
  );

  describe("after a reroll, which hangs on what went and came", () => {
    const lost = "without guppys-tail, which the log does not tell";
    const whyOf = (log: string) => awardsOf(compareText(log)).map(({ why }) => why);
    const dicing = ["Added 2 Collectibles", adding("collectible", 13), adding("collectible", 401)];
    /** The log of somebody else: the line that opens a run tells who plays. */
    const played = (character: number, log: string) =>
      log.replaceAll("Variant 0 and Subtype 0", `Variant 0 and Subtype ${character}`);

    // The game counts what it gives, then names it, as in a real log of Afterbirth: a D4, or the dice
    // room that does the same.
    it("by a D4 it is undetermined whether the old items count, matches included", () => {
      const start = [adding("collectible", 134), ...dicing];
      for (const [game, other, words] of [
        [plain, guppys, `as expected ${lost}`],
        [guppys, plain, `would be another award ${lost}: the items were rerolled`],
      ] as const) {
        const log = told(start, game, other);
        expect(tally(log)).toEqual(ALL_OUTSIDE);
        expect(whyOf(log)).toEqual(Array(3).fill(expect.stringContaining(words)));
      }
    });

    it("by a D4 what nothing of it explains is undetermined too", () => {
      const contract = { players: [holding({ "contract-from-below": 1 })] };
      const log = told(dicing, contract, plain);
      expect(tally(log)).toEqual(ALL_OUTSIDE);
      expect(whyOf(log)[0]).toContain("the items were rerolled");
    });

    it("by a D4 the items that it brought count, and what hangs on none is evidence", () => {
      const brought = [...dicing, adding("collectible", 134)];
      expect(tally(told(brought, guppys, plain))).toEqual(ALL_MATCH);
      const again = [adding("collectible", 134), ...brought];
      expect(tally(told(again, guppys, plain))).toEqual(ALL_MATCH);
      expect(tally(told([adding("collectible", 13), ...dicing], plain, guppys))).toEqual(ALL_MATCH);
    });

    it("by a D4 that may have taken luck, an award hangs on the luck", () => {
      const lucky = { players: [holding({ "lucky-foot": 1 }, 1)] };
      const log = told([adding("collectible", 46), ...dicing], lucky, plain);
      expect(tally(log)).toEqual(ALL_OUTSIDE);
      expect(whyOf(log)[0]).toContain("it depends on the luck, which Lucky Foot changed");
    });

    // Missing No. rerolls on every floor and a tainted Eden whenever he is hurt. No known log shows
    // what the game writes then, so nothing is taken for told but the item and the character.
    it.each<readonly [string, readonly string[], number, string]>([
      ["Missing No.", [adding("collectible", 258)], 0, "Missing No. rerolls the items"],
      ["a tainted Eden", [], 30, "tainted Eden's items are rerolled"],
    ])("by %s no award says anything", (_name, start, who, words) => {
      for (const [game, other] of [
        [guppys, plain],
        [plain, guppys],
      ] as const) {
        const log = played(who, told(start, game, other));
        expect(tally(log, 0)).toEqual(ALL_OUTSIDE);
        expect(whyOf(log)).toEqual(Array(3).fill(expect.stringContaining(words)));
      }
    });
  });

  it("in the next run nothing of this one", () => {
    const log = told([adding("collectible", 134)], guppys, plain);
    expect(tally(log + told([], plain, guppys))).toEqual({ match: 6, mismatch: 0, outside: 0 });
  });

  it("of two trinkets the last is held; what a drop or a golden one would explain is undetermined", () => {
    const both = [adding("trinket", 41), adding("trinket", 34)];
    const child = { players: [holding({ "childs-heart": 1 })] };
    const match = { players: [holding({ "match-stick": 1 })] };
    const golden = { players: [holding({ "childs-heart": 2 })] };
    const whyOf = (log: string) => awardsOf(compareText(log))[0]?.why;
    expect(tally(told(both, child, match))).toEqual(ALL_MATCH);
    for (const [game, words] of [
      [plain, "without the trinkets"],
      [match, "with match-stick alone"],
      [golden, "with a golden childs-heart alone"],
    ] as const) {
      const log = told(both, game, child);
      expect(tally(log)).toEqual(ALL_OUTSIDE);
      expect(whyOf(log)).toContain(`as expected ${words}, which the log does not tell`);
    }
    const locked = seedsTelling(30, guppys, child)
      .map((spawnSeed) => ({ spawnSeed, award: droppedIn(spawnSeed, guppys) }))
      .filter(({ award }) => award.variant === PickupVariant.LOCKED_CHEST);
    expect(tally(plainRun(locked.slice(0, 3), both))).toEqual(ALL_WRONG);
  });
});

describe("two players' items are told apart", () => {
  const players = [NOBODY, GUPPY];
  const anyone = { players, answers: { itemsFrom: "anyone" } } as const;
  const first = { players, answers: { itemsFrom: "player0" } } as const;
  const start = [adding("collectible", 134, 1)];

  it("and the second's count as the first's, as Repentance's rules have it", () => {
    expect(tally(told(start, anyone, first))).toEqual(ALL_MATCH);
    expect(tally(told(start, first, anyone))).toEqual(ALL_WRONG);
  });

  it("and their luck is added up, as Repentance's rules have it", () => {
    const lucky = { players: [holding({}, 0), holding({ "lucky-foot": 1 }, 1)] };
    const alone = { players: [holding({}, 0)] };
    expect(tally(told([adding("collectible", 46, 1)], lucky, alone))).toEqual(ALL_MATCH);
  });
});

describe("what hangs on something that the log hides is undetermined:", () => {
  const plain = { players: [NOBODY] };

  it("the luck", () => {
    const log = told([], { players: [holding({}, 3)] }, plain);
    expect(tally(log)).toEqual(ALL_OUTSIDE);
    expect(awardsOf(compareText(log))[0]?.why).toMatch(/as expected at luck \d+/);
    expect(tally(log, 3)).toEqual(ALL_MATCH);
  });

  it("any luck that counts, 10 included", () => {
    const [nine, ten] = [9, 10].map((luck) => ({ players: [holding({}, luck)] })) as unknown as [
      Game,
      Game,
    ];
    const whys = awardsOf(compareText(told([], ten, nine, 20))).map(({ why }) => why);
    expect(whys.filter((why) => why.includes("as expected at luck 10, "))).not.toEqual([]);
  });

  it("the difficulty", () => {
    const log = told([], { ...plain, difficulty: "hard" }, plain);
    expect(tally(log)).toEqual(ALL_OUTSIDE);
    expect(awardsOf(compareText(log))[0]?.why).toContain("as expected on hard");
  });
});

describe("no pickup line", () => {
  const [telling = 1] = seedsTelling(1, {});
  const nothing = { ...droppedIn(telling), count: 0, spawnSeeds: [] };
  const empty = [...Array(500).keys()].find((seed) => {
    return [...Array(11).keys()].every(
      (luck) => droppedIn(seed + 9, { players: [holding({}, luck)] }).count === 0,
    );
  });
  const silent = (spawnSeed: number, before: readonly string[] = []): PlainRoom => ({
    spawnSeed,
    award: nothing,
    before,
  });
  const [known] = seedsTelling(1, {}).map((spawnSeed) => ({
    spawnSeed,
    award: droppedIn(spawnSeed),
  }));
  const first = known as PlainRoom;
  const second = seedsTelling(2, {})[1] ?? 1;

  const many = seedsTelling(12, {}).map((spawnSeed, index) =>
    index < 8 ? { spawnSeed, award: droppedIn(spawnSeed) } : silent(spawnSeed),
  );

  it("is evidence where many rooms were left by their doors", () => {
    expect(tally(plainRun([first, silent((empty ?? 0) + 9)]))).toMatchObject({ match: 2 });
    const report = compareText(plainRun(many), { luck: 0 });
    expect(report.awards).toEqual({ match: 8, mismatch: 4, outside: 0 });
    const why = awardsOf(report).at(-1)?.why ?? "";
    expect(why).toContain(
      "but no pickup with a seed of this award was logged before the room was left",
    );
  });

  it("is none in a few rooms, since lines get lost, nor in a room whose enemies are still there", () => {
    const few = compareText(plainRun([first, silent(second)]), { luck: 0 });
    expect(few.awards).toEqual({ match: 1, mismatch: 0, outside: 1 });
    const why = expect.stringContaining("one room lacks lines, beside 1 as expected") as string;
    expect(few.outside).toContainEqual({ why, count: 1 });
    const log = plainRun(many);
    const [again = ""] = /\[INFO\] - Room 1\.111[^]*?(?=\[INFO\] - Room)/.exec(log) ?? [];
    expect(again).toContain("Spawn Entity");
    const left = compareText(`${log}${again}`, { luck: 0 });
    expect(left.awards).toEqual({ match: 8, mismatch: 0, outside: 4 });
    expect(left.outside.map(({ why }) => why).join()).toContain("when the room was entered again");
  });

  it("for one of several pickups is a lost line as well, unless the logged one is of another kind", () => {
    const doubled = { players: [holding({ "contract-from-below": 1 })] };
    const isOfTwo = (seed: number): boolean => droppedIn(seed, doubled).spawnSeeds.length === 2;
    const spawnSeed = seedsTelling(400, doubled).find(isOfTwo) ?? 0;
    const award = droppedIn(spawnSeed, doubled);
    const half = { ...award, count: 1, spawnSeeds: award.spawnSeeds.slice(0, 1) };
    const ofKind = (variant: number) =>
      tally(
        plainRun([{ spawnSeed, award: { ...half, variant } }], [adding("collectible", 241)]),
        0,
      );
    expect(ofKind(award.variant)).toEqual({ match: 0, mismatch: 0, outside: 1 });
    expect(ofKind(award.variant === 20 ? 30 : 20)).toEqual({ match: 0, mismatch: 1, outside: 0 });
  });

  it("is none where a card led out, the run ended, or the log does", () => {
    const carded = plainRun([first, silent(second)]).replace(
      /(Room 1\.101[^]*?Pos\(80\.00,160\.00\)\n)/,
      "$1[INFO] - Action PillCard Triggered\n",
    );
    expect(carded).toContain("PillCard");
    const whole = plainRun([first, silent(second)]);
    const cut = whole.slice(0, whole.lastIndexOf("[INFO] - Room"));
    const died = cut + plainRun([]);
    for (const log of [carded, cut, died]) {
      expect(tally(log, 0)).toEqual({ match: 1, mismatch: 0, outside: 0 });
    }
  });
});

describe("a room tells of its award once:", () => {
  const [spawnSeed = 1] = seedsTelling(1, {});
  const log = plainRun([{ spawnSeed, award: droppedIn(spawnSeed) }]);
  const counted = (text: string) => {
    const { match, mismatch, outside } = tally(text, 0);
    return match + mismatch + outside;
  };

  it.each([
    ["one that is entered for the first time and fought for does", log, 1],
    [
      "it was entered before",
      log.replace(
        /(\[INFO\] - Room 1\.100[^]*?)(?=\[INFO\] - Spawn Entity)/,
        "$1[INFO] - Room 1.2()\n[INFO] - SpawnRNG seed: 2957287978\n$1",
      ),
      0,
    ],
    ["its seed is none", log.replace(`seed: ${spawnSeed}`, "seed: 0"), 0],
    [
      "a shop is not fought for",
      log.replace("Room 1.100", "Room 2.100").replace(/.*Entity Pickup.*\n/, ""),
      0,
    ],
    [
      "it has no enemies",
      log.replace(/.*Spawn Entity.*\n/, "").replace(/.*Entity Pickup.*\n/, ""),
      0,
    ],
  ])("%s", (_, text, count) => {
    expect(counted(text)).toBe(count);
  });
});

describe("what rooms should drop where no pickups are logged", () => {
  it("is open where it hangs on luck, difficulty or trinkets", () => {
    const log = plainRun(
      [...Array(60).keys()].map((n) => ({ spawnSeed: 1157 + n * 5_500_017, award: droppedIn(1) })),
      [adding("trinket", 41)],
    )
      .replace("Repentance+ v1.9.7.8.J181", "Repentance v1.7.9b.J835")
      .replace(/.*Entity Pickup.*\n/g, "");
    const { foretold, awards } = compareText(log);
    expect(awards).toEqual({ match: 0, mismatch: 0, outside: 0 });
    const open = " (another with other luck, difficulty or trinkets)";
    const texts = foretold.map(describeForetold);
    expect([texts[4], texts[22], texts[27]]).toEqual([
      `ordinary room 104 should drop 1 bomb${open}`,
      `ordinary room 122 should drop 1 heart${open}`,
      `ordinary room 127 should drop 1 heart${open}`,
    ]);
    expect(foretold.some(({ isOpen }) => !isOpen)).toBe(true);
    const lucky = compareText(log, { luck: 0 }).foretold;
    expect(lucky.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(0);
    expect(lucky.filter(({ isOpen }) => isOpen).length).toBeLessThan(
      foretold.filter(({ isOpen }) => isOpen).length,
    );
  });
});
