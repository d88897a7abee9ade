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
const MODES = ["observe", "override", "auto"] as const;

/** Every mode with every fault in every edition. */
const CASES = EDITIONS.flatMap((edition) =>
  MODES.flatMap((mode) => FAULTS.map((fault) => ({ edition, mode, fault }))),
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

it.each(
  some(
    CALLBACKS.flatMap((callback) => CASES.map((one) => ({ ...one, callback }))),
    47,
  ),
)("$callback $fault in $edition, $mode: nothing breaks", ({ edition, mode, callback, fault }) => {
  const faults = { callbacks: { [callback]: fault } };
  const { broken, accused, clears } = played({ edition, mode, faults });
  const isPaid = ({ pickups }: ClearRecord): boolean =>
    pickups.some(({ by }) => by === "mod:Basement Oracle");
  const wrong = clears.filter((one) => isPaid(one) && !isExact(one, true));
  expect([broken, accused, wrong]).toEqual([[], [], []]);
});

it.each(
  some(
    CASES.filter(({ mode }) => mode !== "override"),
    5,
  ),
)("pickups $fault in $edition, $mode: nothing breaks", ({ edition, mode, fault }) => {
  const { broken, accused } = played({ edition, mode, faults: { pickups: fault } });
  expect([broken, accused]).toEqual([[], []]);
});
