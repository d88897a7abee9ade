/**
 * Basement Oracle as a library: what a room drops and how a floor is made, as functions of plain data.
 * It reads no file, needs neither Node nor a browser, and does nothing by being imported.
 *
 * ```ts
 * import { award } from "basement-oracle";
 *
 * award({ awardSeed: 305419896, edition: "afterbirth+" }); // { award: "coin", count: 1, ... }
 * ```
 *
 * @packageDocumentation
 */
import { EDITIONS as editions } from "../core/game/edition";
import { version as inPackage } from "../../package.json" with { type: "json" };

export { award, itemPools, odds, type ItemPools } from "./awards";
export { compare } from "./compareFiles";
export { explain, type ExplainedFloor } from "./explain";
export { eden, floor, pills, run, type RunOptions } from "./runFloors";
export { search, type FloorSearchAnswer, type SearchOptions } from "./searchSeeds";

export { isProblem, type Problem } from "../core/problem";
export type { Edition, RuleSet } from "../core/game/edition";
export type { Unlocks } from "../core/game/unlocks";
export { formatSeedText, parseSeedText, runSeeds } from "./seeds";

export type { TraceEntry } from "../core/draw/traced";
export type { AnswerCertainty } from "../floors/floorCertainty";
export type { MissingFloorAnswer, PathName, RunEnd } from "../floors/floorsOfRun";
export type { Build } from "../core/game/situationRows";
export type {
  CertaintyNote,
  LayoutRoom,
  OneOf,
  OneOfRoom,
  RoomSureness,
  SpecialDecision,
  SpecialRoom,
} from "../floors/floorTypes";
export type { RoomDistance } from "../floors/sureness";
export type { WhyStep } from "../floors/why";
export type { EdenStart } from "../items/eden";
export type { ItemsCase } from "../items/entered";
export type { PortalTold } from "../items/bossRooms";
export type { FloorDeal } from "../items/dealWords";
export type { Price } from "../core/contents/prices";
export type { ContentKind, MachineUseTold, OtherContent, RoomContent } from "../items/roomContent";
export type { RoomLook, SceneryTold } from "../items/scenery";
export type { DealContents, PoolsAnswer } from "../items/runContents";
export type { SeedTextResult } from "../core/rng/seedText";
export type { RunSeeds } from "../core/rng/stageSeeds";
export type { AwardAnswer } from "../core/words/awardCase";
export type { AwardCertainty, AwardResult } from "../floors/words/awardCertainty";
export type {
  AnswerAttempt,
  AnswerLayoutRoom,
  AnswerRoom,
  AnswerSpecialRoom,
  DropsAnswer,
  DropsByEnd,
  FloorAnswer,
  FormerRoom,
  MirrorAnswer,
} from "../floors/words/floorCase";
export type * from "../core/model/given";
export type { Drop, PossibleDrop } from "../core/model/drop";
export type { TakenUnlocks } from "../floors/words/taken";
export type { FigureOrigin } from "../figures/figureSet";
export type {
  BatchAnswer,
  RunAnswer,
  RunFloorAnswer,
  RunIdentity,
  RunRoomAnswer,
} from "../run/floorAnswers";
export type { ForetoldRoom, LogAnswer, LogAnswerItem } from "../answers/jsonReport";
export type { GeneratorFinding, GeneratorFit } from "../judge/logs/generators";
export type { PillAnswer, TrinketAnswer } from "../items/runGoods";
export type { InferredUnlock } from "../judge/logs/inferredUnlocks";
export type { WrongItem } from "../judge/logs/rooms/itemFacts";
export type { SavedFixtures, SavedMachine } from "../judge/saves/savedFixtures";
export type { OwnDraws } from "../observe/save/readOwn";
export type {
  FormerDropped,
  FormerSavedDrop,
  SavedPlayer,
  SavedRunAnswer,
} from "../answers/savedJson";
export type { OddsRow } from "../search/loadoutOdds";
export type { ExplainedAward, LoadoutJson } from "../search/awardAnswer";
export type { MakeOdds, OddsAnswer } from "../search/oddsAnswer";
export type { HeldPickup, Pickup, PickupFace } from "../core/award/pickups";
export type { AwardHypotheses, HypothesisId } from "../core/award/awardRules";
export type { Seen } from "../core/game/seen";
export type { VerdictTally } from "../core/judge/tally";
export type { SavedAwardItem } from "../judge/saves/savedAwards";
export type { SavedFloorItem, SavedRoomItem } from "../judge/saves/savedFloor";
export type { SavedContentItem } from "../judge/saves/savedItems";
export type { SavedGoodItem } from "../judge/saves/savedGoods";
export type { SavedDrop } from "../judge/saves/savedReport";
export type { ForetoldAward } from "../judge/logs/awards/plainAwards";
export type { Explanation, Parting } from "../judge/logs/diagnosis";
export type { EvidenceRow } from "../judge/logs/evidence";
export type {
  AwardItem,
  AwardSide,
  AwardSource,
  ComparedRoom,
  FloorCheck,
  FloorItem,
  FoundFloor,
} from "../judge/logs/comparedItems";
export type { LabFinding, LabQuestion } from "../judge/logs/lab";
export type { RepeatTally, RunSummary } from "../judge/logs/kept";
export type { EnteredRoomItem } from "../judge/logs/rooms/roomItems";
export type { RoomSide, SavedRoomSide } from "../judge/reasons";
export type { DropTotal } from "../core/words/droppedWords";
export type { AuditVerdict } from "../floors/audit/auditLayout";

/** The editions of the game, oldest first: the rules' own list, which no caller may change. */
export const EDITIONS = /* @__PURE__ */ Object.freeze(editions);

/** The version of this library. */
export const version: string = inPackage;
