/** The rooms of the mod's records, judged by the core: each room, and the floor as a whole. */
import type { Situation } from "../../../core/model/situation";
import type { AuditFinding } from "../../../floors/audit/auditLayout";
import { floorInputOf, judgeFloor } from "../../../floors/audit/judgeFloor";
import { roomTypeName } from "../../../core/game/roomTypes";
import { CARRIED_STATES } from "../../../run/hidden";
import { reasonText } from "../../reasons";
import type { ObservedFloor } from "../../../observe/log/observed";
import { checkOn, type TellingCheck } from "./checks";
import { recordName, roomsOnGrid } from "./floorItem";
import type { Simulation } from "./floorSimulation";

/** One check for every broken room and every rule that the records tell of. */
export function compareRooms(
  floor: ObservedFloor,
  simulation: Simulation,
): readonly TellingCheck[] {
  const { record, stageSeed, stage, stageType } = floor;
  if (record === undefined || stageSeed === undefined || floor.rooms.length === 0) {
    return [];
  }
  const count = countCheck(floor, record.roomCount);
  const { edition, difficulty, curseOdds, locked } = simulation.setup.plan;
  const assumed = { edition, difficulty, curseOdds, locked };
  const input = { ...floorInputOf(record), ...assumed, stageSeed, stage, stageType };
  // What was read after the floor was built may have been otherwise before, and rooms be played.
  const isLate = record.inputsFrom === "callback";
  const rooms = floor.rooms.map(({ room }) => room);
  const findingsIf = (state: Partial<Situation>): readonly AuditFinding[] =>
    judgeFloor({ ...input, ...state }, rooms, isLate).findings ?? [];
  // A floor with missing rooms would break rules that the real one keeps; the rooms left are sound.
  const findings = findingsIf({}).filter(
    (finding) => count.result === "holds" || finding.room !== undefined,
  );
  const others =
    isLate && findings.some(isBrokenRule) ? CARRIED_STATES.map((state) => findingsIf(state)) : [];
  const isOpen = (finding: AuditFinding): boolean =>
    isBrokenRule(finding) &&
    others.some((one) =>
      one.some(({ rule, verdict }) => rule === finding.rule && verdict !== "broken"),
    );
  return [
    count,
    ...findings.map((finding) => ({
      ...checkOf(finding, floor),
      ...(isOpen(finding)
        ? { result: "undetermined" as const, note: reasonText(["read-late"]) }
        : {}),
    })),
  ];
}

function isBrokenRule({ verdict, room }: AuditFinding): boolean {
  return verdict === "broken" && room === undefined;
}

/** The record says how many rooms follow it, so a lost line shows. */
function countCheck(floor: ObservedFloor, expected: number): TellingCheck {
  const observed = roomsOnGrid(floor).length;
  const check = checkOn("room records", floor.recordLine, `${observed}`);
  return observed === expected
    ? check("holds")
    : check("undetermined", `${expected}`, ["lost-records"]);
}

function checkOf(finding: AuditFinding, floor: ObservedFloor): TellingCheck {
  const { rule, verdict, detail, room } = finding;
  if (room === undefined) {
    return checkOn(rule, floor.recordLine, detail)(verdict, "the rule to hold");
  }
  const record = floor.rooms.find((row) => row.room.listIndex === room.listIndex);
  const line = record?.line ?? floor.recordLine;
  return {
    ...checkOn(recordName(room), line, detail)(verdict, rule),
    rule: `${roomTypeName(room.roomType)} room on cell n`,
  };
}
