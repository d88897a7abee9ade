/** The record that begins a run in the log. */
import { hasRepentogon } from "./editionDetection";
import { integerOf, listPlayers, readDifficulty, seedOf } from "./read";
import { currentEdition, currentMode, readStartSeed, session } from "./session";
import { VERSION } from "./version";
import { writeRecord } from "./write";

/** Writes what the rest of a run's records depend on. */
export function recordSession(isContinued: boolean): void {
  const seeds = Game().GetSeeds();
  const playerTypes: number[] = [];
  for (const player of listPlayers()) {
    playerTypes.push(integerOf(player.GetPlayerType()));
  }
  const hasInitSeed = (seeds as Partial<Seeds>).GetPlayerInitSeed !== undefined;
  const record = {
    kind: "session",
    version: VERSION,
    edition: currentEdition(),
    editionFrom: session.settings.edition === "auto" ? "game" : "set",
    mode: currentMode(),
    startSeed: readStartSeed(),
    isContinued: isContinued ? 1 : 0,
    difficulty: readDifficulty(),
    challenge: integerOf(Isaac.GetChallenge()),
    playerTypes,
    hasRepentogon: hasRepentogon() ? 1 : 0,
  } as const;
  if (hasInitSeed) {
    const playerInitSeed = seedOf(seeds.GetPlayerInitSeed());
    writeRecord({ ...record, playerInitSeed });
  } else {
    writeRecord(record);
  }
}
