/** Every command, one row each: what it takes, examples, and where the code is that does it. */
import type { CommandRow } from "./help";
import {
  FLOOR_OPTIONS,
  RUN_OPTIONS,
  BATCH_OPTIONS,
  FOLDER_OPTIONS,
  LOADOUT_OPTIONS,
  ONE_EDITION,
} from "./options";

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandRow[] = [
  {
    name: "award",
    group: "Look",
    summary: "roll one room-clear award and show every draw",
    says: "Rolls the award (the room reward) of a room's award seed and shows every draw on the way.",
    examples: [
      "oracle award 305419896",
      "oracle award 1551287831 --luck 3 --hard --item guppys-tail",
      'oracle award 144 --seed "B911 99AC"',
      "oracle award --batch cases.jsonl",
    ],
    words: [["[seed]", "the room's award seed, 1 to 4294967295"]],
    options: [
      "seed",
      ...LOADOUT_OPTIONS,
      ["json", "print one JSON object, with every draw"],
      ...BATCH_OPTIONS,
    ],
    load: () => import("./actions/award"),
  },
  {
    name: "odds",
    group: "Look",
    summary: "the odds of a loadout, as exact fractions",
    says: "The odds of every room-clear award for a loadout, as fractions of independent draws.",
    examples: [
      'oracle odds --luck 5 --item "lucky-foot,daemons-tail"',
      "oracle odds --edition afterbirth+ --hard --item contract-from-below=2",
      "oracle odds --luck 5 --against nothing",
      "oracle odds planetarium",
      "oracle odds deal hurt-floor last-deal=3 stage=5 --item pentagram",
      "oracle odds --batch loadouts.jsonl",
    ],
    words: [
      [
        "[question...]",
        "planetarium: the chance of one, floor by floor, and what raises it; deal: the chance behind the boss, for what the run did, as in hurt-floor or last-deal=3",
      ],
    ],
    options: [...LOADOUT_OPTIONS, "against", "json", ...BATCH_OPTIONS],
    load: () => import("./actions/odds"),
  },
  {
    name: "floor",
    group: "Look",
    summary: "every floor of a run from its seed, or one of them",
    says:
      "Generates the floors of a run as the game does and draws them with their special rooms: all of " +
      "them, or with --stage one, in the type that this run has.",
    examples: [
      'oracle floor "B911 99AC"',
      'oracle floor "B911 99AC" --stage caves-2',
      'oracle floor "B911 99AC" --stage caves-2 --awards --luck 3',
      'oracle floor "B911 99AC" --unlocks all --entered devil --skip shop:caves-1',
      "oracle floor --stage-seed 2593915157 --stage 1 --edition afterbirth+ --curse-odds 10 --why",
      'oracle floor "B911 99AC" --stage basement-1 --hard --svg basement.svg',
    ],
    words: [["[seed...]", 'the run\'s seed text such as "B911 99AC"']],
    options: [
      ...FLOOR_OPTIONS,
      "find",
      "maps",
      [
        "all",
        "what few runs come to as well: error rooms, black markets, boss rush; pills, trinkets, what it stands on",
      ],
      "awards",
      "items",
      "entered",
      "skip",
      "restocks",
      "why",
      "stageSeed",
      "type",
      ...RUN_OPTIONS,
      ["luck", "for --awards, luck as the game shows it (default: 0)"],
      "rooms",
      "svg",
      "force",
      "json",
      ...BATCH_OPTIONS,
    ],
    load: () => import("./actions/floor"),
  },
  {
    name: "page",
    group: "Look",
    summary: "open the web page, or write it to a file",
    says:
      "Opens the web page in the browser, or writes it to a file: runs, floors, odds, searches and " +
      "logs in one file that needs no server, no network and no installation.",
    examples: ["oracle page", "oracle page oracle.html"],
    words: [["[file]", "where to write it instead; - for standard output"]],
    options: ["force"],
    load: () => import("./actions/page"),
  },
  {
    name: "seed",
    group: "Look",
    summary: "seed text to number and back, with the stage seeds",
    says: "Turns a seed text into its number, or a number into its text, and lists the seeds of every stage.",
    examples: ['oracle seed "B911 99AC"', "oracle seed 305419896"],
    words: [["[seed...]", 'a seed text such as "B911 99AC", or a number']],
    options: [ONE_EDITION, "json"],
    load: () => import("./actions/seed"),
  },
  {
    name: "search",
    group: "Find",
    summary: "seeds with wanted floors, drops, items",
    says: "Searches all 4,294,967,295 seeds for runs.",
    examples: ['oracle search floor "curse = lost and dead-ends >= 8"'],
    below: [
      {
        name: "floor",
        summary: "start seeds whose floors satisfy conditions",
        says:
          "Finds seeds to type into the game, by conditions on one or several floors. Exit code 1 where " +
          "--first finds none.",
        examples: [
          'oracle search floor "curse = lost and dead-ends >= 8"',
          'oracle search floor "basement-1: boss-distance <= 2; caves-1: xl" --first 3',
          'oracle search floor "rooms >= 0" --count --by dead-ends --seeds 1-20000',
        ],
        words: [["<conditions>", 'as in "curse = none and rooms >= 9"; --help lists the fields']],
        options: [
          ...FLOOR_OPTIONS,
          "first",
          "count",
          "type",
          ...RUN_OPTIONS,
          ["luck", "for conditions on drops, luck as the game shows it (default: 0)"],
          "rooms",
          "all",
          "seeds",
          "out",
          "force",
          "json",
          "workers",
          "by",
          "random",
          "resume",
          "csv",
        ],
        table: () => import("./search/fieldsTable"),
        load: () => import("./search/searchCommand"),
      },
    ],
  },
  {
    name: "merge",
    group: "Find",
    summary: "add up counts of parts",
    says:
      'Adds up what "oracle search floor ... --count --seeds FROM-TO --json" counted, on however many ' +
      "machines.",
    examples: ["oracle merge a.json b.json"],
    words: [["<parts...>", "the JSON of each part"]],
    options: [["json", "print one JSON object, which can be merged again"]],
    load: () => import("./actions/merge"),
  },
  {
    name: "save",
    group: "Play",
    summary: "the run that the game has saved: its floor, what rooms dropped and will drop",
    says:
      "Reads the file in which the game keeps the run being played: its floor with what each room " +
      "has dropped and will drop with what is held, and where game and rules agree. Of a file of " +
      "achievements it lists what that has and lacks of floors, bosses, rooms, pickups and items. " +
      "Only reads; the exit code is 1 where something does not agree.",
    examples: [
      "oracle save",
      "oracle save --slot 2",
      "oracle save rep_gamestate1.dat --luck 3",
      "oracle save --unlocks rep_persistentgamedata1.dat",
    ],
    words: [
      [
        "[file]",
        "the saved run, such as rep_gamestate1.dat, or a file of achievements; the newest run found if missing",
      ],
    ],
    options: [
      "slot",
      ["luck", "the player's luck (default: that of character and items)"],
      [
        "unlocks",
        "the file of the slot's achievements (default: beside the run); without a run, what it has and lacks",
      ],
      [
        "build",
        "the build that wrote the run, or a log that names it (default: the log beside the run)",
      ],
      "hypothesis",
      "rooms",
      "json",
    ],
    load: () => import("./actions/save"),
  },
  {
    name: "install",
    group: "Play",
    summary: "put the mod into the game's mods folder",
    says:
      "Copies the mod into the game's mods folder, under its own name. Save data, the switch in the " +
      "game's Mods menu and other files of yours are not touched.",
    examples: ["oracle install"],
    options: FOLDER_OPTIONS,
    load: async () => ({ run: (await import("./actions/install")).install }),
  },
  {
    name: "uninstall",
    group: "Play",
    summary: "take the mod out again",
    says: "Removes the files that `oracle install` put there, and nothing else.",
    options: FOLDER_OPTIONS,
    load: async () => ({ run: (await import("./actions/install")).uninstall }),
  },
  {
    name: "doctor",
    group: "Play",
    summary: "say what is wrong with game, mod and log, and what to do",
    says:
      "Looks for the game's folders and settings, the mod and its line in the game's log, " +
      "and says in the last line what to do next. Changes nothing.",
    options: FOLDER_OPTIONS,
    load: async () => ({ run: (await import("./actions/install")).doctor }),
  },
  {
    name: "compare",
    group: "Check",
    summary: "the game's log.txt against the simulation: match, mismatch, outside the model",
    says:
      "Reads the log.txt that the game wrote, or a saved run such as rep_gamestate1.dat, and says " +
      "where game and simulation agree. Floors are checked from the game's own lines alone; with the " +
      "mod's records, awards to the spawn seed. Of several files it says what all of them have tested. The " +
      "exit code is 0 when everything agrees and 1 when something does not.",
    examples: [
      "oracle compare",
      "oracle compare log.txt --html report.html",
      "oracle compare monday.txt tuesday.txt",
    ],
    words: [
      [
        "[logs...]",
        "logs and saved runs, - for stdin; the log written last, of any edition, if missing",
      ],
    ],
    options: [
      ["html", "write a report as one self-contained page, - for stdout"],
      "force",
      "json",
      [
        "edition",
        "the edition, where the log does not name one; documents: judge by these instead",
      ],
      ["hypothesis", "another answer to an open question than the mod's; may be repeated"],
      ["luck", "the player's luck, where no mod wrote it down"],
      [
        "unlocks",
        "the player's achievements, by which items are judged (default: of a saved run the file beside it, of a log what it tells itself)",
      ],
      [
        "build",
        "of saved runs, the build that wrote them or a log that names it (default: the log beside)",
      ],
      "rooms",
    ],
    load: () => import("./actions/compare"),
  },
  {
    name: "completion",
    group: "Check",
    summary: "let the shell complete commands, options, items and search fields",
    says:
      "Prints the script by which bash, zsh, fish or PowerShell completes what is typed: commands, options, " +
      "editions, items, search fields. Put it into the file that your shell reads at its start.",
    examples: ["oracle completion bash", "oracle completion powershell"],
    words: [
      ["<shell>", "bash, zsh, fish or powershell"],
      ["[typed...]", "asked by these scripts: what was typed so far"],
    ],
    load: () => import("./actions/completion").then(({ completionOf }) => completionOf(COMMANDS)),
  },
  {
    name: "log",
    group: "Check",
    summary: "strip a log of names and paths, so that it can be shared",
    says: "Works on a log of the game itself.",
    below: [
      {
        name: "strip",
        summary: "keep the lines that matter, without names, paths and other mods' lines",
        says:
          "Keeps the lines of a log that a comparison reads, and none with a name, a path or another " +
          "mod's words, so that it can be shared.",
        examples: ["oracle log strip log.txt --out shared.txt"],
        words: [["<log>", "the log, - for stdin"]],
        options: [["out", "where to write it (default: stdout)"], "force"],
        load: () => import("./actions/log"),
      },
    ],
  },
];
