/**
 * What goes into the functions of the table `BasementOracle` and comes out of them: the library's own
 * types.
 */
declare namespace BasementOracleMod {
  type Edition =
    "rebirth" | "afterbirth" | "afterbirth+" | "repentance" | "repentance+" | "documents";

  type CollectibleName =
    | "lucky-foot"
    | "guppys-tail"
    | "contract-from-below"
    | "smelter"
    | "broken-modem"
    | "deep-pockets"
    | "glyph-of-balance"
    | "mitre"
    | "humbling-bundle"
    | "key-piece-1"
    | "key-piece-2"
    | "bogo-bombs"
    | "starter-deck"
    | "little-baggy"
    | "moms-key"
    | "crystal-ball"
    | "magic-8-ball"
    | "black-candle"
    | "moms-box"
    | "broken-shovel"
    | "luna"
    | "voodoo-head"
    | "birthright"
    | "knife-piece-1"
    | "sausage"
    | "options"
    | "steam-sale"
    | "theres-options"
    | "satanic-bible"
    | "chaos"
    | "sacred-orb"
    | "tmtrainer";

  type TrinketName =
    | "no"
    | "daemons-tail"
    | "childs-heart"
    | "rusted-key"
    | "match-stick"
    | "lucky-toe"
    | "safety-cap"
    | "ace-of-spades"
    | "watch-battery"
    | "rib-of-greed"
    | "old-capacitor"
    | "blue-key"
    | "black-lipstick"
    | "bible-tract"
    | "moms-pearl"
    | "left-hand"
    | "moms-locket"
    | "flat-file"
    | "gilded-key"
    | "nuh-uh"
    | "poker-chip"
    | "golden-horse-shoe"
    | "store-key"
    | "fragmented-card"
    | "silver-dollar"
    | "bloody-crown"
    | "pay-to-win"
    | "telescope-lens"
    | "holy-crown"
    | "wicked-crown"
    | "temporary-tattoo"
    | "devils-crown";

  type StageName =
    | "chest"
    | "void"
    | "basement-2"
    | "basement-1"
    | "basement-xl"
    | "cellar-2"
    | "cellar-1"
    | "cellar-xl"
    | "burning-basement-2"
    | "burning-basement-1"
    | "burning-basement-xl"
    | "downpour-2"
    | "downpour-1"
    | "downpour-xl"
    | "dross-2"
    | "dross-1"
    | "dross-xl"
    | "caves-2"
    | "caves-1"
    | "caves-xl"
    | "catacombs-2"
    | "catacombs-1"
    | "catacombs-xl"
    | "flooded-caves-2"
    | "flooded-caves-1"
    | "flooded-caves-xl"
    | "mines-2"
    | "mines-1"
    | "mines-xl"
    | "ashpit-2"
    | "ashpit-1"
    | "ashpit-xl"
    | "depths-2"
    | "depths-1"
    | "depths-xl"
    | "necropolis-2"
    | "necropolis-1"
    | "necropolis-xl"
    | "dank-depths-2"
    | "dank-depths-1"
    | "dank-depths-xl"
    | "mausoleum-2"
    | "mausoleum-1"
    | "mausoleum-xl"
    | "gehenna-2"
    | "gehenna-1"
    | "gehenna-xl"
    | "womb-2"
    | "womb-1"
    | "womb-xl"
    | "utero-2"
    | "utero-1"
    | "utero-xl"
    | "scarred-womb-2"
    | "scarred-womb-1"
    | "scarred-womb-xl"
    | "corpse-2"
    | "corpse-1"
    | "corpse-xl"
    | "blue-womb"
    | "sheol"
    | "cathedral"
    | "dark-room"
    | "home";

  interface Collectibles {
    readonly [item: number]: number | boolean | undefined;
    readonly "lucky-foot"?: number | boolean;
    readonly "guppys-tail"?: number | boolean;
    readonly "contract-from-below"?: number | boolean;
    readonly smelter?: number | boolean;
    readonly "broken-modem"?: number | boolean;
    readonly "deep-pockets"?: number | boolean;
    readonly "glyph-of-balance"?: number | boolean;
    readonly mitre?: number | boolean;
    readonly "humbling-bundle"?: number | boolean;
    readonly "key-piece-1"?: number | boolean;
    readonly "key-piece-2"?: number | boolean;
    readonly "bogo-bombs"?: number | boolean;
    readonly "starter-deck"?: number | boolean;
    readonly "little-baggy"?: number | boolean;
    readonly "moms-key"?: number | boolean;
    readonly "crystal-ball"?: number | boolean;
    readonly "magic-8-ball"?: number | boolean;
    readonly "black-candle"?: number | boolean;
    readonly "moms-box"?: number | boolean;
    readonly "broken-shovel"?: number | boolean;
    readonly luna?: number | boolean;
    readonly "voodoo-head"?: number | boolean;
    readonly birthright?: number | boolean;
    readonly "knife-piece-1"?: number | boolean;
    readonly sausage?: number | boolean;
    readonly options?: number | boolean;
    readonly "steam-sale"?: number | boolean;
    readonly "theres-options"?: number | boolean;
    readonly "satanic-bible"?: number | boolean;
    readonly chaos?: number | boolean;
    readonly "sacred-orb"?: number | boolean;
    readonly tmtrainer?: number | boolean;
  }

  interface Trinkets {
    readonly [item: number]: number | boolean | undefined;
    readonly no?: number | boolean;
    readonly "daemons-tail"?: number | boolean;
    readonly "childs-heart"?: number | boolean;
    readonly "rusted-key"?: number | boolean;
    readonly "match-stick"?: number | boolean;
    readonly "lucky-toe"?: number | boolean;
    readonly "safety-cap"?: number | boolean;
    readonly "ace-of-spades"?: number | boolean;
    readonly "watch-battery"?: number | boolean;
    readonly "rib-of-greed"?: number | boolean;
    readonly "old-capacitor"?: number | boolean;
    readonly "blue-key"?: number | boolean;
    readonly "black-lipstick"?: number | boolean;
    readonly "bible-tract"?: number | boolean;
    readonly "moms-pearl"?: number | boolean;
    readonly "left-hand"?: number | boolean;
    readonly "moms-locket"?: number | boolean;
    readonly "flat-file"?: number | boolean;
    readonly "gilded-key"?: number | boolean;
    readonly "nuh-uh"?: number | boolean;
    readonly "poker-chip"?: number | boolean;
    readonly "golden-horse-shoe"?: number | boolean;
    readonly "store-key"?: number | boolean;
    readonly "fragmented-card"?: number | boolean;
    readonly "silver-dollar"?: number | boolean;
    readonly "bloody-crown"?: number | boolean;
    readonly "pay-to-win"?: number | boolean;
    readonly "telescope-lens"?: number | boolean;
    readonly "holy-crown"?: number | boolean;
    readonly "wicked-crown"?: number | boolean;
    readonly "temporary-tattoo"?: number | boolean;
    readonly "devils-crown"?: number | boolean;
  }

  interface LoadoutCase {
    /** An edition, or "documents"; "repentance+" if missing, in a mod the one that is played. */
    readonly edition?: Edition;
    /** By name, or by the game's own number; "normal" if missing. */
    readonly difficulty?: 0 | 3 | 2 | 1 | "normal" | "hard" | "greed" | "greedier";
    /** What is unlocked, which some pickups ask for: "all", "none" or achievements by number; "all" if missing; with "unknown" a pickup tells everything that it may be. */
    readonly unlocks?: "all" | "none" | "unknown" | readonly number[];
    /** The run's seed as a number: what its pills do and which trinket comes next follows from it. */
    readonly startSeed?: number;
    /** The run's seed as the game shows it: "B911 99AC". */
    readonly seedText?: string;
    /** As the game shows it; 0 if missing. */
    readonly luck?: number;
    /** Answers to open questions by name. */
    readonly hypotheses?: {
      readonly missingDraw?: "none" | "battery" | "open" | "idle";
      readonly watchDraw?: "always" | "withTrinket";
      readonly hardHearts?: "below35" | "int100AtLeast66" | "int100AtLeast67";
      readonly luckFrom?: "player0" | "sum" | "max";
      readonly itemsFrom?: "player0" | "anyone";
      readonly trinketRolls?: "int10" | "int100";
      readonly multiplierRolls?: "int100" | "ignored" | "int5int2";
      readonly contractCopies?: "player0" | "sum";
      readonly modem?: "copy" | "flag";
      readonly capacitor?: "award" | "own";
      readonly extraCopies?: "carrySubType" | "zero";
      readonly constants?: "float32" | "double";
      readonly writeBack?: "yes" | "no";
    };
    /** How many of each collectible are held, by name or number; `true` is one. */
    readonly collectibles?: Collectibles;
    /** The multiplier of each trinket: 1 held, 2 golden or with Mom's Box, 3 both. */
    readonly trinkets?: Trinkets;
    /** The character as the game's PlayerType; Isaac if missing. */
    readonly playerType?: number;
    /** The numbers of achievements that are locked all the same. */
    readonly locked?: readonly number[];
  }

  interface AwardCase {
    /** The room's AwardSeed, 1 to 4294967295. */
    readonly awardSeed: number;
    /** An edition, or "documents"; "repentance+" if missing, in a mod the one that is played. */
    readonly edition?: Edition;
    /** By name, or by the game's own number; "normal" if missing. */
    readonly difficulty?: 0 | 3 | 2 | 1 | "normal" | "hard" | "greed" | "greedier";
    /** What is unlocked, which some pickups ask for: "all", "none" or achievements by number; "all" if missing; with "unknown" a pickup tells everything that it may be. */
    readonly unlocks?: "all" | "none" | "unknown" | readonly number[];
    /** The run's seed as a number: what its pills do and which trinket comes next follows from it. */
    readonly startSeed?: number;
    /** The run's seed as the game shows it: "B911 99AC". */
    readonly seedText?: string;
    /** As the game shows it; 0 if missing. */
    readonly luck?: number;
    /** Answers to open questions by name. */
    readonly hypotheses?: {
      readonly missingDraw?: "none" | "battery" | "open" | "idle";
      readonly watchDraw?: "always" | "withTrinket";
      readonly hardHearts?: "below35" | "int100AtLeast66" | "int100AtLeast67";
      readonly luckFrom?: "player0" | "sum" | "max";
      readonly itemsFrom?: "player0" | "anyone";
      readonly trinketRolls?: "int10" | "int100";
      readonly multiplierRolls?: "int100" | "ignored" | "int5int2";
      readonly contractCopies?: "player0" | "sum";
      readonly modem?: "copy" | "flag";
      readonly capacitor?: "award" | "own";
      readonly extraCopies?: "carrySubType" | "zero";
      readonly constants?: "float32" | "double";
      readonly writeBack?: "yes" | "no";
    };
    /** How many of each collectible are held, by name or number; `true` is one. */
    readonly collectibles?: Collectibles;
    /** The multiplier of each trinket: 1 held, 2 golden or with Mom's Box, 3 both. */
    readonly trinkets?: Trinkets;
    /** The character as the game's PlayerType; Isaac if missing. */
    readonly playerType?: number;
    /** The numbers of achievements that are locked all the same. */
    readonly locked?: readonly number[];
  }

  interface FloorCase {
    /** The floor's own seed. */
    readonly stageSeed?: number;
    /** The run's seed as a number. */
    readonly startSeed?: number;
    /** The run's seed as the game shows it: "B911 99AC". */
    readonly seedText?: string;
    /** By name, or by its number beside `stageType`. */
    readonly stage: StageName | number;
    /** 0 original, 1 Wrath of the Lamb, 2 Afterbirth, 4 and 5 alternative path; the run's own if missing. */
    readonly stageType?: number;
    /** Whether each attempt that came to placing has its layout. */
    readonly layouts?: boolean;
    /** The Greed modes have a level builder of their own, outside the model. */
    readonly difficulty?: 0 | 1 | "normal" | "hard";
    /** Whether each room has its drop: `true` with what the run carries, or what is carried for that alone. */
    readonly awards?:
      | {
          /** As the game shows it; 0 if missing. */
          readonly luck?: number;
          /** Answers to open questions by name. */
          readonly hypotheses?: {
            readonly missingDraw?: "none" | "battery" | "open" | "idle";
            readonly watchDraw?: "always" | "withTrinket";
            readonly hardHearts?: "below35" | "int100AtLeast66" | "int100AtLeast67";
            readonly luckFrom?: "player0" | "sum" | "max";
            readonly itemsFrom?: "player0" | "anyone";
            readonly trinketRolls?: "int10" | "int100";
            readonly multiplierRolls?: "int100" | "ignored" | "int5int2";
            readonly contractCopies?: "player0" | "sum";
            readonly modem?: "copy" | "flag";
            readonly capacitor?: "award" | "own";
            readonly extraCopies?: "carrySubType" | "zero";
            readonly constants?: "float32" | "double";
            readonly writeBack?: "yes" | "no";
          };
          /** How many of each collectible are held, by name or number; `true` is one. */
          readonly collectibles?: Collectibles;
          /** The multiplier of each trinket: 1 held, 2 golden or with Mom's Box, 3 both. */
          readonly trinkets?: Trinkets;
        }
      | boolean;
    /** The character as the game's PlayerType; Isaac if missing. */
    readonly playerType?: number;
    /** An edition, or "documents"; "repentance+" if missing. */
    readonly edition?: Edition;
    /** The build of the game as its log names it, as in "1.7.6"; the edition's last one if missing. In a mod 2021, 1.7.5, 1.7.8a or 1.7.9b. */
    readonly build?: string;
    /** 1 in so many floors is cursed, 0 for none; by edition, difficulty and unlocks if missing. */
    readonly curseOdds?: number;
    /** Forces the curses: the game's LevelCurse bit field, or their names, as in "lost,blind". */
    readonly curses?: string | number;
    /** Red hearts, in halves; as the character starts if missing, likewise below. */
    readonly hearts?: number;
    /** Soul and black hearts, in halves. */
    readonly soulHearts?: number;
    /** Red heart containers, in halves. */
    readonly maxHearts?: number;
    /** Bone hearts, whole ones. */
    readonly boneHearts?: number;
    /** Coins carried. */
    readonly coins?: number;
    /** Keys carried. */
    readonly keys?: number;
    /** The run's state flags that are set, by number or by name, as in "devil-room-visited". */
    readonly flags?: readonly (string | number)[];
    /** Victory laps completed. */
    readonly victoryLap?: number;
    /** What is unlocked: "all" (Isaac beaten too), "none" or achievements by number; "all" if missing or "unknown". */
    readonly unlocks?: "all" | "none" | "unknown" | readonly number[];
    /** The numbers of achievements that are unlocked for sure where `unlocks` is not said: nothing is open about them. */
    readonly unlocked?: readonly number[];
    /** The numbers of achievements that are locked all the same. */
    readonly locked?: readonly number[];
    /** The challenge's number. */
    readonly challenge?: number;
    /** Bit s for each room shape s that the stage's layouts have; as the room source says if missing. */
    readonly shapeMask?: number;
    /** Treasure rooms visited so far; one for each floor before if missing. */
    readonly treasureRoomsVisited?: number;
    /** Planetariums visited so far. */
    readonly planetariumsVisited?: number;
    /** As the game shows it; 0 if missing. */
    readonly luck?: number;
    /** Answers to open questions by name. */
    readonly hypotheses?: {
      readonly missingDraw?: "none" | "battery" | "open" | "idle";
      readonly watchDraw?: "always" | "withTrinket";
      readonly hardHearts?: "below35" | "int100AtLeast66" | "int100AtLeast67";
      readonly luckFrom?: "player0" | "sum" | "max";
      readonly itemsFrom?: "player0" | "anyone";
      readonly trinketRolls?: "int10" | "int100";
      readonly multiplierRolls?: "int100" | "ignored" | "int5int2";
      readonly contractCopies?: "player0" | "sum";
      readonly modem?: "copy" | "flag";
      readonly capacitor?: "award" | "own";
      readonly extraCopies?: "carrySubType" | "zero";
      readonly constants?: "float32" | "double";
      readonly writeBack?: "yes" | "no";
    };
    /** How many of each collectible are held, by name or number; `true` is one. */
    readonly collectibles?: Collectibles;
    /** The multiplier of each trinket: 1 held, 2 golden or with Mom's Box, 3 both. */
    readonly trinkets?: Trinkets;
  }

  interface Award {
    /** The pickup variant that is asked for, 0 for nothing. */
    readonly variant: number;
    /** The InitSeed of each pickup, in the order of spawning. */
    readonly spawnSeeds: readonly number[];
    /** Steps of the generator, spawn seeds included. */
    readonly draws: number;
    /** The room's award seed afterwards: the generator's state, or as before where it is not written back. */
    readonly nextAwardSeed: number;
    /** True where Broken Modem glitches the first pickup. */
    readonly glitched?: boolean;
    /** The InitSeed of the battery that Old Capacitor makes besides. */
    readonly capacitorSeed?: number;
    /** Where it is open what a draw gives: the awards that it may be, this one first. */
    readonly oneOf?: readonly Award[];
    readonly award:
      | "none"
      | "chest"
      | "card"
      | "pill"
      | "trinket"
      | "heart"
      | "coin"
      | "key"
      | "bomb"
      | "sack"
      | "battery"
      | "locked-chest"
      | "needed";
    readonly count: number;
    /** What each of them turns out to be, and behind them Old Capacitor's battery. */
    readonly pickups: readonly {
      readonly spawnSeed: number;
      /** How sure the rolls of its sub-type are. */
      readonly certainty: "engine-checked" | "source" | "wiki" | "unsure";
      /** What it can be, where nobody knows what the save has unlocked: with all of that first, as shown. */
      readonly oneOf?: readonly {
        /** The final variant: a mimic is 54, though a chest was asked for. */
        readonly variant: number;
        /** Undefined where nobody can tell. */
        readonly subType: number | undefined;
        /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
        readonly name: string;
        /** A pill's colour: "white and blue". */
        readonly color?: string;
        /** What a pill does, by the game's PillEffect. */
        readonly effect?: number;
      }[];
      /** Why the sub-type, or what a pill does, cannot be told, as a clause. */
      readonly open?: string;
      /** The trinket that comes next in the run: this one, if none was rolled before. */
      readonly next?: { readonly subType: number; readonly name: string };
      /** What a chest or sack lets out, by a published list that no real chest has proved. */
      readonly holds?: readonly {
        /** The item pool that gives it. */
        readonly pool?: string;
        /** Why the sub-type, or what a pill does, cannot be told, as a clause. */
        readonly open?: string;
        /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
        readonly name: string;
        /** What it can be, where nobody knows what the save has unlocked: with all of that first, as shown. */
        readonly oneOf?: readonly {
          /** The final variant: a mimic is 54, though a chest was asked for. */
          readonly variant: number;
          /** Undefined where nobody can tell. */
          readonly subType: number | undefined;
          /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
          readonly name: string;
          /** A pill's colour: "white and blue". */
          readonly color?: string;
          /** What a pill does, by the game's PillEffect. */
          readonly effect?: number;
        }[];
        /** How sure the rolls of its sub-type are. */
        readonly certainty: "engine-checked" | "source" | "wiki" | "unsure";
        readonly spawnSeed: number;
        /** The trinket that comes next in the run: this one, if none was rolled before. */
        readonly next?: { readonly subType: number; readonly name: string };
        /** The final variant: a mimic is 54, though a chest was asked for. */
        readonly variant: number;
        /** Undefined where nobody can tell. */
        readonly subType: number | undefined;
        /** A pill's colour: "white and blue". */
        readonly color?: string;
        /** What a pill does, by the game's PillEffect. */
        readonly effect?: number;
      }[];
      /** The final variant: a mimic is 54, though a chest was asked for. */
      readonly variant: number;
      /** Undefined where nobody can tell. */
      readonly subType: number | undefined;
      /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
      readonly name: string;
      /** A pill's colour: "white and blue". */
      readonly color?: string;
      /** What a pill does, by the game's PillEffect. */
      readonly effect?: number;
    }[];
  }

  interface Floor {
    /** The names of its curses. */
    readonly curses: readonly string[];
    /** The same as the game's LevelCurse bit field. */
    readonly curseBits: number;
    /** Rooms to place, the start room not counted. */
    readonly roomCount: number;
    readonly minDeadEnds: number;
    /** Every attempt up to the one that is kept; those that came to placing say what failed. */
    readonly attempts: readonly LayoutAttempt[];
    /** What the special rooms made of the kept attempt, in the order of the rolls. */
    readonly specialRooms: readonly SpecialRoom[];
    /** In list order, rooms beyond the grid last. */
    readonly rooms: readonly Room[];
    /** What the rooms drop in all, where that was asked for. */
    readonly drops?: {
      /** "3 keys, 1 chest, 1 half heart". */
      readonly words: string;
      /** Equal pickups together, the most first. */
      readonly totals: readonly {
        /** "half heart", or "scared heart or half heart" where the save decides. */
        readonly name: string;
        /** The alternatives of the name, one by one. */
        readonly names: readonly string[];
        readonly count: number;
      }[];
      /** What the chests and sacks among them hold, in words; no real chest has proved it. */
      readonly held?: string;
    };
    /** The same rooms behind the mirror, where drops were asked for and the floor has one. */
    readonly mirror?: {
      /** The floor's rooms in its order, with their seeds there. */
      readonly rooms: readonly Room[];
      /** What they drop in all. */
      readonly drops: {
        /** "3 keys, 1 chest, 1 half heart". */
        readonly words: string;
        /** Equal pickups together, the most first. */
        readonly totals: readonly {
          /** "half heart", or "scared heart or half heart" where the save decides. */
          readonly name: string;
          /** The alternatives of the name, one by one. */
          readonly names: readonly string[];
          readonly count: number;
        }[];
        /** What the chests and sacks among them hold, in words; no real chest has proved it. */
        readonly held?: string;
      };
    };
  }

  interface LayoutAttempt {
    /** Which required room found no place. */
    readonly failed?: string;
    /** In placement order, the start room first, before any special room reshapes it. */
    readonly layout?: readonly LayoutRoom[];
    /** Shapes of the rooms that are not 1x1, in the order placed. */
    readonly shapes: readonly number[];
    /** The logged "N rooms": how many the expansion placed. */
    readonly rooms: number;
    /** The logged "in L loops": how many rooms were expanded. */
    readonly loops: number;
    /** How many times a missing dead end was forced. */
    readonly forcedDeadEnds: number;
    readonly deadEnds: number;
    /** `placing` or `dead_ends have/need`. */
    readonly verdict: string;
  }

  interface LayoutRoom {
    /** The top-left cell of the shape's bounding box; for LTL an empty cell. */
    readonly gridIndex: number;
    /** The game's RoomShape, 1-12. */
    readonly shape: number;
    /** Generation depth: 0 for the start room, the parent's plus one for the others. */
    readonly depth: number;
    readonly deadEnd: boolean;
  }

  interface Room {
    /** What clearing it drops, where that was asked for and can be told. */
    readonly drop?: {
      /** Where it is open what a draw gives: what it may drop, this one first. */
      readonly oneOf?: readonly {
        readonly award:
          | "none"
          | "chest"
          | "card"
          | "pill"
          | "trinket"
          | "heart"
          | "coin"
          | "key"
          | "bomb"
          | "sack"
          | "battery"
          | "locked-chest"
          | "needed";
        readonly count: number;
        /** What each of them turns out to be, and behind them Old Capacitor's battery. */
        readonly pickups: readonly {
          readonly spawnSeed: number;
          /** How sure the rolls of its sub-type are. */
          readonly certainty: "engine-checked" | "source" | "wiki" | "unsure";
          /** What it can be, where nobody knows what the save has unlocked: with all of that first, as shown. */
          readonly oneOf?: readonly {
            /** The final variant: a mimic is 54, though a chest was asked for. */
            readonly variant: number;
            /** Undefined where nobody can tell. */
            readonly subType: number | undefined;
            /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
            readonly name: string;
            /** A pill's colour: "white and blue". */
            readonly color?: string;
            /** What a pill does, by the game's PillEffect. */
            readonly effect?: number;
          }[];
          /** Why the sub-type, or what a pill does, cannot be told, as a clause. */
          readonly open?: string;
          /** The trinket that comes next in the run: this one, if none was rolled before. */
          readonly next?: { readonly subType: number; readonly name: string };
          /** What a chest or sack lets out, by a published list that no real chest has proved. */
          readonly holds?: readonly {
            /** The item pool that gives it. */
            readonly pool?: string;
            /** Why the sub-type, or what a pill does, cannot be told, as a clause. */
            readonly open?: string;
            /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
            readonly name: string;
            /** What it can be, where nobody knows what the save has unlocked: with all of that first, as shown. */
            readonly oneOf?: readonly {
              /** The final variant: a mimic is 54, though a chest was asked for. */
              readonly variant: number;
              /** Undefined where nobody can tell. */
              readonly subType: number | undefined;
              /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
              readonly name: string;
              /** A pill's colour: "white and blue". */
              readonly color?: string;
              /** What a pill does, by the game's PillEffect. */
              readonly effect?: number;
            }[];
            /** How sure the rolls of its sub-type are. */
            readonly certainty: "engine-checked" | "source" | "wiki" | "unsure";
            readonly spawnSeed: number;
            /** The trinket that comes next in the run: this one, if none was rolled before. */
            readonly next?: { readonly subType: number; readonly name: string };
            /** The final variant: a mimic is 54, though a chest was asked for. */
            readonly variant: number;
            /** Undefined where nobody can tell. */
            readonly subType: number | undefined;
            /** A pill's colour: "white and blue". */
            readonly color?: string;
            /** What a pill does, by the game's PillEffect. */
            readonly effect?: number;
          }[];
          /** The final variant: a mimic is 54, though a chest was asked for. */
          readonly variant: number;
          /** Undefined where nobody can tell. */
          readonly subType: number | undefined;
          /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
          readonly name: string;
          /** A pill's colour: "white and blue". */
          readonly color?: string;
          /** What a pill does, by the game's PillEffect. */
          readonly effect?: number;
        }[];
      }[];
      readonly award:
        | "none"
        | "chest"
        | "card"
        | "pill"
        | "trinket"
        | "heart"
        | "coin"
        | "key"
        | "bomb"
        | "sack"
        | "battery"
        | "locked-chest"
        | "needed";
      readonly count: number;
      /** What each of them turns out to be, and behind them Old Capacitor's battery. */
      readonly pickups: readonly {
        readonly spawnSeed: number;
        /** How sure the rolls of its sub-type are. */
        readonly certainty: "engine-checked" | "source" | "wiki" | "unsure";
        /** What it can be, where nobody knows what the save has unlocked: with all of that first, as shown. */
        readonly oneOf?: readonly {
          /** The final variant: a mimic is 54, though a chest was asked for. */
          readonly variant: number;
          /** Undefined where nobody can tell. */
          readonly subType: number | undefined;
          /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
          readonly name: string;
          /** A pill's colour: "white and blue". */
          readonly color?: string;
          /** What a pill does, by the game's PillEffect. */
          readonly effect?: number;
        }[];
        /** Why the sub-type, or what a pill does, cannot be told, as a clause. */
        readonly open?: string;
        /** The trinket that comes next in the run: this one, if none was rolled before. */
        readonly next?: { readonly subType: number; readonly name: string };
        /** What a chest or sack lets out, by a published list that no real chest has proved. */
        readonly holds?: readonly {
          /** The item pool that gives it. */
          readonly pool?: string;
          /** Why the sub-type, or what a pill does, cannot be told, as a clause. */
          readonly open?: string;
          /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
          readonly name: string;
          /** What it can be, where nobody knows what the save has unlocked: with all of that first, as shown. */
          readonly oneOf?: readonly {
            /** The final variant: a mimic is 54, though a chest was asked for. */
            readonly variant: number;
            /** Undefined where nobody can tell. */
            readonly subType: number | undefined;
            /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
            readonly name: string;
            /** A pill's colour: "white and blue". */
            readonly color?: string;
            /** What a pill does, by the game's PillEffect. */
            readonly effect?: number;
          }[];
          /** How sure the rolls of its sub-type are. */
          readonly certainty: "engine-checked" | "source" | "wiki" | "unsure";
          readonly spawnSeed: number;
          /** The trinket that comes next in the run: this one, if none was rolled before. */
          readonly next?: { readonly subType: number; readonly name: string };
          /** The final variant: a mimic is 54, though a chest was asked for. */
          readonly variant: number;
          /** Undefined where nobody can tell. */
          readonly subType: number | undefined;
          /** A pill's colour: "white and blue". */
          readonly color?: string;
          /** What a pill does, by the game's PillEffect. */
          readonly effect?: number;
        }[];
        /** The final variant: a mimic is 54, though a chest was asked for. */
        readonly variant: number;
        /** Undefined where nobody can tell. */
        readonly subType: number | undefined;
        /** "half heart", "mimic chest", "Justice", "Bad Trip"; "white and blue pill" where nobody knows what it does. */
        readonly name: string;
        /** A pill's colour: "white and blue". */
        readonly color?: string;
        /** What a pill does, by the game's PillEffect. */
        readonly effect?: number;
      }[];
    };
    /** Why no drop is told, where that was asked for, as a clause. */
    readonly exception?: string;
    /** Order of placement: boss 0, specials, then the start room and the rest, those beyond the grid last. */
    readonly listIndex: number;
    /** The anchor, 0-168; negative beyond the grid. */
    readonly gridIndex: number;
    readonly shape: number;
    /** The game's RoomType in kebab-case, `start` and `grave` besides. */
    readonly type: string;
    /** The game's RoomType number. */
    readonly roomType: number;
    /** The layout's number and kind; undefined where no figures tell them, or not surely. */
    readonly variant: number | undefined;
    readonly subtype: number | undefined;
    /** Through how many doors one walks from the start room, hidden ones included; undefined without a way, as to an ultra secret room, and beyond the grid. */
    readonly distance: number | undefined;
    readonly known: "exact" | "guess" | OneOf;
    readonly decorationSeed: number;
    readonly spawnSeed: number;
    readonly awardSeed: number;
  }

  interface OneOf {
    /** How many runs are possible, as far as they were told apart. */
    readonly runs: number;
    /** The room that is shown first. */
    readonly oneOf: readonly {
      /** The room type in kebab-case; undefined where no room begins there. */
      readonly type: string | undefined;
      /** The former name of `type`, which goes with the next version. */
      readonly kind: string | undefined;
      readonly shape: number | undefined;
      readonly variant: number | undefined;
      readonly subtype: number | undefined;
      readonly spawnSeed: number | undefined;
      /** In how many of the possible runs. */
      readonly runs: number;
    }[];
  }

  interface SpecialRoom {
    readonly shape: number | undefined;
    /** The game's room type in kebab-case, or `grave`. */
    readonly type: string;
    /** The game's RoomType number. */
    readonly roomType: number;
    readonly decision: "placed" | "refused" | "no dead end" | "no layout" | "no cell";
    /** Grid index of the placed room, undefined when it was not placed. */
    readonly cell: number | undefined;
    /** More about it, such as the boss id; empty if there is nothing to say. */
    readonly detail: string;
  }
}
