/** Callbacks and a clear's pickups that come twice, never, or a frame late: nothing breaks, nobody is accused. */
import { playSession, type ClearRecord, type SessionOptions } from "../../standin";
import type { Mistimed } from "../../standin/types";
import { some } from "../support/cases";
import { compareText } from "../judge/logs/support";
import { EDITIONS, isExact, MAIN_LUA } from "./support";

const CALLBACKS = [
  ...["POST_UPDATE", "POST_RENDER", "POST_CURSE_EVAL", "POST_GAME_STARTED", "PRE_GAME_EXIT"],
  ...["POST_NEW_LEVEL", "POST_NEW_ROOM", "PRE_ENTITY_SPAWN", "POST_PICKUP_INIT"],
  "PRE_SPAWN_CLEAN_AWARD",
];

const FAULTS: readonly Mistimed[] = ["late", "twice", "never"];

const CASES = some(
  EDITIONS.flatMap((edition) =>
    CALLBACKS.flatMap((callback) => FAULTS.map((fault) => ({ edition, callback, fault }))),
  ),
  13,
);

function played(options: SessionOptions) {
  const session = playSession({
    mainLua: MAIN_LUA,
    rooms: 12,
    commandsAtEnd: ["oracle version"],
    ...options,
  });
  const { errors, crashes, log } = session;
  const report = compareText(log, { comparesRooms: true });
  const judged = [...report.items, ...(report.enteredRooms?.items ?? [])];
  const accused = judged.filter(({ verdict }) => verdict === "mismatch");
  return { ...session, broken: [...errors, ...crashes], accused };
}

describe("a callback that does not come once and when it should", () => {
  it.each(CASES)("in $edition: $callback $fault", ({ edition, callback, fault }) => {
    for (const mode of ["observe", "override", "auto"] as const) {
      const { broken, accused, clears } = played({
        edition,
        mode,
        faults: { callbacks: { [callback]: fault } },
      });
      const isPaid = ({ pickups }: ClearRecord): boolean =>
        pickups.some(({ by }) => by === "mod:Basement Oracle");
      const wrong = clears.filter((one) => isPaid(one) && !isExact(one, true));
      expect([mode, broken, accused, wrong]).toEqual([mode, [], [], []]);
    }
  });
});

describe("a clear's pickups", () => {
  it.each(
    some(
      EDITIONS.flatMap((edition) => FAULTS.map((pickups) => ({ edition, pickups }))),
      4,
    ),
  )("that come $pickups in $edition", ({ edition, pickups }) => {
    for (const mode of ["observe", "auto"] as const) {
      const { broken, accused } = played({ edition, mode, faults: { pickups } });
      expect([mode, broken, accused]).toEqual([mode, [], []]);
    }
  });
});
