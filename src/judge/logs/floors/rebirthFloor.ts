/**
 * A floor of Rebirth. Its generator is not known, so loops and shapes are not compared, but the first
 * draws of a stage seed are known: room count, curse, stage seed and start room are.
 *
 * Verified: 123 logged floors of 1.05 on normal, four of them XL: room count and start room on all of
 * them, the curse on all 24 that have one; 121 of 121 stage seeds.
 */
import { at } from "../../../core/lists";
import { SeededDraw } from "../../../core/draw/draw";
import {
  CURSE_LABYRINTH,
  curseOddsTried,
  hasCurse,
  ROLLED_CURSES,
} from "../../../floors/curseOdds";
import { canBeXl } from "../../../floors/floorPlan";
import { plainRoomCount, xlRoomCount } from "../../../floors/setup";
import type { ObservedFloor } from "../../../observe/log/observed";
import { checkOn, curseCheck, slotChecks, type TellingCheck } from "./checks";
import { comparedFloor, outsideFloor, toldOfFloor, type ComparedFloor } from "./floorItem";
import { otherFloor, startRoomChecks } from "./startRoom";

export function compareRebirthFloor(floor: ObservedFloor, stageSeed: number): ComparedFloor {
  const setups = curseOddsTried("rebirth").map((odds) => setUp(floor.stage, stageSeed, odds));
  const setup = setupOf(floor, setups);
  if (floor.curses === 0 && setup.curses !== 0) {
    return { item: outsideFloor(floor, "rebirth", ["lost-curse", setup.curses]) };
  }
  const slot = slotChecks(floor, "rebirth");
  const isSlots = slot.some(({ result }) => result === "holds");
  const checks = [
    ...slot,
    curseCheck(floor, setups, setup.curses),
    ...roomChecks(floor, setup.roomCount, isSlots),
    ...startRoomChecks(floor, stageSeed, undefined),
  ];
  const item = comparedFloor(
    floor,
    "rebirth",
    {
      difficulty: "normal",
      expected: { curses: setup.curses, roomCount: setup.roomCount },
      command: "",
      rooms: [],
    },
    checks,
    () => otherFloor(floor, checks),
  );
  const curseOdds = setups.find(({ curses }) => curses === floor.curses)?.odds;
  if (item.verdict !== "match" || curseOdds === undefined) {
    return { item };
  }
  const assumed = { edition: "rebirth", difficulty: "normal", curseOdds, locked: [] } as const;
  return { item, told: toldOfFloor(floor, assumed) };
}

/**
 * What the first draws of a stage seed settle under some odds of a curse, which is rolled on the level stream itself, right
 * after the bit of the room count; and the plain room count, without any curse.
 */
function setUp(stage: number, stageSeed: number, odds: number) {
  const level = new SeededDraw(stageSeed);
  level.seed("not known");
  level.seed("not known");
  const plain = plainRoomCount(stage, level.pick("one more room", 2));
  const isCursed = odds > 0 && level.oneIn("curse", odds);
  const kind = isCursed ? level.pick("which curse", ROLLED_CURSES.length) : -1;
  const rolled = ROLLED_CURSES[kind] ?? 0;
  const curses = rolled === CURSE_LABYRINTH && !canBeXl(stage) ? 0 : rolled;
  return { odds, curses, roomCount: countUnder(curses, plain), plain };
}

function countUnder(curses: number, plain: number): number {
  return hasCurse(curses, CURSE_LABYRINTH) ? xlRoomCount(plain) : plain;
}

/** The logged curse, or the rolled one that the logged room count asks for. */
function setupOf({ curses, attempts }: ObservedFloor, setups: readonly ReturnType<typeof setUp>[]) {
  const logged = { curses, roomCount: countUnder(curses, at(setups, 0).plain) };
  return [logged, ...setups].find(({ roomCount }) => roomCount === attempts[0]?.rooms) ?? logged;
}

/** What hard mode adds to the rooms of a floor from Afterbirth on; nobody has seen it in Rebirth. */
const HARD_ROOMS: readonly number[] = [2, 3];

/**
 * Every attempt has the floor's rooms; how they were laid out nobody can say. Two numbers of rooms are as likely, so that
 * theirs tells something beside a stage seed alone that is the slot's.
 */
function roomChecks(
  { attempts }: ObservedFloor,
  roomCount: number,
  isSlots: boolean,
): readonly TellingCheck[] {
  const other = attempts.find(({ rooms }) => rooms !== roomCount) ?? attempts[0];
  if (other === undefined) {
    return [];
  }
  const rooms = other.rooms as number;
  const count = checkOn("room count", other.loopsLine, `${rooms}`, isSlots);
  const expected = `${roomCount}`;
  const shapes = other.shapes.length === 0 ? "" : `, shapes ${other.shapes.join(" ")}`;
  const layout = checkOn("layout", other.loopsLine, `${other.loops} loops${shapes}`);
  return [
    HARD_ROOMS.includes(rooms - roomCount)
      ? count("undetermined", expected, ["rebirth-hard"])
      : count(rooms === roomCount ? "holds" : "broken", expected),
    layout("undetermined", "not known", ["rebirth-layout"]),
  ];
}
