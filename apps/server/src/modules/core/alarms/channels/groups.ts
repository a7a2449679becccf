import { type AlarmGroup, alarmGroups } from '@gongdu/contract/core/alarms/outside-services';
import type { AlarmWebhooks } from '../../../../config/alarms.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import { sendToDingtalk } from './dingtalk.ts';
import { sendToFeishu } from './feishu.ts';
import { sendToWecom } from './wecom.ts';

/** @throws WebhookRefused */
type SendToGroup = (text: string) => Promise<void>;

/** The groups that are set. */
export function createGroups(webhooks: AlarmWebhooks, clock: Clock): ReadonlyMap<AlarmGroup, SendToGroup> {
  const { dingtalk, wecom, feishu } = webhooks;
  const all: Record<AlarmGroup, SendToGroup | null> = {
    dingtalk: dingtalk && sendToDingtalk(dingtalk, clock),
    wecom: wecom && sendToWecom(wecom),
    feishu: feishu && sendToFeishu(feishu, clock),
  };
  return new Map(alarmGroups.flatMap((group) => (all[group] ? [[group, all[group]]] : [])));
}
