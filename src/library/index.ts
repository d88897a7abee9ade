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
import { version as inPackage } from "../../package.json" with { type: "json" };

export { award, itemPools, odds, type ItemPools } from "./awards";
export { compare } from "./compare";
export { explain, type ExplainedFloor } from "./explain";
export { eden, floor, pills, run, type RunOptions } from "./floors";
export { search, type FloorSearchAnswer, type SearchOptions } from "./search";

export { isProblem, type Problem } from "../core/problem";
export { EDITIONS, type Edition, type RuleSet } from "../core/game/edition";
export type { Unlocks } from "../core/game/unlocks";
export { formatSeedText, parseSeedText, runSeeds } from "./seeds";

export type { TraceEntry } from "../core/draw/traced";
export type { AnswerCertainty } from "../core/floor/certainty";
export type { PathName, RunEnd } from "../core/floor/run";
export type { Build } from "../core/game/situation";
export type {
  CertaintyNote,
  LayoutRoom,
  OneOf,
  OneOfRoom,
  RoomSureness,
  SpecialDecision,
  SpecialRoom,
} from "../core/floor/types";
export type { RoomDistance } from "../core/floor/sureness";
export type { WhyStep } from "../core/floor/why";
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
export type { AwardCertainty, AwardResult } from "../core/words/awardCertainty";
export type {
  AnswerAttempt,
  AnswerLayoutRoom,
  AnswerRoom,
  AnswerSpecialRoom,
  DropAnswer,
  DropsAnswer,
  DropsByEnd,
  FloorAnswer,
  FormerRoom,
  MirrorAnswer,
  PossibleDrop,
} from "../core/words/floorCase";
export type * from "../core/words/given";
export type { TakenUnlocks } from "../core/words/taken";
export type { FigureOrigin } from "../figures/figureSet";
export type {
  BatchAnswer,
  RunAnswer,
  MissingFloorAnswer,
  RunFloorAnswer,
  RunIdentity,
  RunRoomAnswer,
} from "../run/floorAnswers";
export type { ForetoldRoom, LogAnswer, LogAnswerItem } from "../report/jsonReport";
export type { GeneratorFinding, GeneratorFit } from "../study/generators";
export type { PillAnswer, TrinketAnswer } from "../items/cards";
export type { InferredUnlock } from "../study/inferredUnlocks";
export type { WrongItem } from "../study/rooms/itemFacts";
export type { SavedFixtures, SavedMachine } from "../save/judgeFixtures";
export type { OwnDraws } from "../save/readOwn";
export type { FormerDropped, FormerSavedDrop, SavedRunAnswer } from "../report/savedJson";
export type { OddsRow } from "../search/odds";
export type { ExplainedAward, LoadoutJson } from "../search/awardAnswer";
export type { MakeOdds, OddsAnswer } from "../search/oddsAnswer";
export type { HeldPickup, Pickup, PickupFace } from "../core/award/pickups";
export type { AwardHypotheses, HypothesisId } from "../core/award/rules";
export type { Seen } from "../core/game/seen";
export type { VerdictTally } from "../core/judge/tally";
export type { SavedAwardItem } from "../save/judgeAwards";
export type { SavedFloorItem, SavedRoomItem, SavedRoomSide } from "../save/judgeFloor";
export type { SavedContentItem } from "../save/judgeItems";
export type { SavedGoodItem } from "../save/judgeGoods";
export type { SavedDrop } from "../save/report";
export type { SavedPlayer } from "../save/savedRun";
export type { ForetoldAward } from "../study/awards/plainAwards";
export type { Explanation, Parting } from "../study/diagnosis";
export type { EvidenceRow } from "../study/evidence";
export type {
  AwardItem,
  AwardSide,
  AwardSource,
  ComparedRoom,
  FloorCheck,
  FloorItem,
  FoundFloor,
} from "../study/items";
export type { LabFinding, LabQuestion } from "../study/lab";
export type { RepeatTally, RunSummary } from "../study/kept";
export type { EnteredRoomItem, RoomSide } from "../study/rooms/roomItems";
export type { DropTotal } from "../core/words/drops";
export type { AuditVerdict } from "../core/judge/audit/layout";

/** The version of this library. */
export const version: string = inPackage;
