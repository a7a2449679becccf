import { Html, html } from '../shared/text/html-template.ts';

interface HtmlPage {
  readonly siteName: string;
  readonly title: string;
  readonly body: Html;
}

/** A small page by the server, where the web app cannot be shown. */
export function htmlPage({ siteName, title, body }: HtmlPage): string {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/favicon.svg">
<title>${title} - ${siteName}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text;
}

/** The product's desk and sheet, in the values of the web app's tokens. */
const style = `
:root { color-scheme: light dark; --desk: #e6edef; --sheet: #fcfdfb; --line: #dce3e4; --line-strong: #bcc8cc; --ink: #1c262c; --ink-2: #43525a; --ink-3: #54636b; --accent: #056bc0; --fill: #0073d1; --on-fill: #fff; font: 15px/1.7 "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif; line-break: strict; text-spacing-trim: trim-start; }
@media (prefers-color-scheme: dark) { :root { --desk: #0e1417; --sheet: #161d21; --line: #2a353b; --line-strong: #435058; --ink: #e3e9ea; --ink-2: #b4c0c5; --ink-3: #93a1a8; --accent: #6cb4ff; --fill: #409eff; --on-fill: #0d1117; } }
body { margin: 0; background: var(--desk); color: var(--ink); }
main { box-sizing: border-box; max-width: 35rem; margin: 12vh auto; padding: 2rem 2.5rem; background: var(--sheet); border-radius: 14px; }
h1 { margin: 0 0 1rem; font: 700 1.625rem/1.35 "Songti SC", "Source Han Serif SC", "Noto Serif SC", "Noto Serif CJK SC", "STZhongsong", sans-serif; text-wrap: balance; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .5rem; font-size: .9375rem; }
p { overflow-wrap: anywhere; }
a { color: var(--accent); }
button, a.button { box-sizing: border-box; min-height: 2.5rem; font: inherit; padding: .375rem 1.25rem; margin-right: .75rem; border: 1px solid var(--line-strong); border-radius: 8px; background: none; color: inherit; text-decoration: none; cursor: pointer; }
button.primary { background: var(--fill); border-color: var(--fill); color: var(--on-fill); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
li { margin: .75rem 0; }
dl { margin: 1rem 0; border-block: 1px solid var(--line); padding-block: .5rem; }
dl div { display: flex; gap: 1rem; padding-block: .25rem; }
dt { flex: none; width: 6em; color: var(--ink-3); }
dd { margin: 0; overflow-wrap: anywhere; }
.scopes { margin: 0; padding-left: 1.25rem; color: var(--ink-2); }
.scopes li { margin: .25rem 0; }
.note { color: var(--ink-3); font-size: .8125rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { display: block; width: 100%; height: 30rem; margin: .75rem 0; border: 1px solid var(--line); border-radius: 8px; }
.code { font-size: 1.5rem; font-weight: 600; letter-spacing: .15em; }
@media (max-width: 40rem) { main { min-height: 100vh; margin: 0; padding: 2rem 1.25rem; border-radius: 0; } button, a.button { min-height: 2.75rem; } .actions button { flex: 1; margin: 0; } .actions { display: flex; gap: .75rem; } }
`;
