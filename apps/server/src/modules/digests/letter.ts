import { chinaMoment } from '../../china-moment.ts';
import { escapeHtml } from '../../http/html.ts';
import type { Letter } from './mail.ts';

export interface Line {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  /** What the link leads to is not public any more. */
  readonly gone: boolean;
  readonly createdAt: string;
}

interface Facts {
  readonly name: string;
  readonly address: string;
  /** Newest first. */
  readonly lines: readonly Line[];
  readonly publicUrl: string;
  readonly unsubscribe: string;
}

/** Lines in one letter. */
export const linesShown = 10;

/** What is unread, as a plain text and as HTML. */
export function letterOf({ name, address, lines, publicUrl, unsubscribe }: Facts): Letter {
  const shown = lines.slice(0, linesShown).map((line) => toShown(line, publicUrl));
  const more = lines.length > linesShown;
  const count = more ? `${linesShown} 条以上` : `${lines.length} 条`;
  const opening = `${oneLine(name)}，上次摘要之后你有 ${count}未读消息：`;
  const all = `${publicUrl}/message/system-notice`;
  return {
    to: address,
    subject: `共读：${count}未读消息`,
    text: [
      opening,
      ...shown.map(({ title, body, when, href }) =>
        [`· ${title}（${when}）`, body, href].filter(Boolean).join('\n  '),
      ),
      `查看全部消息：${all}`,
      `不想再收到摘要，可以在这里退订：${unsubscribe}`,
    ].join('\n\n'),
    html: htmlOf(opening, shown, { all, unsubscribe }),
    unsubscribe,
  };
}

/** Sends an address a letter that asks to confirm digests. */
export function confirmationOf({
  name,
  address,
  confirm,
}: {
  name: string;
  address: string;
  confirm: string;
}): Letter {
  const asked = `${oneLine(name)}想在这个邮箱接收共读的消息摘要。`;
  const how = '请打开下面的链接并确认。确认之前不会寄出摘要。';
  const foot = '如果不是你本人设置的，不必理会这封邮件。';
  return {
    to: address,
    subject: '共读：请确认接收摘要的邮箱',
    text: [asked, how, confirm, foot].join('\n\n'),
    html: sheetOf(
      asked,
      `<p style="${css.body}">${how}</p>${link(confirm, '确认这个邮箱', css.button)}`,
      foot,
    ),
  };
}

type Shown = ReturnType<typeof toShown>;

function toShown({ title, body, link, gone, createdAt }: Line, publicUrl: string) {
  const href = link === null || gone ? '' : publicUrl + link;
  return { title: oneLine(title), body: oneLine(body), when: chinaMoment(createdAt), href };
}

/** Styles stand at each element: mail programs leave out everything else. */
const css = {
  page: 'margin:0;padding:24px 12px;background:#f3f5f7;color:#1d2129;font:16px/1.7 "PingFang SC","Microsoft YaHei",sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:8px 24px 24px;background:#ffffff;border-radius:8px',
  opening: 'margin:16px 0;font-weight:600',
  line: 'padding:12px 0;border-top:1px solid #e3e6ea',
  title: 'color:#00757a;text-decoration:none',
  body: 'margin:4px 0 0;color:#4e5969;font-size:14px',
  when: 'margin:4px 0 0;color:#646c78;font-size:13px',
  button:
    'display:inline-block;margin-top:12px;padding:6px 20px;background:#00757a;border-radius:6px;color:#ffffff;text-decoration:none',
  foot: 'max-width:560px;margin:16px auto 0;color:#646c78;font-size:13px;text-align:center',
  quiet: 'color:#646c78',
} as const;

function htmlOf(
  opening: string,
  lines: readonly Shown[],
  { all, unsubscribe }: { all: string; unsubscribe: string },
): string {
  return sheetOf(
    opening,
    `${lines.map(lineOf).join('\n')}\n${link(all, '查看全部消息', css.button)}`,
    `这是你在共读订阅的消息摘要。${link(unsubscribe, '退订摘要', css.quiet)}`,
  );
}

/** `content` and `foot` are HTML. */
function sheetOf(opening: string, content: string, foot: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
<body style='${css.page}'>
<div style="${css.sheet}">
<p style="${css.opening}">${escapeHtml(opening)}</p>
${content}
</div>
<p style="${css.foot}">${foot}</p>
</body></html>`;
}

function lineOf({ title, body, when, href }: Shown): string {
  const words = href ? link(href, title, css.title) : escapeHtml(title);
  const said = body && `<p style="${css.body}">${escapeHtml(body)}</p>`;
  return `<div style="${css.line}">${words}${said}<p style="${css.when}">${escapeHtml(when)}</p></div>`;
}

function link(href: string, words: string, style: string): string {
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(words)}</a>`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
