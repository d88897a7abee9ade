/** How every table of the command line looks: compact, dim lines, no colour where none is wanted. */
import colors from "picocolors";

/** The style for cli-table3. */
export function tableStyle(): { head: string[]; border: string[]; compact: boolean } {
  const dim = colors.isColorSupported ? ["dim"] : [];
  return { head: dim, border: dim, compact: true };
}
