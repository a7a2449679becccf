import { escapeHtml } from '../../http/html.ts';
import type { Letter } from './mail.ts';

export interface Line {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
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

type Shown = ReturnType<typeof toShown>;

function toShown({ title, body, link, createdAt }: Line, publicUrl: string) {
  const when = new Date(createdAt).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return { title: oneLine(title), body: oneLine(body), when, href: link === null ? '' : publicUrl + link };
}

function htmlOf(
  opening: string,
  lines: readonly Shown[],
  { all, unsubscribe }: { all: string; unsubscribe: string },
): string {
  const items = lines.map(({ title, body, when, href }) => {
    const words = href ? `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>` : escapeHtml(title);
    return `<li>${words} <small>${escapeHtml(when)}</small>${body ? `<br>${escapeHtml(body)}` : ''}</li>`;
  });
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><body>
<p>${escapeHtml(opening)}</p>
<ul>${items.join('\n')}</ul>
<p><a href="${escapeHtml(all)}">查看全部消息</a></p>
<p><small><a href="${escapeHtml(unsubscribe)}">退订摘要</a></small></p>
</body></html>`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
