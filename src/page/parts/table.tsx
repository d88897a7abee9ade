/** A table as reports have it. */
import type { JSX } from "preact";
import type { Markup } from "../../report/html/markup";

/** What `tableOf` makes; everything in it is escaped. */
export function Table({ of }: { readonly of: Markup }): JSX.Element {
  return <div dangerouslySetInnerHTML={{ __html: of.text }} />;
}
