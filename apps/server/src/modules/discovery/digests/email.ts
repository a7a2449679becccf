import type { Email } from '../../../mail/mail.ts';
import { oneLine } from '../../../shared/text/excerpt.ts';
import { type Html, html } from '../../../shared/text/html-template.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';

export interface DigestItem {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  /** The object of the link is no longer public. */
  readonly gone: boolean;
  readonly createdAt: string;
}

interface DigestContent {
  readonly siteName: string;
  readonly name: string;
  readonly address: string;
  /** Newest first. */
  readonly items: readonly DigestItem[];
  readonly publicUrl: string;
  readonly unsubscribe: string;
}

/** The most notifications in one email. */
export const maxItems = 10;

/** Unread notifications, as plain text and as HTML. */
export function renderDigestEmail(content: DigestContent): Email {
  const { siteName, name, address, items, publicUrl, unsubscribe } = content;
  const shown = items.slice(0, maxItems).map((item) => renderItem(item, publicUrl));
  const more = items.length > maxItems;
  const count = more ? `${maxItems} 条以上` : `${items.length} 条`;
  const opening = `${oneLine(name)}，上次摘要之后您有 ${count}未读消息：`;
  const all = `${publicUrl}/message/system-notice`;
  return {
    to: address,
    subject: `${siteName}：${count}未读消息`,
    text: [
      opening,
      ...shown.map(({ title, body, when, href }) =>
        [`· ${title}（${when}）`, body, href].filter(Boolean).join('\n  '),
      ),
      `查看全部消息：${all}`,
      `不想再收到摘要，可以在这里退订：${unsubscribe}`,
    ].join('\n\n'),
    html: digestHtml(opening, shown, { siteName, all, unsubscribe }),
    unsubscribe,
  };
}

/** Emails an address to confirm digests. */
export function renderConfirmationEmail({
  siteName,
  name,
  address,
  confirm,
}: {
  siteName: string;
  name: string;
  address: string;
  confirm: string;
}): Email {
  const intro = `${oneLine(name)}想在这个邮箱接收${siteName}的消息摘要。`;
  const instructions = '请打开下面的链接并确认。确认之前不会寄出摘要。';
  const foot = '如果不是您本人设置的，不必理会这封邮件。';
  return {
    to: address,
    subject: `${siteName}：请确认接收摘要的邮箱`,
    text: [intro, instructions, confirm, foot].join('\n\n'),
    html: emailPage(
      intro,
      html`<p style="${css.body}">${instructions}</p>${link(confirm, '确认这个邮箱', css.button)}`,
      html`${foot}`,
    ),
  };
}

type RenderedItem = ReturnType<typeof renderItem>;

function renderItem({ title, body, link, gone, createdAt }: DigestItem, publicUrl: string) {
  const href = link === null || gone ? '' : publicUrl + link;
  return { title: oneLine(title), body: oneLine(body), when: formatChinaTime(createdAt), href };
}

/** Inline styles: mail programs ignore all others. */
const css = {
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

function digestHtml(
  opening: string,
  items: readonly RenderedItem[],
  { siteName, all, unsubscribe }: { siteName: string; all: string; unsubscribe: string },
): string {
  return emailPage(
    opening,
    html`${items.map(itemHtml)}\n${link(all, '查看全部消息', css.button)}`,
    html`这是您在${siteName}订阅的消息摘要。${link(unsubscribe, '退订摘要', css.quiet)}`,
  );
}

function emailPage(opening: string, content: Html, foot: Html): string {
  return html`<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
<body style='${css.page}'>
<div style="${css.sheet}">
<p style="${css.opening}">${opening}</p>
${content}
</div>
<p style="${css.foot}">${foot}</p>
</body></html>`.text;
}

function itemHtml({ title, body, when, href }: RenderedItem): Html {
  return html`<div style="${css.item}">${href ? link(href, title, css.title) : title}${body && html`<p style="${css.body}">${body}</p>`}<p style="${css.when}">${when}</p></div>`;
}

function link(href: string, label: string, style: string): Html {
  return html`<a href="${href}" style="${style}">${label}</a>`;
}
