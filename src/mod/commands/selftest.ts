import { firstDifference, SELF_TEST_COUNT } from "../selfTest";
import { say } from "../write";
import { hasAtMost, type CommandContext } from "./context";

/** `oracle selftest` */
export function selftest(context: CommandContext): void {
  if (!hasAtMost(context, 0)) {
    return;
  }
  const difference = firstDifference();
  if (difference === undefined) {
    say(`Self-test passed: ${SELF_TEST_COUNT} cases agree with the published ones.`);
  } else {
    say(`Self-test failed: ${difference}`);
  }
}
