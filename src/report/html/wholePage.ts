/** A page that needs nothing else: no network, no other file. */
import { createHash } from "node:crypto";
import { Markup, markup } from "./markup";
import { STYLE } from "./style";

/** The page as text, with the one style sheet of reports. Its script alone may run, whatever stands in a log. */
export function wholePage(title: string, body: Markup, script = ""): string {
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(script === "" ? [] : [`script-src 'sha256-${hash}'`]),
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
        ${script === "" ? undefined : new Markup(`<script>${script}</script>`)}
      </body>
    </html> `.text;
}
