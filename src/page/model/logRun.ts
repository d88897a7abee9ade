/** The floors that a log tells, run by run, as the page shows them. */
import { USUAL } from "../../core/model/situation";
import { isProblem } from "../../core/problem";
import { once } from "../../core/once";
import { dropOf } from "../../core/judge/drops";
import { formatSeedText } from "../../core/rng/seedText";
import { stageWord } from "../../core/words/stageNames";
import { drawnDrop, type DrawnRoom } from "../../picture/floor/drawnRoom";
import { logFloorWord, type LogFloor } from "../../answers/shownLog";
import type { WholeFloor } from "../../run/wholeFloor";
import { shownDifficulty, type PageState } from "../state/address";
import { dropsOf } from "./pageLoadout";
import type { PageRoom } from "./pageRoom";
import { drawnRooms, holding } from "./pageRooms";
import { findRunFloor, floorsOf, type Run } from "./pageRun";
import { groundOf } from "./pageWords";
import { PLAIN, type ShownFloor, type ShownRun } from "./shownFloors";

/** The floors of a log, of which the last is shown first, with what the runs of their seeds have there. */
export function floorsOfLog(
  floors: readonly LogFloor[],
  shown: PageState,
  runOfSeed: (told: Partial<PageState>) => Run,
  { date = "", lost = "" } = {},
): ShownRun {
  const all = floors.map((played): ShownFloor => {
    const { name, edition, build, startSeed: seed, playerType = USUAL.playerType } = played;
    const stage = stageWord(played.stage, played.stageType, played.isXl);
    const difficulty = shownDifficulty(played.difficulty);
    const asked = { seed, edition, build, difficulty, playerType };
    const whole = once(() => {
      const run = seed === undefined ? [] : runOfSeed(asked);
      const found = findRunFloor(floorsOf(run), stage);
      return isProblem(found) ? undefined : found;
    });
    const bare = once(() =>
      drawnRooms(withDrops(played, shown), shown.showsSecrets).map((room) =>
        room.gridIndex === played.here ? { ...room, isHere: true } : room,
      ),
    );
    const rooms = once(() => (shown.showsItems ? withHeld(bare(), played, whole()) : bare()));
    return {
      title: name,
      word: logFloorWord(played.line),
      curse: played.curse,
      ground: groundOf(played.stage, played.stageType),
      rooms,
      bare,
      told: () => (rooms().some(({ contents }) => contents !== undefined) ? whole() : undefined),
      asSeed: { ...asked, stage },
      played,
    };
  });
  const last = floors.at(-1);
  return {
    ...PLAIN,
    seed: last?.startSeed,
    ways: runsOf(all, date),
    first: all.at(-1),
    told: lost === "" ? [] : [lost],
    loadout: { ...shown, edition: last?.edition ?? shown.edition },
  };
}

/** The floors of a log run by run; a run is named by its seed, the day of the log and its last floor. */
function runsOf(floors: readonly ShownFloor[], date: string): ShownRun["ways"] {
  const runs: ShownFloor[][] = [];
  for (const floor of floors) {
    const [first] = runs.at(-1) ?? [];
    const isSame = first?.played?.startSeed === floor.played?.startSeed;
    if (first !== undefined && isSame) {
      runs.at(-1)?.push(floor);
    } else {
      runs.push([floor]);
    }
  }
  return runs.map((own, index) => {
    const seed = own[0]?.played?.startSeed;
    const said = [
      seed === undefined ? "Seed unknown" : formatSeedText(seed),
      ...(date === "" ? [] : [date]),
      `to ${own.at(-1)?.title}`,
    ];
    const number = runs.length > 1 ? [`Run ${index + 1}`] : ["Your log"];
    return { name: [...number, ...said].join(", "), floors: own };
  });
}

/** The rooms of a log; those that the seed's floor has in the same place, of the same kind and award seed, with what stands there. */
function withHeld(
  rooms: readonly PageRoom[],
  floor: LogFloor,
  whole: WholeFloor | undefined,
): readonly PageRoom[] {
  const seeds = new Map(floor.rooms.map(({ gridIndex, drop }) => [gridIndex, drop?.awardSeed]));
  return rooms.map((room) => {
    const same = whole?.floor.rooms.find(
      ({ gridIndex, type, awardSeed }) =>
        gridIndex === room.gridIndex && type === room.type && awardSeed === seeds.get(gridIndex),
    );
    return same === undefined || whole === undefined ? room : holding(room, whole, same);
  });
}

/** The rooms of a log's floor; those that were not cleared with what they would drop now. */
function withDrops(floor: LogFloor, shown: PageState): readonly DrawnRoom[] {
  const { edition, startSeed, carried } = floor;
  const difficulty = shownDifficulty(floor.difficulty);
  const plan = dropsOf({ ...shown, edition, difficulty }, startSeed, carried);
  return floor.rooms.map((room) => {
    const { award, drop } = room;
    const due =
      award === undefined && drop !== undefined && plan !== undefined
        ? dropOf(plan, floor, { ...room, ...drop, dimension: 0 })
        : undefined;
    return due === undefined ? room : { ...room, award: drawnDrop(due) };
  });
}
