/** Draws the README's pictures from the real output: npm run pictures. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { planAward, rollAward, type Award } from "../src/core/award";
import { awardRules, editionCertainty } from "../src/core/award/rules";
import { EMPTY_LOADOUT } from "../src/core/award/loadout";
import { awardName, type AwardName } from "../src/core/game/pickups";
import { CERTAINTY_WORDS } from "../src/picture/certaintyWords";
import { finishedRooms, roomsSvg, type DrawnAward, type DrawnRoom } from "../src/picture/floor";
import { launchBrowser } from "./browserTrial";
import { open } from "./pageTrial/watched";
import { EDITION, pictureFloor, SEED_TEXT } from "./pictureFloor";

const FOLDER = "docs/pictures";
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
  const floor = pictureFloor();
  const plan = planAward(awardRules(EDITION), { ...EMPTY_LOADOUT, luck: LUCK });
  const rooms = finishedRooms(floor).map((room): DrawnRoom => {
    const own = floor.finishedRooms.find(({ gridIndex }) => gridIndex === room.gridIndex);
    return room.type === "default" && own?.seeds !== undefined
      ? { ...room, award: awardOf(rollAward(plan, own.seeds.awardSeed)) }
      : room;
  });
  return roomsSvg(rooms, {
    title: "What each room will drop",
    seed: SEED_TEXT,
    subtitle: `Caves I · ${EDITION} · luck ${LUCK}, nothing carried`,
    footer: `The mod shows this in the game. Its rules here: ${CERTAINTY_WORDS[editionCertainty(EDITION)]}.`,
  });
}

/** Views of the built page, as a reader sees them. */
async function photographPage(): Promise<void> {
  const browser = await launchBrowser();
  const run = `#seed=${SEED_TEXT.replace(" ", "")}&edition=${EDITION}`;
  const views = [
    { name: "run", address: run, colorScheme: "light" },
    { name: "floor", address: `${run}&stage=caves-2&secrets=yes`, colorScheme: "dark" },
  ] as const;
  for (const { name, address, colorScheme } of views) {
    const viewport = { width: 1180, height: 860 };
    const context = await browser.newContext({ colorScheme, viewport, offline: true });
    const { page } = await open(context, address);
    await page.locator(".tile, [data-room]").first().waitFor();
    if (name === "floor") {
      await page.locator("[data-room].treasure").hover();
    }
    await page.screenshot({ path: `${FOLDER}/page-${name}.png` });
    await context.close();
  }
  await browser.close();
}

mkdirSync(FOLDER, { recursive: true });
draw(["floor", "--run", SEED_TEXT, "--svg", `${FOLDER}/run.svg`]);
writeFileSync(`${FOLDER}/awards.svg`, awardsPicture());
await photographPage();
