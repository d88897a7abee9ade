/** What the game itself answered, draw by draw, for docs/awards.md: from the evidence that the tests carry. */
import { EDITIONS } from "../src/core/game/edition";
import { fitText } from "../src/answers/evidenceLines";
import type { EvidenceRow } from "../src/judge/logs/evidence";

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
  return told.length > 0 ? told.join("; ") : times > 0 ? `nothing told in ${times}` : "not asked";
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
