import { alarmDefinitionOf } from '@gongdu/contract/core/alarms/kinds';
import type { NewNotification } from '../notifications/notify.ts';
import type { StoredAlarm } from './store.ts';

/** What operators are told of: that it began, that it still stands a day later, that it is over. */
export const alarmNews = ['raised', 'standing', 'cleared'] as const;
export type AlarmNews = (typeof alarmNews)[number];

const beginnings: Readonly<Record<AlarmNews, string>> = {
  raised: '告警：',
  standing: '告警仍未解除：',
  cleared: '告警已解除：',
};

/** 告警：磁盘空间不足（web-1 DATA_DIR） */
export function alarmTitle({ kind, subject }: Pick<Told, 'kind' | 'subject'>, news: AlarmNews): string {
  return `${beginnings[news]}${alarmDefinitionOf(kind).label}（${subject}）`;
}

type Told = Pick<StoredAlarm, 'id' | 'kind' | 'subject' | 'detail'>;

export function alarmNotice(told: Told, news: AlarmNews): Omit<NewNotification, 'uid'> {
  const { id, kind, detail } = told;
  return {
    kind: news === 'cleared' ? 'alarm_cleared' : 'alarm_raised',
    objectKind: 'alarm',
    objectId: id,
    link: kind === 'chain_broken' ? '/audit-log' : '/server-status',
    title: alarmTitle(told, news),
    body: news === 'cleared' ? detail : `${detail}${alarmDefinitionOf(kind).remedy}`,
  };
}
