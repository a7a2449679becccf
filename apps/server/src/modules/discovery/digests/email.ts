import { emailStyles as css, emailPage, emailLink as link } from '../../../mail/email-page.ts';
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
  const opening = `${oneLine(name)}，上次摘要之后你有 ${count}未读消息：`;
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
  const foot = '如果不是你本人设置的，不必理会这封邮件。';
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

function digestHtml(
  opening: string,
  items: readonly RenderedItem[],
  { siteName, all, unsubscribe }: { siteName: string; all: string; unsubscribe: string },
): string {
  return emailPage(
    opening,
    html`${items.map(itemHtml)}\n${link(all, '查看全部消息', css.button)}`,
    html`这是你在${siteName}订阅的消息摘要。${link(unsubscribe, '退订摘要', css.quiet)}`,
  );
}

function itemHtml({ title, body, when, href }: RenderedItem): Html {
  return html`<div style="${css.item}">${href ? link(href, title, css.title) : title}${body && html`<p style="${css.body}">${body}</p>`}<p style="${css.when}">${when}</p></div>`;
}
