/** A floor's records and what the rules of level generation say of them. */
import type { FloorAudit } from "../core/floor/audit/auditFloor";
import type { AuditRecord, FloorRecord, RoomRecord } from "../core/record/fields";
import { floorInputOf, judgeFloor } from "../core/verdict/floor";

/** A floor with what the audit says of it. */
export interface AuditedFloor {
  readonly floor: FloorRecord;
  readonly rooms: readonly RoomRecord[];
  /** Whether the floor was already played when it was read, as on a resumed run. */
  readonly isOld: boolean;
  /** Undefined on a floor outside the model. */
  readonly audit: FloorAudit | undefined;
  readonly record: AuditRecord;
}

/** Audits a floor. */
export function auditRecords(
  floor: FloorRecord,
  rooms: readonly RoomRecord[],
  isOld: boolean,
): AuditedFloor {
  const { verdict, reason, audit } = judgeFloor(floorInputOf(floor), rooms, isOld);
  const record: AuditRecord = {
    kind: "audit",
    floor: floor.floor,
    holds: audit?.holds ?? 0,
    broken: audit?.broken ?? 0,
    unknown: audit?.undetermined ?? 0,
    verdict,
    reason,
  };
  return { floor, rooms, isOld, audit, record };
}
