/** What level generation reads of the game's room files, as plain rows in file order. */
import type { RoomLayout } from "./roomSource";

/** The figures of one room of a room file. Its name and contents are no business of generation. */
export interface RoomFigures extends RoomLayout {
  /** The game's RoomType number. */
  readonly roomType: number;
  readonly variant: number;
  readonly subtype: number;
  /** 0-20; the stage decides which difficulties may be picked. */
  readonly difficulty: number;
  /** A float32 from 0 up. */
  readonly weight: number;
}

/** The bosses that a stage's floors draw from (Repentance). */
export interface BossPoolFigures {
  /** The stage's room file, which also numbers the pool. */
  readonly file: number;
  /** The first variant of the stage's layouts with two bosses; 0 if it has none. */
  readonly doubleTrouble: number;
  /** In file order. */
  readonly bosses: readonly PooledBoss[];
}

/** Boss id and weight, a float32; the first of fifty variants where his layouts are these alone. */
export type PooledBoss = readonly [boss: number, weight: number, variants?: number];

/** The boss pools of an edition, and what their bosses wait for. */
export interface BossTables {
  readonly pools: readonly BossPoolFigures[];
  /** Boss id and the achievement it waits for; bosses without one are left out. */
  readonly achievements: readonly (readonly [boss: number, achievement: number])[];
}

/** What a choice comes to: a boss, or any layout with two bosses from a variant on. */
export interface BossChoice {
  /** The game's boss id; 0 for a double trouble room. */
  readonly boss: number;
  /** The first of the fifty variants of a double trouble room, or of a boss who has his own; else 0. */
  readonly doubleTrouble: number;
}
