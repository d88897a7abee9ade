/** Where the laboratory may work: nothing of a player's own is ever at risk. */
import { RoomType } from "../../core/game/roomTypes";
import { DIFFICULTY_GREED, whyNoNormalAward } from "../../core/judge/place";
import { whyUndetermined } from "../../core/judge/inputs";
import { currentDescriptor, placeOf, readRoom, readStage } from "../rooms";
import { integerOf, listPlayers, readPlayers } from "../read";
import { isOff } from "../proof";
import { currentEdition, session } from "../session";

/** The first floor; a real run goes on from there. */
const FIRST_STAGE = 1;

/** So long after its start a run is no throw-away run any more: five minutes of the game's updates. */
const FRESH_FRAMES = 9000;

/** How the run began, as far as the game has told: "luamod" in the middle of a run hides it. */
export type RunStart = "new" | "continued" | "unknown";

/** Whether a run may be experimented in. */
export interface Permission {
  /** Why not, as a sentence; undefined where it may. */
  readonly refusal: string | undefined;
  /** Whether the player has to say so twice: the run is fresh, but not begun from a seed. */
  readonly needsConfirmation: boolean;
}

const BEGIN_ONE = "begin one to throw away, best with `seed`.";

const RULES: readonly (readonly [
  isWrong: (this: void, start: RunStart) => boolean,
  refusal: string,
])[] = [
  [() => session.run === undefined, "The laboratory needs a run in progress."],
  [(start) => start === "continued", `This run was continued: ${BEGIN_ONE}`],
  [(start) => start === "unknown", `Nobody knows how this run began: ${BEGIN_ONE}`],
  [isOff, "The mod is off: `oracle mode auto` first."],
  [() => integerOf(Isaac.GetChallenge()) !== 0, "Not in a challenge."],
  [() => integerOf(Game().GetVictoryLap()) !== 0, "Not in a victory lap."],
  [
    () => readStage().difficulty >= DIFFICULTY_GREED,
    "Not in the Greed modes, which have awards of their own.",
  ],
  [
    () => readStage().stage !== FIRST_STAGE || integerOf(Game().GetFrameCount()) > FRESH_FRAMES,
    "Only at the beginning of a fresh run.",
  ],
  [() => listPlayers().length === 0, "No player was found."],
];

/** Whether awards or floors may be asked for here and now; for floors it does not matter in which room. */
export function permissionFor(what: "awards" | "floors", start: RunStart): Permission {
  const refusal = RULES.find(([isWrong]) => isWrong(start))?.[1];
  return {
    refusal: refusal ?? (what === "awards" ? whyNotInRoom() : undefined),
    needsConfirmation: !isSeeded(),
  };
}

/** A run begun from a seed unlocks nothing and counts for nothing, so nothing is lost with it. */
function isSeeded(): boolean {
  const seeds = Game().GetSeeds() as Partial<Seeds>;
  return seeds.IsCustomRun !== undefined && Game().GetSeeds().IsCustomRun();
}

/** Only in an ordinary room without enemies, where the game would roll the normal award. */
export function whyNotInRoom(): string | undefined {
  const descriptor = currentDescriptor();
  const room = readRoom(descriptor);
  if (room === undefined || room.roomType !== RoomType.DEFAULT) {
    return "Only in an ordinary room: go back to the first one.";
  }
  if (!Game().GetRoom().IsClear()) {
    return "Not while there are enemies: clear the room first.";
  }
  const reason =
    whyNoNormalAward(placeOf(readStage(), room, descriptor)) ??
    whyUndetermined(readPlayers(currentEdition()), currentEdition());
  return reason === undefined ? undefined : `Not here: ${reason}.`;
}
