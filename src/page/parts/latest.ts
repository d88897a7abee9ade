/** Work that is started again before it is done: only the latest counts. */
import { useEffect, useRef, useState } from "preact/hooks";

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

/** What was asked last, and a way to ask. */
interface Asked<Answer> {
  readonly answer: Answer | undefined;
  readonly isAsked: boolean;
  readonly ask: (work: () => Answer | Promise<Answer>) => Promise<void>;
}

/**
 * What was asked of something last.
 *
 * @param of what is asked about: with another, earlier answers are gone.
 */
export function useAnswer<Answer>(of: unknown): Asked<Answer> {
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const [isAsked, setAsked] = useState(false);
  const begin = useLatest();
  const forget = (): (() => boolean) => {
    setAnswer(undefined);
    setAsked(false);
    return begin();
  };
  useEffect(() => void forget(), [of]);
  const ask: Asked<Answer>["ask"] = async (work) => {
    const isLatest = forget();
    setAsked(true);
    try {
      const found = await work();
      if (isLatest()) {
        setAnswer(found);
      }
    } finally {
      if (isLatest()) {
        setAsked(false);
      }
    }
  };
  return { answer, isAsked, ask };
}
