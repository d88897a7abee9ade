/** What cannot be meant: a sentence that says what to do, with --json as an object, and exit code 2. */
import { existsSync } from "node:fs";
import { COMMANDS } from "../../src/cli/commandTable";
import { commandTree } from "../support/commandTree";
import { asTyped, oracleHere } from "../support/oracleHere";
import { schemaProblems } from "../support/schema";
import { some } from "../support/cases";

/** What is typed, and what the sentence about it names. */
// prettier-ignore
const REFUSED: readonly (readonly [typed: string, said: string])[] = [
  // A value that is none.
  ["award 0", "received 0"],
  ["award x", 'received "x"'],
  ["award 1 --luck high", 'received "high"'],
  ["award 1 --item guppys-tail=many", 'received "many"'],
  ["award 1 --item guppys-tail=1=2", 'received "1=2"'],
  ["award 1 -e rep --player hard,luck=3", "Expected luck and items with --player: all else is the run's."],
  ["award 1 -e rep --player luck=3,luck=5", 'Expected luck once in --player but received "luck=3,luck=5".'],
  ["award 1 -e rep --player edition=ab+", "Expected luck and items with --player: all else is the run's."],
  ['odds --player ""', 'Expected a loadout with --player, as in "luck=5,lucky-foot" or "nothing", but received "".'],
  ["odds --against luck=1,luck=2", 'Expected luck once in --against but received "luck=1,luck=2".'],
  ["odds --hypothesis hardHearts", 'Expected question=answer, as in hardHearts=below35, but received "hardHearts".'],
  ["floor 1 --stage 1 --hearts 99 --max-hearts 2", "Expected at most 2 halves of red hearts"],
  ["odds planetarium -e afterbirth+", "Expected repentance"],
  ["odds planetarium twice", "no twice beside planetarium"],
  ["odds planetarium --luck 3", "no --luck beside planetarium"],
  ["odds deal --against nothing", "no --against beside deal"],
  ['odds --against ""', 'Expected a loadout with --against'],
  ["odds deal stage=1", "Expected stage=2 to stage=8"],
  ["odds deal stage=9", "received 9"],
  ["odds deal -d greed hurt-floor", 'what the run did (greed) but received "hurt-floor"'],
  ["odds deal wave=11", 'what the run did (normal) but received "wave=11"'],
  ["odds deal stage", 'did you mean "stage="?'],
  ["odds deal last-deal=3", "floor 2 or before but received last-deal=3"],
  ["floor 1 -e rebirth --find mr-dolly", "Expected an item that rebirth (1.05) has but received Mr. Dolly."],
  ["floor 1 -e ab+ --find decap-attack", "Expected an item that afterbirth+ (1.06.J168) has"],
  ['search floor "items has decap-attack" -e ab+', "received Decap Attack"],
  ['floor "B911 99AI"', "B911 99AI"],
  ["floor 1 --stage caves", "caves-1, caves-2, caves-xl"],
  ["floor 1 --stage dross-2 -e ab+", "came with repentance"],
  ["floor 1 --stage 1 --coins lots", 'received "lots"'],
  ["floor 1 --stage 1 --build 1.7.4", 'received "1.7.4"'],
  ["floor 1 --stage 2 --unlocks 9-3", "as in 4-33"],
  ["floor 1 --stage 1 --unlocks gone.dat", 'a file of the game beside --unlocks, but received "gone.dat", which is no file'],
  ["floor 1 --stage 1 --unlocks 642", 'from 1 to 641, as in 4-33, but received "642"'],
  ["floor 1 --stage 1 --locked 9999", "from 1 to 641, as in 4-33, but received"],
  ["floor 1 --stage 1 --character 41", "from 0 to 40, or a mod's as in mod-41"],
  ["floor 1 --stage 1 --entered kitchen", "Expected rooms such as devil"],
  ["floor 1 --skip devil", 'named as entered, but received "devil"'],
  ["floor 1 --entered devil:caves-1 --skip devil:caves-2", 'received "devil:caves-2"'],
  ["floor 1 --stage 1 --skip shop:nowhere", "Expected a stage"],
  ["floor 1 --entered devil:caves-1 --skip devil", 'entered or skipped but received "devil:caves-1" as both'],
  ["floor 1 --stage 1 --flag 64", "from 0 to 63 as --flag but received 64"],
  ["search floor xl --seeds 9-3", 'FROM-TO within 1-4294967295 but received "9-3"'],
  ["search floor xl --workers two", "from 0 up as --workers"],
  ["search floor xl --workers 257", "at most 256 for --workers"],
  ["search floor xl --first 0", '"0"'],
  ["search floor rooms", "In a shell all conditions stand in one pair of quotes."],
  ['search floor "13: rooms > 3"', "outside the model"],
  ['search floor "2: rooms > 60"', "Basement II has only these curses and numbers of rooms: none with "],
  ['search floor "drops.nickel >= 1" -e ab+', "nobody knows what pickups become"],
  ['search floor "drops.key >= 1" --difficulty greed', "Greed"],
  ['search floor "drops.key >= 1" --item options', "Options? is held"],
  ['search floor "drops.card = the-fool" -e ab+', "nobody knows"],
  ['search floor "trinket.1 = cancer" -e rebirth', "nobody knows"],
  ['search floor "portal.mom = yes" -e ab+', "Expected no portals in conditions, since nobody knows them"],
  ['search floor "slot.explodes > 1" -e ab+', "Expected no machines in conditions, since nobody knows them"],
  ['search floor "price.shop <= 7 and curse = none" -e rep', "less than 8 coins, on sale"],
  ['search floor "item.treasure = brimstone" -e rep', 'the pools devil, ultra secret alone (1.7.9b); "items has brimstone" finds it'],
  ['search floor "item.treasure = perfection" -e rep', "Expected an item"],
  ['search floor "item.boss = brimstone" -e rep', "an item that boss rooms have"],
  ['search floor "10: item.devil = brimstone" -e rep', "where a deal can open for item.devil but received Sheol"],
  ['search floor "items has brimstone" -e rep --item chaos', "conditions: how Chaos chooses items is not known"],
  ["floor 1 -e rep --stage 1 --item chaos --find c182", "No items are told: how Chaos chooses items is not known."],
  ['search floor "eden.active = brimstone"', "an active item that Eden can begin with"],
  ['search floor "eden.card = the-fool" -e ab+', "no cards by name"],
  ['search floor "eden.damage > 4" -e rep', "Expected what eden.damage can be, from -1 to 1, but received eden.damage > 4"],
  ['search floor "eden.coins >= 9 and curse = none" -e rep', "Expected what eden.coins can be, from 0 to 5"],
  ['search floor "eden.keys > 1" -e rep', "Expected what eden.keys can be, from 0 to 1"],
  ['search floor "slot.explodes = 17" -e rep', "Expected what slot.explodes can be, from 0 to 16"],
  ['search floor "special.planetarium = 1" -e ab+', "Expected no planetarium rooms in conditions, since afterbirth+ has none."],
  ['search floor "distance.planetarium < 9" -e rep --unlocks none', "since they are locked, by achievement 406."],
  ['search floor "special.ultra-secret = 1" -e ab+', "Expected no ultra-secret rooms in conditions"],
  ['search floor "pill.13 = bad-trip" -e rebirth', "Expected pill.1 to pill.9 in rebirth but received pill.13."],
  ['floor --batch package.json --fields "a b"', 'received "a b"'],
  ["save --slot 0", "from 1 up as a save slot"],
  ["uninstall --edition rebirth", "received rebirth"],
  ["seed x", '"x"'],
  ["seed 1 -e documents", "Expected an edition"],
  // A file or folder that is not there, or no file.
  ["merge nowhere.json", "Failed to read nowhere.json since it or its folder does not exist (ENOENT)."],
  ["compare nowhere.txt", "nowhere.txt"],
  ["compare test", "which is a folder"],
  ["compare package.json nowhere.txt", "nowhere.txt"],
  ["save nowhere.dat", "nowhere.dat"],
  ["search floor xl --seeds 1-9 --resume test", "Expected a file with --resume but received test"],
  ["search floor xl --all --out there-is-no-folder/x", "there-is-no-folder/x"],
  ["install --mods-dir nowhere", "nowhere"],
  ["doctor --mods-dir nowhere", "nowhere"],
  ["award --batch no-such-file", "does not exist"],
  ["award --batch test", "received a folder"],
  // A word that is mistyped gets the nearest one.
  ["serch", "did you mean search?"],
  ["help flor", 'did you mean "floor"?'],
  ["forecast", "'forecast'; those of the mod are typed in the game's console."],
  ["odds --hard --luck -5 --luk 5", "did you mean --luck?"],
  ["odds --luk 5", 'did you mean --luck? "oracle odds --help"'],
  ["odds --edition repentence", 'did you mean "repentance"?'],
  ["floor 1 --edition document", 'did you mean "documents"?'],
  ["odds --hypothesis watchdraw=always", 'did you mean "watchDraw"?'],
  ["odds --hypothesis watchDraw=allways", 'did you mean "always"?'],
  ["award 1 --hypothesis watchDraw=never", "always, withTrinket"],
  ["odds --difficulty hart", 'did you mean "hard"?'],
  ['odds --item "luky foot"', 'did you mean "lucky-foot"?'],
  ["odds --item rock", '"rock" is in small-rock, rock-bottom, lucky-rock, shiny-rock.'],
  ["odds --item of", "and more."],
  ["floor 1 --stage flooded", '"flooded" is in flooded-caves-1, flooded-caves-2, flooded-caves-xl.'],
  ['search "boss = horseman"', '"horseman" is in headless-horseman.'],
  ['search "pill.1 = down"', '"down" is in health-down, '],
  ['search "eden.card = hanged-mn"', 'did you mean "hanged-man"?'],
  ["search curse = lost", "got 3: what has blanks in it stands in quotes."],
  ['odds "angel room"', "deal (a devil or angel room)"],
  ['odds "lucky foot"', '--item "lucky foot"'],
  ['search floor "cursee = lost"', 'did you mean "curse"?'],
  ["search floor tresure", 'did you mean "special.treasure"?'],
  ['search floor "curse = lots"', 'did you mean "lost"?'],
  ['search floor "basment-1: rooms > 8"', 'did you mean "basement-1"?'],
  ['search floor "Catakombs II: rooms > 8"', 'received "Catakombs II"; did you mean "catacombs-'],
  ["floor 1 --stage basment", 'did you mean "basement-1"?'],
  ["floor 1 --stage Cathedrl", 'did you mean "cathedral"?'],
  ["floor 1 --curses losst", 'did you mean "lost"?'],
  ["floor 1 --character Issac", 'did you mean "isaac"?'],
  ["floor 1 --flag devil-room-visted", 'did you mean "devil-room-visited"?'],
  // Something is missing.
  ["award", "Expected an award seed"],
  ["seed", "Expected a seed"],
  ["floor", "but received none"],
  ["floor --stage-seed 5", "Expected --stage"],
  ["floor --stage-seed 77 --stage 1 --items", "the run's seed beside --items"],
  ["floor 1 --luck 3", "Expected --awards beside --luck"],
  ["floor 1 --svg -", "Expected --stage beside --svg"],
  ["floor 1 --fields name", "Expected --batch beside --fields."],
  ["search floor", '"oracle search floor --help" shows what there is.'],
  ['search floor ""', "Expected a condition"],
  ['search ""', "Expected a condition"],
  ['floor 1 --unlocks ""', 'what is unlocked, as in --unlocks none, but received ""'],
  ["odds --json --luck", "--luck <number>"],
  // One thing contradicts another, and none is dropped in silence.
  ["odds --luck 1 --luck 5", "Expected --luck once but received 1 and 5 (another player's: --player luck=…)"],
  ["odds -e rep -e ab+", "Expected --edition once but received rep and ab+."],
  ["odds --hard --difficulty normal", "Expected one "],
  ["floor 1 --stage 1 --svg - --json", "Expected one thing for stdout but received --svg - and --json"],
  ["floor 5 6", "Expected one "],
  ["save run.dat --slot 2", "Expected one of a file and --slot but received run.dat and --slot 2"],
  ["floor 5 --stage-seed 6", "but received both"],
  ["seed 5 6", "Expected one "],
  ["award 5 --batch", "Expected one "],
  ["award --batch --luck 5", "Expected one of --batch and --luck but received both"],
  ["odds --batch --against nothing", "Expected one "],
  ["floor --batch --stage 2", "Expected one "],
  ["search floor xl --all --first 3", "Expected one of --all and --first but received both."],
  ["search floor xl --count --first 3", "Expected one of --count and --first but received both."],
  ["search floor xl --count --all", "Expected one of --count and --all but received both."],
  ["search floor xl --csv --json", "Expected one of --csv and --json but received both."],
  ["search floor xl --random --resume x.json", "--random and --resume"],
  ["search floor xl --by rooms", "--count"],
  ["search floor xl --count --csv", "--csv"],
  ["search floor xl --luck 3", "luck changes what rooms drop"],
  ['search floor "caves-1: rooms > 8" --stage 3', "--stage 3"],
  ['search floor "cellar-1: rooms > 8" --type 2', "type 2"],
];

const tree = commandTree(COMMANDS);

describe("what cannot be meant", () => {
  it.each(REFUSED)("is said in a sentence, or as an object: %s", async (typed, said) => {
    const { stdout, stderr, code } = await asTyped(`oracle ${typed}`);
    const plain = stdout === "" ? stderr : "";
    if (!typed.includes("--json")) {
      expect([code, plain]).toEqual([2, expect.stringContaining(said)]);
      expect(plain).toMatch(/^error: [A-Z].*[.)?]\n$/);
    }
    const words = typed.includes("--json") ? typed : `${typed} --json`;
    const object = await asTyped(`oracle ${words}`);
    const { error } = JSON.parse(object.stdout) as { error: string };
    expect([object.code, object.stderr, error]).toEqual([2, "", expect.stringContaining(said)]);
    expect(schemaProblems({ error }, "error")).toEqual([]);
  });

  it("is tried of every command that answers in JSON, and an option that none has of all", async () => {
    const having = tree.filter(({ options }) => options.some(({ long }) => long === "--json"));
    const names = having.map(({ words }) => words.join(" "));
    expect(
      names.filter((name) => !REFUSED.some(([typed]) => typed.startsWith(`${name} `))),
    ).toEqual([]);
    for (const { words } of tree) {
      const { stdout, code } = await oracleHere([...words, "--frobnicate", "--json"]);
      expect([words, code, stdout]).toEqual([
        words,
        2,
        expect.stringMatching(/^\{"error":".*\}\n$/),
      ]);
    }
  });

  it.skipIf(!existsSync("/proc/self"))("is not what the disk refuses: exit code 1", async () => {
    const { stdout, code } = await oracleHere(["install", "--mods-dir", "/proc", "--json"]);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^\{"error":"Failed to install into \/proc since/),
    ]);
  });

  it.each([
    [
      2,
      new RangeError("Array buffer allocation failed"),
      /^error: Failed to get memory .* --workers 1\.$/,
    ],
    [
      2,
      Object.assign(new Error(), { syscall: "spawn", code: "EPERM" }),
      /^error: Failed to use spawn since/,
    ],
    [70, new RangeError("Invalid array length"), /^This is a bug in oracle; please report it/],
    [70, new Error("odd"), /^This is a bug in oracle; please report it[^]*Error: odd\n +at /],
    [70, "odd", /^This is a bug in oracle; please report it.*\nodd$/],
  ] as const)("is what ends with exit code %i: %s", async (code, thrown, said) => {
    const seed = COMMANDS.find(({ name }) => name === "seed") ?? expect.fail();
    const run = vi.fn().mockRejectedValue(thrown);
    vi.spyOn(seed as { load(): Promise<unknown> }, "load").mockResolvedValue({ run });
    const result = await asTyped("oracle seed 1");
    vi.restoreAllMocks();
    expect([result.code, result.stderr.trim()]).toEqual([code, expect.stringMatching(said)]);
  });

  it.each(["odds WORD", "odds --WORD", "odds --item WORD", "log WORD"])(
    "is shown cut where it is long: %s",
    async (typed) => {
      const { stderr } = await asTyped(`oracle ${typed.replace("WORD", "xyz".repeat(2000))}`);
      expect([stderr.slice(0, 6), stderr.length < 600]).toEqual(["error:", true]);
    },
  );

  it("gets no suggestion where no word is near", async () => {
    for (const word of ["", "a"]) {
      expect((await oracleHere(["odds", "--item", word])).stderr).not.toContain("did you mean");
    }
  });

  it("is shown by the help of a command that has others below it", async () => {
    for (const name of ["search", "log"]) {
      const { stdout, code } = await oracleHere([name]);
      expect([code, stdout]).toEqual([0, expect.stringContaining(`Usage: oracle ${name}`)]);
    }
    expect((await asTyped("oracle help search floor")).stdout).toContain("oracle search floor");
  });
});

describe.skipIf(process.platform === "win32")("what never ends, or is too long for a text", () => {
  const ENDLESS = [
    "merge /dev/zero",
    "save /dev/zero",
    "award --batch /dev/zero",
    'search floor "rooms >= 8" --seeds 1-9 --resume /dev/zero',
  ];

  it.each(some(ENDLESS, 2, 1))("is refused in words: %s", async (typed) => {
    const { stderr, stdout, code } = await asTyped(`oracle ${typed}`);
    expect([code, stdout, stderr.split("\n").length]).toEqual([2, "", 2]);
    expect(stderr).toMatch(/at most|which is none/);
  });
});
