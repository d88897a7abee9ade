/**
 * What the game itself answered, for the tables of docs/awards.md: draw by draw from the evidence that
 * the tests carry, question by question from stripped logs of the laboratory in test/study/labLogs.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { EDITIONS } from "../src/core/game/edition";
import { fitText } from "../src/report/evidenceLines";
import type { EvidenceRow } from "../src/study/evidence";
import type { LabFinding } from "../src/study/lab";
import { compareText } from "../test/study/support";

/** Of whom nobody has asked. */
export const NOT_ASKED = "not asked";

/** Beside the rule's own number so many that fit are named; more are counted. */
const VALUES_TOLD = 4;

/** What real games answered to one draw, edition by edition. */
export function drawAnswer(label: string, evidence: readonly EvidenceRow[]): string {
  const asked = evidence.filter(({ kind, rule }) => kind === "award" && isOf(label, rule));
  const told = EDITIONS.flatMap((edition) => {
    const answers = asked
      .filter((row) => row.edition === edition && row.decisive > 0)
      .toSorted((a, b) => a.rule.localeCompare(b.rule))
      .map((row) => answerText(row));
    return answers.length === 0 ? [] : [`${edition}: ${answers.join(", ")}`];
  });
  const times = asked.reduce((sum, row) => sum + row.asked, 0);
  return told.length > 0 ? told.join("; ") : times > 0 ? `nothing told in ${times}` : NOT_ASKED;
}

/** The first roll is asked about by its bounds, the pickups' seeds by the seed that is left behind. */
function isOf(label: string, rule: string): boolean {
  return label === "base"
    ? rule.startsWith("bound ")
    : rule === (label === "spawn" ? "award seed after a clear" : label);
}

function answerText(row: EvidenceRow): string {
  const { rule, question, values, between, asked, agreed } = row;
  const own = question === "" ? `${agreed} of ${asked}` : question;
  if (between !== undefined) {
    const bound = rule.startsWith("bound ") ? `${rule.slice("bound ".length)} ` : "";
    return bound + fitText(row).replaceAll(",", "");
  }
  return values !== undefined && values.length > VALUES_TOLD
    ? `${own} or ${values.length - 1} others`
    : values === undefined
      ? own
      : fitText(row);
}

const LAB_LOGS = "test/study/labLogs";

/** The laboratory's findings in the stripped logs that players have sent. */
export function labFindings(): readonly LabFinding[] {
  const names = existsSync(LAB_LOGS) ? readdirSync(LAB_LOGS).toSorted() : [];
  return names.flatMap((name) => {
    const { lab } = compareText(readFileSync(`${LAB_LOGS}/${name}`));
    return lab === undefined ? [] : [lab];
  });
}

/** What the laboratory's games answered to one open question. */
export function questionAnswer(id: string, findings: readonly LabFinding[]): string {
  const answers = findings.flatMap(({ edition, settled }) =>
    Object.entries(settled)
      .filter(([question]) => question === id)
      .map(([, answer]) => `${edition}: ${answer}`),
  );
  return answers.length === 0 ? NOT_ASKED : [...new Set(answers)].join("; ");
}
