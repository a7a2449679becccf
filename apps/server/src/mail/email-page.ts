import { type Html, html } from '../shared/text/html-template.ts';

/** A letter as HTML: a sheet that begins with its most important sentence. */
export function emailPage(opening: string, content: Html, foot: Html): string {
  return html`<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
<body style='${emailStyles.page}'>
<div style="${emailStyles.sheet}">
<p style="${emailStyles.opening}">${opening}</p>
${content}
</div>
<p style="${emailStyles.foot}">${foot}</p>
</body></html>`.text;
}

export function emailLink(href: string, label: string, style: string): Html {
  return html`<a href="${href}" style="${style}">${label}</a>`;
}

/** Inline styles: mail programs ignore all others. */
export const emailStyles = {
  page: 'margin:0;padding:24px 12px;background:#f3f5f7;color:#1d2129;font:16px/1.7 "PingFang SC","Microsoft YaHei",sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:8px 24px 24px;background:#ffffff;border-radius:8px',
  opening: 'margin:16px 0;font-weight:600',
  item: 'padding:12px 0;border-top:1px solid #e3e6ea',
  title: 'color:#00757a;text-decoration:none',
  body: 'margin:4px 0 0;color:#4e5969;font-size:14px',
  when: 'margin:4px 0 0;color:#646c78;font-size:13px',
  button:
    'display:inline-block;margin-top:12px;padding:6px 20px;background:#00757a;border-radius:6px;color:#ffffff;text-decoration:none',
  foot: 'max-width:560px;margin:16px auto 0;color:#646c78;font-size:13px;text-align:center',
  quiet: 'color:#646c78',
} as const;
