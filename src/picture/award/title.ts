/** Awards as players read them. */
import { awardTitle as plainTitle } from "../../core/award/awardWords";

/** "locked chest", "nothing". */
export function awardTitle(award: string): string {
  return plainTitle(award).replaceAll("-", " ");
}
