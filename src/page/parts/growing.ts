/** Lists that grow by some a frame, so that the page hears a press between them. */
import { useEffect, useState } from "preact/hooks";
import { afterFrame } from "../work/workers";

/** How many of so many are to be shown now: at first a few, then more with each frame. */
export function useGrowing(all: number, first: number): number {
  const [count, setCount] = useState(first);
  const isAll = count >= all;
  useEffect(() => (isAll ? undefined : afterFrame(() => setCount(count + STEP))), [count, isAll]);
  return Math.max(count, first);
}

const STEP = 4;
