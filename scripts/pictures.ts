/** Draws the README's pictures from the real output of the commands: npm run pictures. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import anser from "anser";

const FOLDER = "docs/pictures";
const CHARACTER_WIDTH = 8.4;
const LINE_HEIGHT = 19;
const MARGIN = 20;
const BAR = 34;

/** The terminal's colours by anser's class names, legible on the dark background. */
const COLORS: Readonly<Record<string, string>> = {
  "ansi-black": "#5c6370",
  "ansi-red": "#ff7b72",
  "ansi-green": "#7ee787",
  "ansi-yellow": "#f2cc60",
  "ansi-blue": "#79c0ff",
  "ansi-magenta": "#d2a8ff",
  "ansi-cyan": "#76e3ea",
  "ansi-white": "#e6edf3",
  "ansi-bright-black": "#8b949e",
};

const ORACLE = ["dist/main.js"];
const PLAY = ["scripts/run.mjs", "standin/play.ts"];

/** Runs a program with colours and returns what a terminal would show. */
function capture(program: readonly string[], words: readonly string[]): string {
  const result = spawnSync(process.execPath, [...program, ...words], {
    encoding: "utf8",
    env: { ...process.env, FORCE_COLOR: "1", NO_COLOR: undefined, COLUMNS: "96" },
  });
  if (result.status === 2 || result.status === null) {
    throw new Error(`Failed to run ${[...program, ...words].join(" ")} since: ${result.stderr}`);
  }
  return result.stdout.trimEnd();
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function span(part: anser.AnserJsonEntry): string {
  const fill = COLORS[part.fg] ?? "#e6edf3";
  const opacity = part.decorations.includes("dim") ? ' opacity="0.55"' : "";
  const weight = part.decorations.includes("bold") ? ' font-weight="700"' : "";
  return `<tspan fill="${fill}"${opacity}${weight}>${escapeXml(part.content)}</tspan>`;
}

function lineOf(text: string, index: number): string {
  const parts = anser.ansiToJson(text, { use_classes: true, remove_empty: true });
  const length = parts.reduce((sum, part) => sum + part.content.length, 0);
  const y = BAR + MARGIN + index * LINE_HEIGHT;
  const width = (length * CHARACTER_WIDTH).toFixed(1);
  return `<text x="${MARGIN}" y="${y}" textLength="${width}" xml:space="preserve">${parts.map(span).join("")}</text>`;
}

/** A terminal window with a command and its output. */
function terminalPicture(command: string, output: string): string {
  const lines = [`\u001B[32m$\u001B[0m \u001B[1m${command}\u001B[0m`, ...output.split("\n")];
  const columns = Math.max(...lines.map((line) => anser.ansiToText(line).length));
  const width = Math.ceil(columns * CHARACTER_WIDTH + 2 * MARGIN);
  const height = BAR + MARGIN + lines.length * LINE_HEIGHT;
  const dots = ["#ff5f57", "#febc2e", "#28c840"]
    .map((fill, index) => `<circle cx="${20 + index * 20}" cy="17" r="6" fill="${fill}"/>`)
    .join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" rx="10" fill="#0d1117"/>`,
    dots,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">`,
    ...lines.map(lineOf),
    `</g></svg>\n`,
  ].join("\n");
}

function drawTerminal(name: string, command: string, text: string): void {
  writeFileSync(`${FOLDER}/${name}.svg`, terminalPicture(command, text));
  console.log(`Drew ${FOLDER}/${name}.svg.`);
}

mkdirSync(FOLDER, { recursive: true });
drawTerminal(
  "play",
  'npm run play -- --seed "B911 99AC" --rooms 12',
  capture(PLAY, ["--seed", "B911 99AC", "--rooms", "12", "--log", "/dev/null"]),
);
const AWARD = ["award", "1551287831", "--luck", "3", "--item", "guppys-tail"];
drawTerminal("award", ["oracle", ...AWARD].join(" "), capture(ORACLE, AWARD));
capture(ORACLE, ["floor", "B911 99AC", "--stage", "3", "--svg", `${FOLDER}/floor.svg`]);
console.log(`Drew ${FOLDER}/floor.svg.`);
