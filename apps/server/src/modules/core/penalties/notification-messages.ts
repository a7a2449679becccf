import { appealDays } from '@gongdu/contract/administration/appeals/sanction';
import {
  type ActivePenalty,
  type LimitedRight,
  limitedRightLabels,
} from '@gongdu/contract/core/penalties/penalty';
import { refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { formatChinaTime } from '../../../shared/time/china.ts';
import type { NewNotification } from '../notifications/notify.ts';
import type { StoredSanction } from './store.ts';

interface Given {
  readonly points: number;
  /** The new score. */
  readonly credit: number;
  readonly penalties: readonly Pick<ActivePenalty, 'right' | 'until'>[];
}

/** The page on which a member sees the decision and appeals. */
const creditPath = '/credit';

export function penaltyGiven(
  sanction: StoredSanction,
  { points, credit, penalties }: Given,
): NewNotification {
  const { uid, reason, objectKind, objectId, title } = sanction;
  const limits = penalties.map(
    ({ right, until }) => `${formatChinaTime(until)} 前不能${limitedRightLabels[right]}`,
  );
  const about = objectKind === 'person' || title === '' ? '' : `涉及「${title}」。`;
  return {
    uid,
    kind: 'penalty_given',
    title: points > 0 ? `你的信用分扣了 ${points} 分，现为 ${credit} 分` : '你的部分功能被暂时限制',
    body: `原因：${refusalReasons[reason].label}。${about}${limits.length > 0 ? `${limits.join('，')}。` : ''}如有异议，可在 ${appealDays} 日内申诉。`,
    link: creditPath,
    objectKind,
    objectId,
  };
}

export function penaltyLifted(uid: number, right: LimitedRight): NewNotification {
  return {
    uid,
    kind: 'penalty_lifted',
    title: `你现在可以${limitedRightLabels[right]}了`,
    body: '这项限制已提前解除。',
    link: creditPath,
    objectKind: 'person',
    objectId: uid,
  };
}
