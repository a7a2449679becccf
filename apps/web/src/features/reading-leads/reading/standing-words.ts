import type { Lead, LeadStanding } from '@gongdu/contract/reading-lead';
import { chinaWords } from '../../../lib/china-time.ts';

/** One line on what the reader is in this lead, and what that means now. */
export function standingLine({ me, parts, joinUntil, stage }: Lead): string {
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
      return joinUntil === null ? '' : `报名截止 ${chinaWords(joinUntil)}`;
  }
}

export function changeStandingWords({ me }: Lead): string {
  return me.standing === 'waiting' ? '名额已满，已排入候补' : '已加入，部分开放时会通知你';
}

/** In a list; null for what goes without saying. */
export function shortStanding(standing: LeadStanding): string | null {
  return shortWords[standing] ?? null;
}

const shortWords: Partial<Record<LeadStanding, string>> = {
  leader: '我的领读',
  co_leader: '协助领读',
  member: '已参加',
  waiting: '候补中',
};
