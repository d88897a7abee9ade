/** Draws the README's pictures from the real output: npm run pictures. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { planAward, rollAward, type Award } from "../src/core/award";
import { awardRules } from "../src/core/award/rules";
import { EMPTY_LOADOUT } from "../src/core/award/loadout";
import { awardName, type AwardName } from "../src/core/award/pickups";
import { generateFloor } from "../src/core/floor";
import { formatSeedText, parseSeedText } from "../src/core/rng/seedText";
import { stageSeed } from "../src/core/rng/stageSeeds";
import { finishedRooms, roomsSvg, type DrawnAward, type DrawnRoom } from "../src/render/floor";

const FOLDER = "docs/pictures";

/** The run that the pictures show. */
const SEED_TEXT = "B911 99AC";
const EDITION = "repentance+";
const STAGE = 3;
const LUCK = 3;

/** Runs the command line, which writes a picture. */
function draw(words: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ["dist/main.js", ...words], {
    encoding: "utf8",
    // The same pictures on every computer, whatever game it has.
    env: { ...process.env, ORACLE_ROOMS: "built-in" },
  });
  if (status !== 0) {
    throw new Error(`Failed to run oracle ${words.join(" ")} since: ${stderr}`);
  }
}

function awardOf({ variant, count }: Award): DrawnAward {
  return { award: awardName(variant) as AwardName, count, isPaid: false };
}

/** A floor with the award of each ordinary room written into it. */
function awardsPicture(): string {
  const seed = parseSeedText(SEED_TEXT);
  const startSeed = "seed" in seed ? seed.seed : 1;
  const floor = generateFloor({
    stageSeed: stageSeed(startSeed, STAGE, 0, EDITION) ?? 1,
    stage: STAGE,
    edition: EDITION,
  });
  if ("problem" in floor) {
    throw new Error(floor.problem);
  }
  const plan = planAward(awardRules(EDITION), { ...EMPTY_LOADOUT, luck: LUCK });
  const rooms = finishedRooms(floor).map((room): DrawnRoom => {
    const own = floor.finishedRooms.find(({ gridIndex }) => gridIndex === room.gridIndex);
    const isOrdinary = room.type === "default" && own?.seeds !== undefined;
    return isOrdinary
      ? { ...room, isGuess: false, award: awardOf(rollAward(plan, own.seeds.awardSeed)) }
      : room;
  });
  return roomsSvg(rooms, {
    title: "What each room will pay",
    seed: formatSeedText(startSeed),
    subtitle: `Caves I · ${EDITION} · luck ${LUCK}, nothing carried`,
    footer: "The mod shows this in the game; oracle watch and the page show it beside it.",
  });
}

mkdirSync(FOLDER, { recursive: true });
draw(["floor", "--run", SEED_TEXT, "--svg", `${FOLDER}/run.svg`]);
writeFileSync(`${FOLDER}/awards.svg`, awardsPicture());
