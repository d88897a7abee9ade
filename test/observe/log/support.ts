import { emptyFloor, newRun, type ObservedFloor } from "../../../src/observe/log/observed";

/** A second floor of which little is known but what is told. */
export function floorWith(told: Partial<ObservedFloor>): ObservedFloor {
  const files = { roomFiles: new Map(), modFiles: new Set<number>() };
  const begin = { line: 5, stage: 2, stageType: 0, stageSeed: 77, ...files };
  return { ...emptyFloor(newRun(1, 1), begin), ...told };
}

/** Lines of the game, one of every kind that is read, in all their forms. */
export const GAME_LINES: readonly string[] = [
  "[INFO] - Binding of Isaac: Repentance+ v1.9.7.8.J181",
  "[INFO] - RNG Start Seed: GCPS WDK8 (1064597232) [Continue, 1]",
  "RNG Start Seed: 1J83 9HSJ (3050496099)",
  "[INFO] - [Frame 74] Initialized player with Variant 0 and Subtype 5",
  "[INFO] - Initialized player with Variant 1 and Subtype 0",
  "[INFO] - Level::Init m_Stage 1, m_StageType 0 Seed 1142617327",
  "Level::Init m_Stage 1, m_AltStage 1 Seed 1458940810",
  "[INFO] - Curse of the Labyrinth!",
  "[INFO] - generate...",
  "[INFO] - place_room: shape 10",
  "[INFO] - 14 rooms in 9 loops",
  "[INFO] - not enough dead ends, trying to make new one",
  "[INFO] - not enough dead ends (5/6)",
  "[INFO] - generated level is not usable",
  "[INFO] - placing rooms...",
  "[INFO] - Map Generated in 2 Loops",
  "[INFO] - Room 1.232(Secret name)",
  "[INFO] - SpawnRNG seed: 107924305",
  "[INFO] - Entity Pickup Initialized as: 5.40.1  Seed: fe9d10e2 ",
  "[INFO] - Spawn Entity with Type(10), Variant(1), Pos(80.00,160.00)",
  "[INFO] - Adding collectible 29 (Mom's Underwear) to player 0 (Jane) from pool boss",
  "[INFO] - Removing trinket 12 (x)",
  "[INFO] - Removing voided collectible 12 (x) from player 1 (y)",
  "[INFO] - Added 3 Collectibles",
  "[INFO] - Action PillCard Triggered",
  "[INFO] - [RoomConfig] load stage 13: Home of Jane (mode 0)",
  "[INFO] - allocate 1357 rooms.",
  "[INFO] - [ModManager] load stage 1: Home of Jane (mode 0)",
  "[INFO] - Spawning greed mode wave from room variant 7.",
  "[INFO] - Curse of Maze",
  "[INFO] - [LevelGenerator] fail 12/20 in 7 loops",
  "[INFO] - place_room: shape 2",
];
