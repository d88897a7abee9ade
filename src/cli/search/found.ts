/** What searches ask and say in the same words. */
import { counted } from "../../render/counted";
import { wholeNumber } from "../usage";

/** How many seeds `--first` asks for. */
export function firstOf(first = "10"): number {
  return wholeNumber(first, "--first", 1);
}

/** "1 seed found", "1,234 seeds found". */
export function seedsFound(count: number): string {
  return `${counted(count, "seed")} found`;
}
