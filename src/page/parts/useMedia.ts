/** What the reader's screen is like, for drawings that no style sheet can change. */
import { useEffect, useState } from "preact/hooks";

/** Whether a media query holds, kept in step with the window. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const tell = (): void => setHolds(media.matches);
    media.addEventListener("change", tell);
    return () => media.removeEventListener("change", tell);
  }, [query]);
  return holds;
}
