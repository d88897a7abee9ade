/** A page that needs nothing else: no network, no other file. */
import { Markup, markup } from "./markup";
import { STYLE } from "./style";

/** A script, and its SHA-256 in base64: only this one may run, whatever stands in a log. */
export interface PageScript {
  readonly text: string;
  readonly hash: string;
}

/** The page as text, with the one style sheet of reports. */
export function wholePage(title: string, body: Markup, script?: PageScript): string {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(script === undefined ? [] : [`script-src 'sha256-${script.hash}'`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${new Markup(policy)}" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        ${body}
        ${script === undefined ? undefined : new Markup(`<script>${script.text}</script>`)}
      </body>
    </html> `.text;
}
