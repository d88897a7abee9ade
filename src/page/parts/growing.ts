/** Lists that grow with each frame, so that the page answers presses meanwhile. */
import { useEffect, useState } from "preact/hooks";
import { afterFrame } from "../work/workers";

/** How many entries of a long list to show now: at first a few, more with each frame. */
export function useGrowing(all: number, first: number): number {
  const [count, setCount] = useState(first);
  const isAll = count >= all;
  useEffect(() => (isAll ? undefined : afterFrame(() => setCount(count + STEP))), [count, isAll]);
  return Math.max(count, first);
}

const STEP = 4;
