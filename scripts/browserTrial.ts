/** What the trials in a real browser share: the browser, a hostile log, and how claims are told. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Browser, type Page } from "playwright-core";
import { ROOM_KINDS } from "../src/picture/floor/roomKinds";
import { COIN_CLEAR, recordLine } from "../test/study/support";
import { chartsSeen, onPaper } from "./pageTrial/inPage";

const BROWSERS = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  chromium.executablePath(),
].filter((candidate): candidate is string => candidate !== undefined && existsSync(candidate));

/** What would run if any text of a log were taken for more than text. */
export const HOSTILE = `<script>window.hacked=true</script><img src=x onerror="window.hacked=true">`;

/**
 * A match, a mismatch, awards outside the model, a floor, and hostile text wherever text can stand;
 * where it is damaged, in a line that cannot be read too, and the mismatch is undetermined.
 */
export function writeHostileLog(file: string, isDamaged = false): void {
  const seed = 4176648643; // One draw too early.
  const pickups = COIN_CLEAR.pickups.map((pickup) => ({ ...pickup, seed }));
  const wrong = { ...COIN_CLEAR, clear: 2, nextAwardSeed: seed, pickups };
  const outside = {
    ...COIN_CLEAR,
    clear: 3,
    verdict: "outside" as const,
    reason: HOSTILE,
    expectedDraws: 0,
  };
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
    ...(isDamaged ? [`Level::Init m_Stage ${HOSTILE}`] : []),
  ];
  const lines = floor.map((line) => `[INFO] - ${line}\n`);
  writeFileSync(file, lines.join("") + [COIN_CLEAR, wrong, outside].map(recordLine).join(""));
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

export const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What is asked of it: WCAG 2.2 AA, good practice, and that a control's name begins as it is read. */
const ALL_RULES = `{ rules: { "label-content-name-mismatch": { enabled: true } } }`;
export const CONTRAST = `{ runOnly: ["color-contrast"] }`;

/** One kind of fault that axe found. */
interface AxeFinding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** No finding of axe: names, roles, order, contrast and more. */
export async function checkAxe(title: string, page: Page, asked = ALL_RULES): Promise<void> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ readonly violations: readonly AxeFinding[] }>(
    `axe.run(document, ${asked})`,
  );
  check(`${title}: axe finds nothing`, violations.length === 0);
  for (const { id, nodes } of violations) {
    console.log(`     ${id}: ${nodes.length}, such as ${nodes[0]?.html.slice(0, 160) ?? ""}`);
  }
}

/** Height of the smallest words of a chart that can be read, in pixels. */
const WORDS_MIN = 11;

/** On a phone nothing is scrolled sideways to see a chart, and its words can be read. */
export async function checkPhone(title: string, page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  let seen = "";
  const fits = await comesTrue(async () => {
    const { wide, smallest } = await page.evaluate(chartsSeen);
    seen = [`the smallest words ${smallest} px high`, ...wide].join(", too wide ");
    return wide.length === 0 && smallest >= WORDS_MIN;
  });
  check(`${title}: charts fit a phone, ${seen}`, fits);
}

const START_COLOUR = ROOM_KINDS.find(({ type }) => type === "start")?.colour ?? "";

/** Printed, a page is black on white whatever the screen is, rooms keep colours, and controls are gone. */
export async function checkPrint(title: string, page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const { ground, ink, rooms, controls } = await page.evaluate(onPaper);
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(START_COLOUR.slice(at, at + 2), 16),
  );
  check(
    `${title}: prints black on white from a dark screen`,
    ground === "rgb(255, 255, 255)" && ink === "rgb(0, 0, 0)",
  );
  check(
    `${title}: prints rooms in their colours`,
    rooms.every((fill) => fill === `rgb(${red}, ${green}, ${blue})`),
  );
  check(`${title}: prints no controls`, controls.length === 0);
  controls.forEach((control) => console.log(`     ${control}`));
  await checkAxe(`${title}, printed`, page, CONTRAST);
  await page.emulateMedia({ media: null, colorScheme: null });
}

const failures: string[] = [];

/** Prints whether a claim holds and remembers those that do not. */
export function check(claim: string, holds: boolean): void {
  console.log(`${holds ? "ok  " : "FAIL"} ${claim}`);
  if (!holds) {
    failures.push(claim);
  }
}

/** Milliseconds in which everything that is waited for comes, on a slow and busy machine too. */
export const PATIENCE = 120_000;

/** Whether something comes to hold in that time: a browser answers before it has drawn and noted all. */
export async function comesTrue(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) {
      return false;
    }
    await wait(20);
  }
  return true;
}

/** As {@link check}, of a claim that comes to hold. */
export async function checkSoon(
  claim: string,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  check(claim, await comesTrue(holds));
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
