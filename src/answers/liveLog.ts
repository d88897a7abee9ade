/** A log that is followed while the game runs: the current floor, and where the player stands. */
import { awardRules } from "../core/award/awardRules";
import { difficultyOf } from "../core/game/difficulty";
import { combinePlayers, type RuledLoadout } from "../core/award/loadout";
import { DEFAULT_EDITION } from "../core/game/edition";
import { awardInputs } from "../core/judge/inputs";
import { roomTypeName, roomTypeWords } from "../core/game/roomTypes";
import type { Problem } from "../core/problem";
import { floorName } from "../judge/logs/floors/floorItem";
import { inputsIn } from "../judge/logs/awards/plainAwards";
import { concluded } from "../judge/judge";
import { reasonText } from "../judge/reasons";
import type { AwardItem, FloorItem } from "../judge/logs/comparedItems";
import type { ObservedFloor } from "../observe/log/observed";
import { onWholeFloor, sureRooms } from "../judge/logs/rooms/roomPlaces";
import type { ReportBuilder } from "../judge/logs/logReport";

/** The current floor. */
export interface LiveFloor {
  readonly item: FloorItem;
  /** What is carried, as far as the log tells. */
  readonly carried?: RuledLoadout;
  /** What has dropped in the current room, by the game's own lines. */
  readonly open?: AwardItem | undefined;
}

/** The current room: its cell, and the line in which its floor begins. */
export interface Here {
  readonly line: number;
  readonly gridIndex: number;
}

/**
 * Where the player stands, or why no map shows it; undefined before the first room.
 *
 * @param open the room that was entered last; the end of a log closes it.
 */
export function hereNow(
  builder: ReportBuilder,
  open = builder.reader.visits.open,
): Here | Problem | undefined {
  const { floor } = open ?? {};
  if (open === undefined || floor === undefined) {
    return undefined;
  }
  const { placed, whyNotPlaced } = builder.openFloor(floor);
  const known = placed();
  const room = (known === undefined ? [] : sureRooms(known.fit)).find(
    ({ roomType, spawnSeed }) => roomType === open.roomType && spawnSeed === open.spawnSeed,
  );
  if (room !== undefined) {
    return { line: floor.line, gridIndex: room.gridIndex };
  }
  const type = roomTypeName(open.roomType);
  const kind = type === "default" ? "an ordinary" : `the ${roomTypeWords(type)}`;
  const place = `The log ends in ${kind} room of ${floorName(floor)}, whose place no map tells.`;
  const why = whyNotPlaced();
  return { problem: [place, ...(why === undefined ? [] : [reasonText(why)])].join(" ") };
}

/**
 * The current floor; undefined before the first. Without the mod's records, award seeds follow from the generated floor.
 */
export function liveFloor(builder: ReportBuilder): LiveFloor | undefined {
  const { floor } = builder.reader;
  if (floor === undefined) {
    return undefined;
  }
  const played = builder.openFloor(floor);
  const item = concluded(played.item());
  if (floor.rooms.length > 0 || floor.run.session !== undefined) {
    return { item, carried: loadoutOf(builder, floor) };
  }
  const visit = builder.reader.visits.open;
  const { edition } = floor.run;
  if (visit === undefined || edition === undefined) {
    return { item };
  }
  const { item: award } = builder.compareVisit(visit);
  return {
    item: concluded(onWholeFloor(played.item(), played.placed())),
    carried: inputsIn(visit, edition),
    open: award && concluded(award),
  };
}

/** The loadout at the last clear; before the first, what the session and the floor's record say. */
function loadoutOf({ lastRecord }: ReportBuilder, { run, record }: ObservedFloor): RuledLoadout {
  if (lastRecord !== undefined) {
    return awardInputs(lastRecord);
  }
  const rules = awardRules(record?.edition ?? run.session?.edition ?? DEFAULT_EDITION);
  const items = record?.items ?? {};
  const difficulty = difficultyOf(run.session?.difficulty ?? 0);
  return { rules, loadout: combinePlayers([{ luck: 0, items }], difficulty, rules) };
}
