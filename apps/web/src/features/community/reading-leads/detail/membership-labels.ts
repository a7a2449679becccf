import type {
  Lead,
  LeadMemberStatus,
  LeadStage,
} from '@gongdu/contract/community/reading-leads/reading-lead';
import type { Tone } from '../../../../ui/feedback/badge.tsx';
import type { ConfirmOptions } from '../../../../ui/overlay/confirm.ts';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';

/** The reader's membership of this lead in one line. */
export function membershipMessage({ me, parts, joinUntil, stage }: Lead): string {
  if (me.whyNot !== null) return me.whyNot;
  switch (me.standing) {
    case 'leader':
      return stage === 'draft' ? '发布后，读者可以报名' : '你是领读人';
    case 'co_leader':
      return `你是协助领读，已读 ${me.readParts} / ${parts.length} 个部分`;
    case 'member':
      return `已加入，读了 ${me.readParts} / ${parts.length} 个部分`;
    case 'waiting':
      return me.ahead === 0 ? '候补第 1 位，有人退出时自动加入' : `候补中，前面还有 ${me.ahead} 人`;
    default:
      return joinUntil === null ? '' : `报名截止 ${formatChinaTime(joinUntil)}`;
  }
}

export function joinedMessage({ me }: Lead): string {
  return me.standing === 'waiting' ? '名额已满，已排入候补' : '已加入，部分开放时会通知你';
}

/** In a list; null if there is nothing to show. */
export function shortMembershipLabel(standing: LeadMemberStatus): string | null {
  return shortLabels[standing] ?? null;
}

const shortLabels: Partial<Record<LeadMemberStatus, string>> = {
  leader: '我的领读',
  co_leader: '协助领读',
  member: '已参加',
  waiting: '候补中',
};

export const stageTones: Readonly<Record<LeadStage, Tone>> = {
  draft: 'neutral',
  recruiting: 'brand',
  running: 'ok',
  ended: 'neutral',
};

/** Asked before the reader leaves. */
export function leaveQuestion({ me }: Pick<Lead, 'me'>): ConfirmOptions {
  return {
    title: me.standing === 'waiting' ? '退出候补' : '退出领读',
    message: '退出以后名额会让给下一位候补。已读和打卡会保留，再次加入时接着算。',
    confirmLabel: '退出',
    danger: true,
  };
}
