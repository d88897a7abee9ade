/**
 * Runs each test as it is, and then once for every mutant that it reaches and that no test has seen yet.
 * What it found is written to a file at each step, since a mutant may never end.
 */
import { writeFileSync } from "node:fs";
import process from "node:process";
import type { RunnerTestCase } from "vitest";
import { VitestTestRunner } from "vitest/runners";
import { getFn } from "vitest/suite";
import type { Mutant } from "./mutants";

/** What the environment says. */
export interface Trial {
  readonly mutants: readonly { readonly mutant: Mutant; readonly number: number }[];
  /** Whether the only mutant is made for good, and not switched on and off. */
  readonly isForGood: boolean;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Where the findings go. */
  readonly out: string;
}

/** What is known of the mutants so far, by number. */
export interface Findings {
  readonly seen: number[];
  /** The one that is being tried. */
  now: number | undefined;
}

/** The switch, which the code under test asks. */
class Switch {
  on: number | undefined = undefined;
  private readonly asked = new Set<number>();
  private questions = 0;
  private most = Infinity;

  readonly isMutant = (number: number): boolean => {
    this.asked.add(number);
    this.questions += 1;
    if (this.questions > this.most) {
      throw new Error("A mutant does not end.");
    }
    return number === this.on;
  };

  /** Whether something fails while a mutant is on, or nothing does; then what was asked. */
  async fails(work: () => unknown, on: number | undefined, most: number): Promise<boolean> {
    this.on = on;
    this.questions = 0;
    this.most = most;
    try {
      await work();
      return false;
    } catch {
      return true;
    } finally {
      this.on = undefined;
      this.most = Infinity;
    }
  }

  /** Forgets what was asked so far. */
  begin(): void {
    this.asked.clear();
    this.questions = 0;
  }

  end(): { readonly asked: readonly number[]; readonly questions: number } {
    return { asked: [...this.asked], questions: this.questions };
  }
}

/** Worker and modules are shared by all files of tests, and so are the switch and the findings. */
const shared = globalThis as unknown as {
  isMutant?: Switch["isMutant"];
  mutantSwitch?: Switch;
  mutantFindings?: Findings;
};
const lever = (shared.mutantSwitch ??= new Switch());
shared.isMutant = lever.isMutant;
const findings = (shared.mutantFindings ??= { seen: [], now: undefined });
const { out } = JSON.parse(process.env["MUTANTS"] ?? "{}") as Trial;

/** How often a mutant may be asked for, in the times of the test without it, and besides. */
const TIMES_MAX = 20;
const BESIDES = 1_000_000;

export default class MutantRunner extends VitestTestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const work = getFn(test);
    lever.begin();
    await work();
    const { asked, questions } = lever.end();
    for (const number of asked.filter((one) => !findings.seen.includes(one))) {
      this.tell(number);
      if (await lever.fails(work, number, questions * TIMES_MAX + BESIDES)) {
        // A test that fails the second time anyway has seen nothing.
        if (await lever.fails(work, undefined, Infinity)) {
          break;
        }
        findings.seen.push(number);
      }
    }
    this.tell(undefined);
  }

  private tell(now: number | undefined): void {
    findings.now = now;
    writeFileSync(out, JSON.stringify(findings));
  }
}
