/** What the watched clears of this game have proved: kept in the save data by edition and build. */
import { formatHypotheses } from "../core/award/hypothesisText";
import type { AwardHypotheses } from "../core/award/rules";
import type { RuleSet } from "../core/game/edition";
import { WatchedGame, type WatchedClear } from "../core/lab/watched";
import type { WatchedRecord } from "./settings";

/** So many games are kept: another edition or build is another game. */
const GAMES_MAX = 4;

let open: { readonly key: string; readonly game: WatchedGame } | undefined;

/** What is known of a game, by what was kept of it. */
export function watchedGame(
  kept: readonly WatchedRecord[],
  edition: RuleSet,
  build: string,
  known: Partial<AwardHypotheses>,
): WatchedGame {
  const key = `${edition} ${build} ${formatHypotheses(known)}`;
  if (open?.key !== key) {
    const record = kept.find((one) => one.edition === edition && one.build === build);
    const game = new WatchedGame(edition, known, record?.clears);
    game.watched = Math.max(game.watched, record?.watched ?? 0);
    open = { key, game };
  }
  return open.game;
}

/** Another save slot may be in use: what is kept is read again. */
export function closeWatched(): void {
  open = undefined;
}

/** What is to be kept, the game at hand last. */
export function keptWith(
  kept: readonly WatchedRecord[],
  { edition, watched, clears }: WatchedGame,
  build: string,
): readonly WatchedRecord[] {
  const others = kept.filter((one) => one.edition !== edition || one.build !== build);
  return [...others.slice(-GAMES_MAX + 1), { edition, build, watched, clears }];
}

/** What is kept of a clear. */
export function watchedClearOf(record: WatchedClear): WatchedClear {
  const { edition, difficulty, stage, stageType, roomType, players } = record;
  const { awardSeed, nextAwardSeed, pickups } = record;
  return {
    ...{ edition, difficulty, stage, stageType, roomType, players },
    ...{ awardSeed, nextAwardSeed, pickups },
  };
}
