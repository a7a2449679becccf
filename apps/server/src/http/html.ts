import { escapeHtml } from '../shared/text/html.ts';

interface HtmlPage {
  readonly siteName: string;
  readonly title: string;
  /** HTML; escape all untrusted text. */
  readonly body: string;
}

/** A small page by the server, where the web app cannot be shown. */
export function htmlPage({ siteName, title, body }: HtmlPage): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(`${title} - ${siteName}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; font-family: system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; line-height: 1.7; }
body { margin: 0; }
main { max-width: 40rem; margin: 12vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; }
button, a.button { font: inherit; padding: .5rem 1.25rem; margin-right: .75rem; border: 1px solid currentColor; border-radius: .375rem; background: none; color: inherit; text-decoration: none; cursor: pointer; }
button.primary { background: #1f5fa8; border-color: #1f5fa8; color: #fff; }
li { margin: .75rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { display: block; width: 100%; height: 30rem; margin: .75rem 0; border: 1px solid #8886; border-radius: .375rem; }
.code { font-size: 1.5rem; font-weight: 600; letter-spacing: .15em; }
`;
