import { runSelfTest } from "../selfTest";
import { say } from "../write";
import { hasAtMost, type CommandContext } from "./context";

/** `oracle selftest` */
export function selftest(context: CommandContext): void {
  if (!hasAtMost(context, 0)) {
    return;
  }
  const { caseCount, difference } = runSelfTest();
  if (difference === undefined) {
    say(`Self-test passed: ${caseCount} cases agree with the published ones.`);
  } else {
    say(`Self-test failed: ${difference}`);
  }
}
