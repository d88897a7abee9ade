/** A clear of a plain log in every state that the log does not tell: luck, difficulty and trinkets. */
import { LUCK_MAX } from "../../core/award/plan";
import type { RoomVisit } from "../../log/observed";
import type { SeenClear } from "./compareAward";
import { otherLoadouts } from "./loadouts";

/** What the log hides, in words, with the clear as it would be then. */
interface HiddenClear {
  readonly text: string;
  readonly clear: SeenClear;
}

/**
 * The likeliest first.
 *
 * @param told the luck, where it is not to be tried.
 */
export function hiddenClears(
  visit: RoomVisit,
  clear: SeenClear,
  told: number | undefined,
): readonly HiddenClear[] {
  const difficulties = visit.run.session === undefined ? [0, 1] : [clear.difficulty];
  const own = luckIn(clear);
  return otherLoadouts(visit, clear).flatMap(({ text, players }) =>
    difficulties.flatMap((difficulty) =>
      (told === undefined ? allLuck(clear) : [own]).map((luck) => {
        const words = [
          luck === own ? "" : `at luck ${luck}`,
          difficulty === clear.difficulty ? "" : "on hard",
          text,
        ].filter((word) => word !== "");
        return { text: words.join(" "), clear: atLuck({ ...clear, difficulty, players }, luck) };
      }),
    ),
  );
}

/** The first player's luck. */
function luckIn({ players }: SeenClear): number {
  return players[0]?.luck ?? 0;
}

/** A clear as it would be if the first player's luck were another. */
export function atLuck(clear: SeenClear, luck: number): SeenClear {
  const [player, ...others] = clear.players;
  return { ...clear, players: [{ items: player?.items ?? [], luck }, ...others] };
}

/** The luck that was worked out first, then all the others that count. */
export function allLuck(clear: SeenClear): readonly number[] {
  const others = Array.from({ length: LUCK_MAX + 1 }, (_, luck) => luck);
  return [...new Set([luckIn(clear), ...others])];
}
