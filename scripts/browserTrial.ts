/** What the trials in a real browser share: the browser, a hostile log, and how claims are told. */
import { existsSync, writeFileSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const BROWSERS = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].filter((candidate): candidate is string => candidate !== undefined && existsSync(candidate));

/** What would run if any text of a log were taken for more than text. */
export const HOSTILE = `<script>window.hacked=true</script><img src=x onerror="window.hacked=true">`;

/** A record of the mod around the text of a line. */
const recordLine = (record: object): string =>
  `[INFO] - Lua Debug: BasementOracle/1 ${JSON.stringify(record)}\n`;

const COIN_PICKUP = {
  seed: 2483374371,
  variant: 20,
  subType: 0,
  finalVariant: 20,
  finalSubType: 1,
};

/** The worked example of a coin; changed, it is a mismatch. */
const COIN = {
  kind: "award",
  clear: 1,
  mode: "observe",
  edition: "afterbirth+",
  hypotheses: "",
  difficulty: 0,
  stage: 1,
  stageType: 0,
  listIndex: 3,
  gridIndex: 85,
  roomType: 1,
  roomShape: 1,
  dimension: 0,
  hasNoReward: 0,
  players: [{ luck: 0, items: {} }],
  awardSeed: 305419896,
  nextAwardSeed: 2483374371,
  expectedVariant: 20,
  expectedCount: 1,
  expectedSeeds: [2483374371],
  expectedDraws: 6,
  pickups: [COIN_PICKUP],
  verdict: "match",
  reason: "",
};

/** A match, a mismatch, awards outside the model, a floor, and hostile text wherever text can stand. */
export function writeHostileLog(file: string): void {
  const wrong = { ...COIN, clear: 2, nextAwardSeed: 4176648643 };
  wrong.pickups = [{ ...COIN_PICKUP, seed: 4176648643 }];
  const outside = { ...COIN, clear: 3, verdict: "outside", reason: HOSTILE, expectedDraws: 0 };
  const floor = [
    "Binding of Isaac: Afterbirth+ v1.06.T1",
    "Level::Init m_Stage 1, m_StageType 0 Seed 2593915157",
    "Curse of the Labyrinth!",
    "generate...",
    "place_room: shape 3",
    "place_room: shape 8",
    "14 rooms in 9 loops",
    "placing rooms...",
    "Map Generated in 1 Loops",
    `Room 1.2(${HOSTILE})`,
    "SpawnRNG seed: 1472570282",
    `Level::Init m_Stage ${HOSTILE}`,
  ];
  const lines = floor.map((line) => `[INFO] - ${line}\n`);
  writeFileSync(file, lines.join("") + [COIN, wrong, outside].map(recordLine).join(""));
}

/** Starts the browser; it asks the network for nothing by itself. */
export async function launchBrowser(): Promise<Browser> {
  const [executablePath] = BROWSERS;
  if (executablePath === undefined) {
    throw new Error("Expected a Chromium; install one with: sudo apt-get install chromium");
  }
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

const failures: string[] = [];

/** Prints whether a claim holds and remembers those that do not. */
export function check(claim: string, holds: boolean): void {
  console.log(`${holds ? "ok  " : "FAIL"} ${claim}`);
  if (!holds) {
    failures.push(claim);
  }
}

/** Sets the exit code by what did not hold. */
export function finish(): void {
  failures.forEach((claim) => console.error(`failed: ${claim}`));
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** The folder for screenshots, if one was asked for. */
export function screenshotFolder(): string | undefined {
  const option = process.argv.indexOf("--screenshots");
  return option < 0 ? undefined : process.argv[option + 1];
}
