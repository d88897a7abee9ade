import type { NamedCounts } from "../../support/bags";
import { PickupVariant } from "../../../src/core/game/pickupKinds";
import { awardsOf, compareText } from "./support";
import { holding, droppedIn, plainRun, seedsTelling, type Game, type PlainRoom } from "./plainRuns";

/** The game's own lines, with names as a Russian player sees them. */
const adding = (kind: string, id: number, player = 0): string =>
  `Adding ${kind} ${id} (Вещь (1)) to player ${player} (Исаак) from pool boss`;
const removing = (what: string, id: number): string =>
  `Removing ${what}collectible ${id} (Вещь) from player 0 (Исаак)`;

/** A game in which one player holds something. */
const held = (items: NamedCounts, luck = 0): Game => ({ players: [holding(items, luck)] });
const [plain, guppys] = [held({}), held({ "guppys-tail": 1 })];

const room = (spawnSeed: number, game?: Game): PlainRoom => {
  return { spawnSeed, award: droppedIn(spawnSeed, game) };
};

/** A log whose rooms drop by what the game goes by, though the other would drop something else. */
function told(start: readonly string[], game: Game, other: Game, count = 3): string {
  const seeds = seedsTelling(count, game, other);
  return plainRun(
    seeds.map((seed) => room(seed, game)),
    start,
  );
}

const tally = (log: string, luck?: number) => compareText(log, { luck }).awards;
const MATCH = { match: 3, mismatch: 0, outside: 0 };
const OUTSIDE = { match: 0, mismatch: 0, outside: 3 };
const WRONG = { match: 0, mismatch: 3, outside: 0 };

const TAIL = adding("collectible", 134);
// The game counts what it gives, then names it, as in a real log of Afterbirth: a D4, or the dice
// room that does the same.
const DICING = ["Added 2 Collectibles", adding("collectible", 13), adding("collectible", 401)];
const BROUGHT = [...DICING, TAIL];
const TRINKETS = [adding("trinket", 41), adding("trinket", 34)];
const [child, golden] = [1, 2].map((count) => held({ "childs-heart": count })) as [Game, Game];
const match = held({ "match-stick": 1 });
const lucky = held({ "lucky-foot": 1 }, 1);
const TWO = { players: [holding({}), holding({ "guppys-tail": 1 })] };
const anyone = { ...TWO, answers: { itemsFrom: "anyone" } } as const;
const first = { ...TWO, answers: { itemsFrom: "player0" } } as const;
const luckOfTwo = { players: [holding({}), holding({ "lucky-foot": 1 }, 1)] };
const REROLLED = "which the log does not tell: the items were rerolled";

describe("what decides an award follows from the log, or leaves it open:", () => {
  // prettier-ignore
  it.each<readonly [what: string, start: readonly string[], game: Game, other: Game, tally: object, why: string]>([
    ["an item that came", [TAIL], guppys, plain, MATCH, ""],
    ["one that the game does not go by", [TAIL], plain, guppys, WRONG, ""],
    ["one that went", [TAIL, removing("", 134)], plain, guppys, MATCH, ""],
    ["one that was voided", [TAIL, removing("voided ", 134)], plain, guppys, MATCH, ""],
    ["one that went from somebody", [TAIL, "Removing collectible 134 (-)"], plain, guppys, MATCH, ""],
    ["what a D4 may have left", [TAIL, ...DICING], guppys, plain, OUTSIDE, `would be another award without Guppy's Tail, ${REROLLED}`],
    ["what a D4 may have taken", [TAIL, ...DICING], plain, guppys, OUTSIDE, "as expected without Guppy's Tail, which"],
    ["luck that a D4 may have taken", [adding("collectible", 46), ...DICING], lucky, plain, OUTSIDE, "it depends on the luck, which Lucky Foot changed"],
    ["what nothing that a D4 took explains", DICING, held({ "contract-from-below": 1 }), plain, OUTSIDE, "the items were rerolled"],
    ["what a D4 brought", BROUGHT, guppys, plain, MATCH, ""],
    ["what a D4 brought again", [TAIL, ...BROUGHT], guppys, plain, MATCH, ""],
    ["what a D4 took that counts for nothing", [adding("collectible", 13), ...DICING], plain, guppys, MATCH, ""],
    ["of two trinkets the last", TRINKETS, child, match, MATCH, ""],
    ["a trinket that was dropped", TRINKETS, plain, child, OUTSIDE, "as expected without the trinkets, which"],
    ["the trinket before", TRINKETS, match, child, OUTSIDE, "as expected with Match Stick alone, which"],
    ["a golden trinket", TRINKETS, golden, child, OUTSIDE, "as expected with a golden Child's Heart alone, which"],
    ["the second player's items, as Repentance's rules have it", [adding("collectible", 134, 1)], anyone, first, MATCH, ""],
    ["not the first player's alone", [adding("collectible", 134, 1)], first, anyone, WRONG, ""],
    ["both players' luck, as Repentance's rules have it", [adding("collectible", 46, 1)], luckOfTwo, plain, MATCH, ""],
    ["luck that no line tells", [], held({}, 3), plain, OUTSIDE, "as expected at luck "],
    ["the difficulty", [], { ...plain, difficulty: "hard" }, plain, OUTSIDE, "as expected on hard"],
  ])("%s", (_, start, game, other, awards, words) => {
    const report = compareText(told(start, game, other));
    expect(report.awards).toEqual(awards);
    expect(awardsOf(report).every(({ why }) => why.includes(words))).toBe(true);
  });

  it("what was found between two rooms, and in the next run nothing of it", () => {
    const rooms = seedsTelling(4, guppys, plain).map((spawnSeed, index): PlainRoom => {
      const [before, game] = index === 1 ? [[TAIL], guppys] : [[], plain];
      return { spawnSeed, before, award: droppedIn(spawnSeed, game) };
    });
    const log = plainRun(rooms.slice(0, 2)) + plainRun(rooms.slice(2));
    expect(tally(log)).toEqual({ match: 4, mismatch: 0, outside: 0 });
  });

  // Missing No. rerolls on every floor and a tainted Eden whenever he is hurt. No known log shows
  // what the game writes then, so nothing is taken for told but the item and the character.
  it.each<readonly [string, readonly string[], number, string]>([
    ["Missing No.", [adding("collectible", 258)], 0, "Missing No. rerolls the items"],
    ["a tainted Eden", [], 30, "tainted Eden's items are rerolled"],
  ])("nothing, by the rerolls of %s", (_name, start, who, words) => {
    for (const [game, other] of [[guppys, plain] as const, [plain, guppys] as const]) {
      const player = `Variant 0 and Subtype ${who}`;
      const log = told(start, game, other).replaceAll("Variant 0 and Subtype 0", player);
      expect(tally(log, 0)).toEqual(OUTSIDE);
      expect(awardsOf(compareText(log)).every(({ why }) => why.includes(words))).toBe(true);
    }
  });

  it("another item than trinkets, whatever was done with these", () => {
    const rooms = seedsTelling(30, guppys, child).map((seed) => room(seed, guppys));
    const locked = rooms.filter(({ award }) => award.variant === PickupVariant.LOCKED_CHEST);
    expect(tally(plainRun(locked.slice(0, 3), TRINKETS))).toEqual(WRONG);
  });

  it("luck that is told, and any that counts, 10 included", () => {
    expect(tally(told([], held({}, 3), plain), 3)).toEqual(MATCH);
    const whys = awardsOf(compareText(told([], held({}, 10), held({}, 9), 20)));
    expect(whys.some(({ why }) => /as expected at luck [\d.]+ to 10, /.test(why))).toBe(true);
  });

  it("no whole number of luck alone, since Eden's is any between -1 and 1", () => {
    const dropsAt = (seed: number, luck: number): string => {
      const { variant, spawnSeeds } = droppedIn(seed, held({}, luck));
      return [variant, ...spawnSeeds].join(" ");
    };
    const whole = Array.from({ length: 11 }, (_, luck) => luck);
    const eden = Array.from({ length: 5000 }, (_, n) => 1157 + n * 5_500_017).find((seed) => {
      const own = dropsAt(seed, 0.43);
      return own !== "0" && whole.every((luck) => dropsAt(seed, luck) !== own);
    });
    const [award] = awardsOf(compareText(plainRun([room(eden ?? expect.fail(), held({}, 0.43))])));
    expect(award?.verdict).toBe("outside");
    expect(award?.why).toMatch(/as expected at luck 0\.\d to 0\.\d, /);
  });
});

describe("no pickup line", () => {
  const award = { ...droppedIn(1), count: 0, spawnSeeds: [] };
  const silent = (spawnSeed: number): PlainRoom => ({ spawnSeed, award });
  const many = seedsTelling(12, {}).map((seed, index) => (index < 8 ? room(seed) : silent(seed)));
  const [first, { spawnSeed: second }] = many as [PlainRoom, PlainRoom];

  it("is evidence where many rooms were left by their doors", () => {
    // A room with the seed 9 drops nothing, whatever the luck.
    expect(tally(plainRun([first, silent(9)]))).toMatchObject({ match: 2 });
    const report = compareText(plainRun(many), { luck: 0 });
    expect(report.awards).toEqual({ match: 8, mismatch: 4, outside: 0 });
    expect(awardsOf(report).at(-1)?.why).toContain(
      "no pickup with a seed of this award was logged",
    );
  });

  it("for one of several pickups is a lost line as well, unless the logged one is of another kind", () => {
    const doubled = { players: [holding({ "contract-from-below": 1 })] };
    const isOfTwo = (seed: number): boolean => droppedIn(seed, doubled).spawnSeeds.length === 2;
    const spawnSeed = seedsTelling(400, doubled).find(isOfTwo) ?? 0;
    const award = droppedIn(spawnSeed, doubled);
    const half = { ...award, count: 1, spawnSeeds: award.spawnSeeds.slice(0, 1) };
    const ofKind = (variant: number) => {
      const rooms = [{ spawnSeed, award: { ...half, variant } }];
      return tally(plainRun(rooms, [adding("collectible", 241)]), 0);
    };
    expect(ofKind(award.variant)).toEqual({ match: 0, mismatch: 0, outside: 1 });
    expect(ofKind(award.variant === 20 ? 30 : 20)).toEqual({ match: 0, mismatch: 1, outside: 0 });
  });

  it("is none where a card led out, the run ended, or the log does", () => {
    const whole = plainRun([first, silent(second)]);
    const cut = whole.slice(0, whole.lastIndexOf("[INFO] - Room"));
    const card = "[INFO] - Action PillCard Triggered\n";
    const carded = cut + card + whole.slice(cut.length);
    for (const log of [carded, cut, cut + plainRun([])]) {
      expect(tally(log, 0)).toEqual({ match: 1, mismatch: 0, outside: 0 });
    }
  });
});

describe("a room tells of its award once:", () => {
  const [spawnSeed = 1] = seedsTelling(1, {});
  const log = plainRun([room(spawnSeed)]);
  const untold = log.replace(/.*Entity Pickup.*\n/, "");
  const again = log.replace(
    /(\[INFO\] - Room 1\.100[^]*?)(?=\[INFO\] - Spawn Entity)/,
    "$1[INFO] - Room 1.2()\n[INFO] - SpawnRNG seed: 2957287978\n$1",
  );

  it.each([
    ["one that is entered for the first time and fought for does", log, 1],
    ["it was entered before", again, 0],
    ["its seed is none", log.replace(`seed: ${spawnSeed}`, "seed: 0"), 0],
    ["a shop is not fought for", untold.replace("Room 1.100", "Room 2.100"), 0],
    ["it has no enemies", untold.replace(/.*Spawn Entity.*\n/, ""), 0],
  ])("%s", (_, text, count) => {
    const { match, mismatch, outside } = tally(text, 0);
    expect(match + mismatch + outside).toBe(count);
  });
});

it("what rooms should drop where no pickups are logged is open where it hangs on luck, difficulty or trinkets", () => {
  const rooms = [...Array(60).keys()].map((n) => room(1157 + n * 5_500_017));
  const log = plainRun(rooms, [adding("trinket", 41)])
    .replace("Repentance+ v1.9.7.8.J181", "Repentance v1.7.9b.J835")
    .replace(/.*Entity Pickup.*\n/g, "");
  const { foretold, awards } = compareText(log);
  expect(awards).toEqual({ match: 0, mismatch: 0, outside: 0 });
  const told = foretold.map(({ variant, award, isOpen }) => `${variant} ${award} ${isOpen}`);
  const asTold = ["104 1 bomb true", "122 1 heart true", "127 1 heart true"];
  expect([4, 22, 27].map((at) => told[at])).toEqual(asTold);
  const open = foretold.filter(({ isOpen }) => isOpen).length;
  expect(open).toBeLessThan(60);
  const lucky = compareText(log, { luck: 0 }).foretold.filter(({ isOpen }) => isOpen).length;
  expect(lucky).toBeGreaterThan(0);
  expect(lucky).toBeLessThan(open);
});
