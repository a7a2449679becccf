import { alarmDefinitionOf } from '@gongdu/contract/core/alarms/kinds';
import { emailLink, emailPage, emailStyles } from '../../../mail/email-page.ts';
import type { Email } from '../../../mail/mail.ts';
import { html } from '../../../shared/text/html-template.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import { type AlarmNews, alarmTitle } from './notification-messages.ts';
import type { StoredAlarm } from './store.ts';

export interface AlarmMessage {
  readonly title: string;
  readonly detail: string;
  /** What to do; '' when it is over. */
  readonly remedy: string;
  readonly since: string;
}

/** What leaves the installation: neither names nor texts of members. */
export function alarmMessage(alarm: StoredAlarm, news: AlarmNews): AlarmMessage {
  return {
    title: alarmTitle(alarm, news),
    detail: alarm.detail,
    remedy: news === 'cleared' ? '' : alarmDefinitionOf(alarm.kind).remedy,
    since: `自 ${formatChinaTime(alarm.raisedAt)}`,
  };
}

interface Place {
  readonly siteName: string;
  readonly publicUrl: string;
}

/** The page that shows all alarms. */
const alarmPage = '/server-status';

/** Plain lines, for a group. */
export function groupText(
  { title, detail, remedy, since }: AlarmMessage,
  { siteName, publicUrl }: Place,
): string {
  const lines = [
    `【${siteName}】${title}`,
    since,
    detail,
    remedy && `怎么办：${remedy}`,
    publicUrl + alarmPage,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

export function alarmEmail(
  { title, detail, remedy, since }: AlarmMessage,
  { siteName, publicUrl, to }: Place & { readonly to: string },
): Email {
  const page = publicUrl + alarmPage;
  const foot = `这封邮件发给有${siteName}“运行维护”权限的账号。`;
  return {
    to,
    subject: `${siteName}：${title}`,
    text: [title, since, detail, remedy, page, foot].filter((line) => line !== '').join('\n\n'),
    html: emailPage(
      title,
      html`<p style="${emailStyles.body}">${since}</p><p style="${emailStyles.body}">${detail}</p>${remedy && html`<p style="${emailStyles.body}">${remedy}</p>`}${emailLink(page, '查看运行状况', emailStyles.button)}`,
      html`${foot}`,
    ),
  };
}
