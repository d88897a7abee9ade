/** A page that needs nothing else: no network, no other file. */
import { Markup, markup } from "./markup";
import { STYLE } from "./style";

/** No script runs in it, whatever stands in a log. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The page as text, with the one style sheet of reports. */
export function wholePage(title: string, body: Markup): string {
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${new Markup(POLICY)}" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}
