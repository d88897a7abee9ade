/**
 * What each command answers with `--json`: docs/json.md and docs/schema.json are read from these types and their
 * comments, and a test holds answers to them.
 */
import type { Difficulty } from "../src/core/game/difficulty";
import type { DealAnswer } from "../src/items/dealWords";
import type { RunSeeds } from "../src/core/rng/stageSeeds";
import type { Check } from "../src/install/doctor";
import type { InstallReport, UninstallReport } from "../src/install/mod";
import type { PlaceAnswer } from "../src/cli/findText";
import type { SavedAhead } from "../src/answers/savedAhead";
import type { SeedCount } from "../src/cli/search/results";
import type { UnlockedAnswer } from "../src/answers/unlockedAnswer";
import type {
  AnswerCertainty,
  AwardResult,
  BatchAnswer,
  Edition,
  ExplainedAward,
  FloorSearchAnswer,
  LogAnswer,
  OddsAnswer,
  RuleSet,
  RunAnswer,
  SavedRunAnswer,
  WhyStep,
} from "../src/library/index";

/** An answer by its command. */
export interface JsonAnswers {
  /** an award with its draws */
  readonly "oracle award": ExplainedAward;
  /** each line: one award */
  readonly "oracle award --batch": AwardResult & WithId;
  /** the floors of a run, or the one of --stage */
  readonly "oracle floor": RunAnswer & {
    /** With --why, each step of the generation. */
    readonly why?: readonly WhyStep[];
  };
  /** where an item stands in a run, or on one floor */
  readonly "oracle floor --find": ItemPlaces;
  /** each line: one floor */
  readonly "oracle floor --batch": BatchAnswer & WithId;
  /** a log against the simulation; of several files { logs, coverage } with each file's answer */
  readonly "oracle compare": LogAnswer & Asked;
  /** a saved run against the simulation, and what comes next; oracle compare answers the former of such a file */
  readonly "oracle save": SavedRunAnswer & SavedAhead & Asked;
  /** what a file of achievements has and lacks */
  readonly "oracle save --unlocks": {
    /** The file without its folders. */
    readonly file: string;
  } & UnlockedAnswer &
    Asked;
  /** odds of one loadout, or of two with --against */
  readonly "oracle odds": ComparedOdds;
  /** the chance of a planetarium on each floor, by the treasure rooms entered before it */
  readonly "oracle odds planetarium": Planetarium;
  /** the chance that a deal's door opens behind the boss, for what the run did */
  readonly "oracle odds deal": DealAnswer & Chance & { readonly difficulty: Difficulty };
  /** start seeds whose floors are as wanted */
  readonly "oracle search floor": SearchAsked & FoundSeeds;
  /** how many there are */
  readonly "oracle search floor --count": SearchAsked & SeedCount;
  /** the fields of its parts, added up */
  readonly "oracle merge": SearchAsked & SeedCount;
  /** a seed and those that follow from it */
  readonly "oracle seed": SeedAnswer;
  /** what stands between the player and a working mod */
  readonly "oracle doctor": {
    /** Whether nothing failed. */
    readonly healthy: boolean;
    readonly checks: readonly Check[];
  } & Asked;
  /** what was put into the game's folder */
  readonly "oracle install": InstallReport & OfEdition;
  /** what was taken out of it */
  readonly "oracle uninstall": UninstallReport & OfEdition;
}

interface Answer {
  /** The version of Basement Oracle that answered. */
  readonly version: string;
}

interface WithId {
  /** The case's own id, any text or number, where it has one. */
  readonly id?: unknown;
}

interface Asked extends Answer {
  /** The options that the answer depends on. */
  readonly input: Readonly<Record<string, unknown>>;
}

interface ItemPlaces extends Omit<RunAnswer, "floors"> {
  /** In kebab-case. */
  readonly item: string;
  readonly places: readonly PlaceAnswer[];
}

interface ComparedOdds extends Omit<OddsAnswer, "outcomes"> {
  readonly outcomes?: OddsAnswer["outcomes"];
  /** With --against, the odds of each loadout. */
  readonly compared?: readonly OddsAnswer[];
}

interface Chance extends Asked {
  readonly edition: RuleSet;
  /** How sure the rules of it are. */
  readonly certainty: "source" | "wiki";
}

interface Planetarium extends Chance {
  readonly planetarium: readonly {
    readonly stage: number;
    /** Treasure rooms entered before. */
    readonly treasureRoomsVisited: number;
    /** 0 to 1. */
    readonly chance: number;
  }[];
  /** Items that raise it, and by how much, alone. */
  readonly raisedBy: readonly { readonly item: string; readonly by: number }[];
}

interface SearchAsked
  extends Answer, Pick<FloorSearchAnswer, "conditions" | "edition" | "certainty"> {
  /** The field of --by as it was typed; null without one. */
  readonly by: string | null;
  /** The state of the run as it was given. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Of conditions on drops, what is carried. */
  readonly loadout?: OddsAnswer["loadout"];
  /** The name of the room figures that it stands on; null where first draws decide. */
  readonly figures: string | null;
  /** The floors that it asks about. */
  readonly stages: readonly {
    readonly stage: number;
    readonly stageType: number;
    readonly name: string;
  }[];
}

interface FoundSeeds {
  /** The first and the last seed that was to be looked at. */
  readonly range: readonly [from: number, to: number];
  readonly seeds: readonly {
    /** To type into the game. */
    readonly seedText: string;
    readonly startSeed: number;
    /** Where the items that were asked for stand. */
    readonly shows?: readonly string[];
  }[];
  /** How many seeds there are in the list. */
  readonly found: number;
  /** The first seed that was not looked at; null where all were. */
  readonly next: number | null;
}

interface SeedAnswer extends Answer, RunSeeds {
  readonly seedText: string;
  readonly startSeed: number;
  /** Whose stage seeds. */
  readonly edition: Edition;
  /** How sure they are. */
  readonly certainty: AnswerCertainty["level"];
}

interface OfEdition extends Answer {
  /** The edition whose mods folder it is. */
  readonly edition?: Edition;
}
