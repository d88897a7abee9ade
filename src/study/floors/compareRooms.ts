/** The rooms of the mod's records, judged by the core: each room, and the floor as a whole. */
import type { AuditFinding } from "../../core/judge/audit/findings";
import { roomTypeName } from "../../core/game/roomTypes";
import { floorInputOf, judgeFloor } from "../../core/judge/floor";
import type { FloorCheck } from "../items";
import type { ObservedFloor } from "../../log/observed";
import type { Simulation } from "./floorSimulation";

/** One check for every broken room and every rule that the records tell of. */
export function compareRooms(floor: ObservedFloor, simulation: Simulation): readonly FloorCheck[] {
  const { record, stageSeed, stage, stageType } = floor;
  if (record === undefined || stageSeed === undefined || floor.rooms.length === 0) {
    return [];
  }
  const count = countCheck(floor, record.roomCount);
  const { audit } = judgeFloor(
    {
      ...floorInputOf(record),
      ...simulation.candidate.assumption,
      stageSeed,
      stage,
      stageType,
    },
    floor.rooms.map(({ room }) => room),
    false,
  );
  // A floor with missing rooms would break rules that the real one keeps; the rooms left are sound.
  const findings = (audit?.findings ?? []).filter(
    (finding) => count.result === "holds" || finding.room !== undefined,
  );
  return [count, ...findings.map((finding) => checkOf(finding, floor))];
}

/** The check that the mod's records of a floor's rooms are all there. */
export const ROOM_RECORDS = "room records";

/** The record says how many rooms follow it, so a lost line shows. */
function countCheck(floor: ObservedFloor, expected: number): FloorCheck {
  const onGrid = floor.rooms.filter(({ room }) => room.dimension === 0 && room.gridIndex >= 0);
  const isSame = onGrid.length === expected;
  return {
    name: ROOM_RECORDS,
    result: isSame ? "holds" : "undetermined",
    line: floor.recordLine,
    expected: `${expected}`,
    observed: `${onGrid.length}`,
    note: isSame ? "" : "Some of the floor's lines are missing from the log.",
  };
}

function checkOf(finding: AuditFinding, floor: ObservedFloor): FloorCheck {
  const { rule, verdict: result, detail, room } = finding;
  if (room === undefined) {
    return {
      name: rule,
      result,
      line: floor.recordLine,
      expected: RULE,
      observed: detail,
      note: "",
    };
  }
  const record = floor.rooms.find(
    (row) => row.room.dimension === 0 && row.room.listIndex === room.listIndex,
  );
  return {
    name: `${roomTypeName(room.roomType)} room on cell ${room.gridIndex}`,
    result,
    line: record?.line ?? floor.recordLine,
    expected: rule,
    observed: detail,
    note: "",
  };
}

const RULE = "the rule to hold";
