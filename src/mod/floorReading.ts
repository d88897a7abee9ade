/** A floor as the mod knows it. */
import type { FloorAudit } from "../core/judge/audit/auditFloor";
import type { AuditRecord, FloorRecord, RoomRecord } from "../core/record/fields";

/** A floor as it was read. */
export interface FloorReading {
  readonly floor: FloorRecord;
  readonly rooms: readonly RoomRecord[];
  /** Whether the floor was already played when it was read, as on a resumed run. */
  readonly isPlayed: boolean;
}

/** What the rules say of a floor. */
export interface AuditedFloor {
  /** Undefined on a floor outside the model. */
  readonly audit: FloorAudit | undefined;
  readonly record: AuditRecord;
}
