import { sanctionActLabels } from '@gongdu/contract/administration/appeals/sanction';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Sanction } from '../../core/penalties/service.ts';

/** To the member, for either outcome. */
export function appealDecided(
  sanction: Sanction,
  { restored, answer }: { readonly restored: boolean; readonly answer: string },
): NewNotification {
  const { id, uid, act, title } = sanction;
  const about = title === '' ? '' : `「${title}」`;
  const outcome = restored
    ? '原处理已经撤销，扣去的信用分已返还，由它引起的限制也已解除。'
    : '经另一位审核员复核，维持原处理。';
  return {
    uid,
    kind: 'appeal_decided',
    title: restored ? `你对${about}的申诉成立` : `你对${about}的申诉已有结果`,
    body: `涉及的处理：${sanctionActLabels[act]}。${outcome}裁定说明：${answer}`,
    link: '/credit',
    objectKind: 'sanction',
    objectId: id,
  };
}
