/** What searches ask and say in the same words. */
import { counted } from "../../picture/counted";
import { namedFile } from "../files";
import { wholeNumber } from "../usage";

/** How many seeds `--first` asks for. */
export function firstOf(first = "10"): number {
  return wholeNumber(first, "--first", 1);
}

/** "1 seed found, luck 5", "1,234 seeds found, nothing carried, written to seeds.txt". */
export function foundSentence(count: number, how: string, out: string | undefined): string {
  const file = namedFile(out);
  const where = file === undefined ? "" : `, written to ${file}`;
  return `${counted(count, "seed")} found, ${how}${where}`;
}
