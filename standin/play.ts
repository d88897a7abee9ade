/** `npm run play`: a headless session of the built mod in the stand-in engine. */
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { Command, CommanderError, Option } from "commander";
import colors from "picocolors";
import { AWARD_ITEMS } from "../src/core/game/items";
import type { Loadout } from "../src/core/award/loadout";
import { countOf } from "../src/core/game/bag";
import type { Verdict } from "../src/core/record/recordFields";
import { SEED_MAX } from "../src/core/rng/generator";
import { tallyOf, tallyText } from "../src/core/judge/tally";
import { playSession, type ClearRecord, type LuaEdition, type SessionResult } from "./index";
import { loadoutFrom } from "../src/cli/askedSituation";
import type { ChosenLoadout } from "../src/core/words/awardCase";
import { addOptions, LOADOUT_OPTIONS, type Options } from "../src/cli/options";
import { writeFile } from "../src/cli/files";
import { withExamples } from "../src/cli/help";
import { ExitCode, orUsageError, UsageError } from "../src/cli/usage";
import { readStartSeed } from "../src/core/words/seedTexts";
import { hasRecordMark, readRecordLine } from "../src/observe/log/logLines";
import { isRunning } from "../scripts/runs";
import { labFinding, playLab } from "./lab";

interface PlayOptions extends Options {
  readonly seed?: string;
  readonly rooms?: string;
  readonly mode: "auto" | "override" | "observe" | "off";
  readonly lua: "5.3" | "5.4";
  readonly log: string;
  readonly json?: boolean;
  readonly lab?: string;
  readonly award?: string;
}

/** One cleared room: whether the session spawned what the core expects. */
interface PlayedRoom {
  readonly clear: ClearRecord;
  readonly verdict: Verdict;
}

/** What `npm run build -- mod` wrote. */
const MAIN_LUA = readFileSync(fileURLToPath(new URL("../mod/main.lua", import.meta.url)), "utf8");

function createProgram(): Command {
  const command = new Command("npm run play --")
    .exitOverride()
    .description(
      withExamples(
        "Plays the built mod in the stand-in engine, real Lua without the game, and compares every " +
          "award it spawned with the simulation. The stand-in rolls its own awards from its own " +
          "code; with --hypothesis it follows that answer while the mod keeps the edition's default.",
        EXAMPLES,
      ),
    )
    .option("-s, --seed <seed>", "start seed, as text or number (default: a random one)")
    .option("-n, --rooms <number>", "how many rooms to clear (20), or awards to ask for (600)");
  return addOptions(command, LOADOUT_OPTIONS)
    .addOption(
      new Option("-m, --mode <mode>", "what the mod does")
        .choices(["auto", "override", "observe", "off"])
        .default("override"),
    )
    .addOption(new Option("--lua <version>", "Lua version").choices(["5.3", "5.4"]).default("5.3"))
    .option("--log <file>", "where to write the session's log", "play-log.txt")
    .addOption(
      new Option("--lab <what>", "let the mod's laboratory ask the stand-in game").choices([
        "awards",
      ]),
    )
    .option("--award <file>", "a Lua file that returns the award: a function of a case")
    .option("--json", "with --lab, print the conclusion alone")
    .action((options: PlayOptions) => {
      (options.lab === undefined ? play : playInLab)(options);
    });
}

const EXAMPLES = [
  "npm run play -- --rooms 50 --edition repentance --luck 5",
  "npm run play -- --mode observe --hypothesis watchDraw=withTrinket",
  "npm run play -- --mode auto --rooms 90 --edition repentance --hypothesis watchDraw=always",
];

/** A session of some rooms as it is played unless options say otherwise, with a verdict for each award. */
export function playedRooms(seed: number, rooms: number): readonly Pick<PlayedRoom, "verdict">[] {
  const asked = { rooms: `${rooms}`, mode: "override", lua: "5.3", log: "" } as const;
  return judge(runSession(seed, loadoutFrom({}), asked), asked.mode);
}

function play(options: PlayOptions): void {
  const seed = startSeedOf(options);
  const chosen = loadoutFrom(options);
  chosen.notes.forEach((note) => {
    console.error(`note: ${note}`);
  });
  const session = runSession(seed, chosen, options);
  const rooms = judge(session, options.mode);
  console.log(tallyText(tallyOf(rooms)));
  if (options.mode === "auto") {
    console.log(summaryOf(rooms));
  }
  console.error(colors.dim(`repeat: the same with --seed ${seed}`));
  reportTroubles(session);
  const isFine = !rooms.some(isMismatch) && session.errors.length === 0;
  process.exitCode = isFine ? ExitCode.FINE : ExitCode.MISMATCH;
  // Last, so that what was played is told even where its log cannot be written.
  writeFile(options.log, session.log);
  console.error(colors.dim(`next: oracle compare ${options.log}`));
}

function startSeedOf({ seed }: PlayOptions): number {
  return seed === undefined ? randomInt(1, SEED_MAX) : orUsageError(readStartSeed(seed));
}

/** The laboratory's conclusion, as the log of its runs gives it on the desk. */
function playInLab(options: PlayOptions): void {
  const seed = startSeedOf(options);
  const { rules } = loadoutFrom(options);
  const edition = luaEdition(rules.edition);
  const { log, console: said } = playLab({
    mainLua: MAIN_LUA,
    edition,
    luaVersion: options.lua,
    hypotheses: rules.hypotheses,
    seed,
    award: options.award && readFileSync(options.award, "utf8"),
    ...(options.rooms === undefined ? {} : { awards: [["hard", roomsOf(options.rooms)]] }),
  });
  const finding = labFinding(log, edition);
  const { items: _items, ...conclusion } = finding ?? { items: [] };
  console.log(
    options.json === true ? JSON.stringify(conclusion) : `${said}${JSON.stringify(conclusion)}`,
  );
  process.exitCode = finding?.awards.mismatch === 0 ? ExitCode.FINE : ExitCode.MISMATCH;
  writeFile(options.log, log);
}

function runSession(seed: number, chosen: ChosenLoadout, options: PlayOptions): SessionResult {
  const { rules, loadout } = chosen;
  const edition = luaEdition(rules.edition);
  return playSession({
    mainLua: MAIN_LUA,
    seed,
    rooms: roomsOf(options.rooms ?? "20"),
    mode: options.mode,
    luaVersion: options.lua,
    edition,
    difficulty: loadout.difficulty,
    players: [playerOf(loadout)],
    hypotheses: rules.hypotheses,
    award: options.award && readFileSync(options.award, "utf8"),
  });
}

function roomsOf(text: string): number {
  const rooms = Number(text);
  if (!Number.isInteger(rooms) || rooms < 1 || rooms > 100_000) {
    throw new UsageError(`Expected a number of rooms from 1 to 100000 but received "${text}".`);
  }
  return rooms;
}

function luaEdition(edition: string): LuaEdition {
  if (edition === "afterbirth+" || edition === "repentance" || edition === "repentance+") {
    return edition;
  }
  throw new UsageError(
    `Expected an edition that has mods (afterbirth+, repentance, repentance+) but received "${edition}".`,
  );
}

function playerOf({ luck, items }: Loadout) {
  const ofKind = (kind: "collectible" | "trinket"): Record<string, number> =>
    Object.fromEntries(
      AWARD_ITEMS.filter((item) => item.kind === kind && countOf(items, item.name) > 0).map(
        (item) => [item.name, countOf(items, item.name)],
      ),
    );
  return { luck, collectibles: ofKind("collectible"), trinkets: ofKind("trinket") };
}

/**
 * What the mod made is judged by what the game would have made itself. What it watches in observe mode it judges by
 * itself, in its records; in auto that shows it the rules of this game, which is nothing to be found wrong.
 */
function judge({ clears, log }: SessionResult, mode: PlayOptions["mode"]): readonly PlayedRoom[] {
  const watched = new Map(verdictsOf(log));
  return clears.map((clear) => {
    const verdict = watched.get(clear.awardSeedBefore) ?? "outside";
    const seen = mode === "observe" || verdict === "match" ? verdict : "outside";
    return { clear, verdict: clear.returned === true ? verdictOfMade(clear) : seen };
  });
}

/** The verdicts in a log, by the award seed: a boss that the mod leaves to the game has no number in its records. */
function verdictsOf(log: string): readonly (readonly [awardSeed: number, verdict: Verdict])[] {
  return log.split("\n").flatMap((line) => {
    const read = hasRecordMark(line) ? readRecordLine(line) : { problem: "" };
    const isAward = "record" in read && read.record.kind === "award";
    return isAward ? [[read.record.awardSeed, read.record.verdict] as const] : [];
  });
}

function verdictOfMade({ vanillaWouldBe, pickups }: ClearRecord): Verdict {
  const made = pickups.filter(({ by }) => by.startsWith("mod:"));
  const isAlike =
    made.map(({ seed }) => seed).join() === vanillaWouldBe?.spawnSeeds.join() &&
    made.every(({ requestedVariant }) => requestedVariant === vanillaWouldBe.variant);
  return isAlike ? "match" : "mismatch";
}

function isMismatch({ verdict }: PlayedRoom): boolean {
  return verdict === "mismatch";
}

/** Who made the awards, and from which clear on the mod did. */
function summaryOf(rooms: readonly PlayedRoom[]): string {
  const asked = rooms.filter(({ clear }) => clear.path === "award");
  const paid = asked.filter(({ clear }) => clear.returned === true);
  const wrong = paid.filter(isMismatch).length;
  const first = asked.findIndex(({ clear }) => clear.returned === true);
  const watched = first < 0 ? asked.length : first;
  const later = asked.length - watched - paid.length;
  return (
    `The mod watched the first ${watched} clears` +
    (first < 0 ? "" : `, then made ${paid.length} awards itself and watched ${later} more`) +
    `: ${wrong === 0 ? "each as the game would have made it" : `${wrong} otherwise than the game would have`}.`
  );
}

/** Errors of mods and what would have crashed the real game are never silent. */
function reportTroubles(session: SessionResult): void {
  for (const error of session.errors) {
    console.error(colors.red(`error in ${error.mod}, ${error.callback}: ${error.message}`));
  }
  for (const crash of session.crashes) {
    console.error(colors.red(`this would have crashed the game: ${crash}`));
  }
}

/** Runs the command as it was typed. */
export function playTyped(words: readonly string[]): void {
  try {
    createProgram().parse(words, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? ExitCode.FINE : ExitCode.USAGE;
    } else if (error instanceof UsageError) {
      console.error(`error: ${error.message}`);
      process.exitCode = ExitCode.USAGE;
    } else {
      throw error;
    }
  }
}

if (isRunning(import.meta.url)) {
  playTyped(process.argv.slice(2));
}
