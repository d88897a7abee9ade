/**
 * The global table `BasementOracle`: the award logic for other mods' Lua. Its functions are called
 * with a dot and never raise an error: what is wrong comes back as `nil, message`. Declared for mods in
 * TypeScript in types/mod.d.ts, documented in docs/mod-api.md.
 */
import { SOMEWHERE } from "../core/award/pickups";
import { planAward } from "../core/award/awardPlan";
import { rollAward } from "../core/award/roll";
import { readSeed } from "../core/words/seedTexts";
import type { DropPlan } from "../core/judge/drops";
import { isProblem, type Problem } from "../core/problem";
import { API_VERSION, VERSION } from "./version";
import { secondFile } from "./secondFile";
import { planCarried, roomOutlook } from "./forecast";
import { currentDescriptor, listDescriptors } from "./gameRooms";
import { currentRules, proofOf } from "./proof";
import { session } from "./session";

/** The global namespace, to put one name into it. */
declare const _G: { BasementOracle: BasementOracleMod.Api | undefined };

/** Where this mod was loaded from, as errors name it in front of a line's number; "luamod" loads from there again. */
function ownPlace(): string {
  const [, message] = pcall(() => error("", 1));
  // On Windows the name begins with a drive, "D:", unless the game cuts it.
  const [place] = string.match(tostring(message), "^(.*):%d+:");
  return place ?? "";
}

/** Whether another copy of the mod, from another folder, is at work. */
export function isSecondCopy(): boolean {
  const other = _G.BasementOracle?.loadedFrom;
  return other !== undefined && other !== ownPlace();
}

/** Puts the table into the global namespace. */
export function publishApi(): void {
  _G.BasementOracle = {
    loadedFrom: ownPlace(),
    version: VERSION,
    apiVersion: API_VERSION,
    rollAward: guarded((input) => {
      const { readAwardCase, rollCase } = secondFile();
      const read = readAwardCase(input, currentRules());
      return isProblem(read) ? read : rollCase(read);
    }),
    planAward: guarded((input) => {
      const { awardAnswer, readLoadoutCase } = secondFile();
      const read = readLoadoutCase(input, currentRules());
      if (isProblem(read)) {
        return read;
      }
      const plan = planAward(read.rules, read.loadout);
      return guarded((value) => {
        const awardSeed = readSeed(value, "the award seed");
        return isProblem(awardSeed)
          ? awardSeed
          : awardAnswer(rollAward(plan, awardSeed), { ...read, ...SOMEWHERE });
      });
    }),
    generateFloor: guarded((input) => secondFile().answerFloorCase(input)),
    forecast: guarded(forecastFloor),
  };
}

/** The awards of the current room and of all others, with what is carried now. */
function forecastFloor(this: void): BasementOracleMod.Forecast | Problem {
  if (session.run === undefined) {
    return { problem: "Expected a run in progress but received none." };
  }
  const drops = planCarried();
  return {
    edition: drops.rules.edition,
    certainty: proofOf().sureness,
    undetermined: drops.undetermined,
    currentRoom: describeRoom(drops, currentDescriptor()),
    rooms: listDescriptors().flatMap((descriptor) => describeRoom(drops, descriptor) ?? []),
  };
}

function describeRoom(
  drops: DropPlan,
  descriptor: Readonly<RoomDescriptor>,
): BasementOracleMod.RoomForecast | undefined {
  const outlook = roomOutlook(descriptor);
  if (outlook === undefined) {
    return undefined;
  }
  const { awardAnswer } = secondFile();
  const { isTold, exception, doubt, room } = outlook;
  const { listIndex, gridIndex, dimension, roomType, isClear, isVisited, awardSeed } = room;
  const context = { ...drops, ...room, shape: room.roomShape, isSold: false };
  return {
    ...{ listIndex, gridIndex, dimension, roomType, isClear, isVisited, awardSeed },
    award: isTold ? awardAnswer(rollAward(drops.plan, awardSeed), context) : undefined,
    exception,
    doubt,
  };
}

/** Takes the table away again. */
export function withdrawApi(this: void): void {
  _G.BasementOracle = undefined;
}

/**
 * A function that other mods call with a dot. Reading a table of another mod may run code of that mod, which may fail, and
 * so may the game.
 */
function guarded<T>(
  answer: (this: void, input: unknown) => T | Problem,
): (this: void, input?: unknown) => BasementOracleMod.Answer<T> {
  return function (this: void, input?: unknown): BasementOracleMod.Answer<T> {
    const [isFine, result] = pcall(answer, input);
    if (!isFine) {
      const reason = type(result) === "string" ? ` (${result as string})` : "";
      const what =
        input === undefined
          ? "Failed to read the game"
          : "Expected plain tables but reading them failed";
      return $multi(undefined, `${what}${reason}.`);
    }
    if (isProblem(result)) {
      return $multi(undefined, result.problem);
    }
    return $multi(result);
  };
}
