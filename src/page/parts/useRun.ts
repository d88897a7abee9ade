/** The run of a seed, made again only where something changes that floors depend on. */
import { useMemo } from "preact/hooks";
import { runOf, runState, type Run } from "../model/run";
import { ownRooms } from "../state/ownRooms";
import { state } from "../state/store";

/** Every floor of the run of a seed, as the page is set now. */
export function useRun(seed: number): Run {
  const shown = state.value;
  const own = ownRooms.value;
  return useMemo(() => runOf(seed, shown, own), [seed, JSON.stringify(runState(shown)), own]);
}
