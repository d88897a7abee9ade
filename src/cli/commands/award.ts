/** `oracle award`: one award with its trace, or a batch of cases. */
import Table from "cli-table3";
import type { Command } from "commander";
import colors from "picocolors";
import { AWARD_NAMES, awardName } from "../../core/award/pickups";
import { planAward } from "../../core/award/plan";
import { drawAward, type Award } from "../../core/award/roll";
import { SeededDraw } from "../../core/draw/draw";
import { TracedDraw, type TraceEntry } from "../../core/draw/traced";
import { answerAwardCase, awardResult } from "../awardCase";
import { runBatch } from "../batch";
import { withExamples } from "../help";
import { awardCertainty, howSureLines } from "../howSure";
import {
  addLoadoutOptions,
  loadoutArguments,
  loadoutFrom,
  type ChosenLoadout,
  type LoadoutOptions,
} from "../loadoutOptions";
import { seedOf } from "../seedWords";
import { tableStyle } from "../tableStyle";
import { UsageError } from "../usage";

interface AwardOptions extends LoadoutOptions {
  readonly awardSeed?: string;
  readonly json?: boolean;
  readonly batch?: boolean;
}

/** Adds the command to the program. */
export function register(program: Command): void {
  const command = program
    .command("award")
    .summary("roll one room-clear award and show every draw")
    .description(
      withExamples(
        "Rolls the award (the room reward) of a room's award seed and shows every draw on the way.",
        EXAMPLES,
      ),
    )
    .argument("[seed]", "the room's award seed, 1 to 4294967295");
  addLoadoutOptions(command)
    .option("--award-seed <number>", "the award seed, if you prefer an option")
    .option("--json", "print the result with its trace as JSON")
    .option("--batch", "read one JSON case a line from stdin, print one result a line")
    .action(async (seed: string | undefined, options: AwardOptions) => {
      if (options.batch === true) {
        await runBatch((parsed) => answerAwardCase(parsed, warn));
      } else {
        showAward(seed ?? options.awardSeed, options);
      }
    });
}

const EXAMPLES = [
  "oracle award 305419896",
  "oracle award 1551287831 --luck 3 --hard --item guppys-tail",
  "oracle award --batch < cases.jsonl",
];

function warn(note: string): void {
  console.error(`note: ${note}`);
}

function showAward(seed: string | undefined, options: AwardOptions): void {
  if (seed === undefined) {
    throw new UsageError('Expected an award seed, as in "oracle award 305419896".');
  }
  const awardSeed = seedOf(seed, "the award seed");
  const chosen = loadoutFrom(options);
  chosen.notes.forEach(warn);
  const draw = new TracedDraw(new SeededDraw(awardSeed));
  const award = drawAward(planAward(chosen.rules, chosen.loadout), draw);
  if (options.json === true) {
    console.log(
      JSON.stringify({
        awardSeed,
        ...awardCertainty(chosen),
        ...awardResult(award),
        trace: draw.entries,
      }),
    );
  } else {
    printAward(awardSeed, chosen, award, draw.entries);
  }
}

function printAward(
  awardSeed: number,
  chosen: ChosenLoadout,
  award: Award,
  trace: readonly TraceEntry[],
): void {
  console.log(`${colors.bold(describeAward(award))}  ${colors.dim(`award seed ${awardSeed}`)}`);
  console.log(traceTable(trace));
  console.log(howSureLines(chosen));
  console.log(`Award seed afterwards: ${award.nextAwardSeed} (${award.drawCount} draws).`);
  const words = ["oracle award", `${awardSeed}`, ...loadoutArguments(chosen)];
  console.error(colors.dim(`repeat: ${words.join(" ")}`));
}

/** "3 hearts", "1 key", "nothing". */
export function describeAward(award: Pick<Award, "variant" | "count">): string {
  if (award.count === 0) {
    return "nothing";
  }
  const known = AWARD_NAMES.some((row) => row.variant === award.variant);
  const name = known ? awardName(award.variant) : `variant ${award.variant}`;
  return `${award.count} ${award.count === 1 ? name : pluralOf(name)}`;
}

function pluralOf(name: string): string {
  return name === "battery" ? "batteries" : `${name}s`;
}

/** Every draw with its question and answer. */
export function traceTable(trace: readonly TraceEntry[]): string {
  const table = new Table({
    head: ["#", "draw", "question", "value", "answer"],
    colAligns: ["right", "left", "left", "right", "left"],
    style: tableStyle(),
  });
  trace.forEach((entry, index) => {
    table.push([index + 1, entry.label, entry.question, formatValue(entry), entry.answer]);
  });
  return table.toString();
}

function formatValue(entry: TraceEntry): string {
  return Number.isInteger(entry.value) ? `${entry.value}` : entry.value.toFixed(9);
}
