/** Work that is started again before it is done: only the latest counts. */
import { useRef } from "preact/hooks";

/**
 * Begins something and tells whether nothing was begun since: what comes later of an earlier one
 * counts no more.
 */
export function useLatest(): () => () => boolean {
  const begun = useRef(0);
  return () => {
    begun.current += 1;
    const own = begun.current;
    return () => begun.current === own;
  };
}
