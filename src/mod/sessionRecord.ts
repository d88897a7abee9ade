/** The record that begins a run in the log. */
import { hasRepentogon } from "./editionDetection";
import { integerOf, listPlayers, readDifficulty, seedOf } from "./read";
import { currentEdition, currentMode, readStartSeed, session } from "./session";
import { VERSION } from "./version";
import { writeRecord } from "./write";

/** Writes what the rest of a run's records depend on. */
export function recordSession(isContinued: boolean): void {
  const seeds = Game().GetSeeds();
  const hasInitSeed = (seeds as Partial<Seeds>).GetPlayerInitSeed !== undefined;
  writeRecord({
    kind: "session",
    version: VERSION,
    edition: currentEdition(),
    editionFrom: session.settings.edition === "auto" ? "game" : "set",
    mode: currentMode(),
    startSeed: readStartSeed(),
    isContinued: isContinued ? 1 : 0,
    difficulty: readDifficulty(),
    challenge: integerOf(Isaac.GetChallenge()),
    playerTypes: listPlayers().map((player) => integerOf(player.GetPlayerType())),
    hasRepentogon: hasRepentogon() ? 1 : 0,
    ...(hasInitSeed ? { playerInitSeed: seedOf(seeds.GetPlayerInitSeed()) } : {}),
  });
}
