import { alarmDefinitionOf } from '@gongdu/contract/core/alarms/kinds';
import type { NewNotification } from '../notifications/notify.ts';
import type { StoredAlarm } from './store.ts';

/** What operators are told of: that it began, that it still stands a day later, that it is over. */
export type AlarmNews = 'raised' | 'standing' | 'cleared';

const beginnings: Readonly<Record<AlarmNews, string>> = {
  raised: '告警：',
  standing: '告警仍未解除：',
  cleared: '告警已解除：',
};

type Told = Pick<StoredAlarm, 'id' | 'kind' | 'subject' | 'detail'>;

export function alarmNotice(
  { id, kind, subject, detail }: Told,
  news: AlarmNews,
): Omit<NewNotification, 'uid'> {
  const { label, remedy } = alarmDefinitionOf(kind);
  return {
    kind: news === 'cleared' ? 'alarm_cleared' : 'alarm_raised',
    objectKind: 'alarm',
    objectId: id,
    link: kind === 'chain_broken' ? '/audit-log' : null,
    title: `${beginnings[news]}${label}（${subject}）`,
    body: news === 'cleared' ? detail : `${detail}${remedy}`,
  };
}
