import { type ImCaseRow, imVerdictWords } from '@gongdu/contract/im-case';
import { imKinds } from '@gongdu/contract/im-message';
import { imReportWords } from '@gongdu/contract/im-session';
import { chinaWords } from '../../lib/china-time.ts';

/** 2 人举报：辱骂攻击、广告骚扰 */
export function whyOf({ reporters, reasons, byWordList }: ImCaseRow): string {
  const members =
    reporters > 0 && `${reporters} 人举报：${reasons.map((each) => imReportWords[each]).join('、')}`;
  return [members, byWordList && '命中敏感词'].filter(Boolean).join(' · ');
}

export function placeOf({ kind }: Pick<ImCaseRow, 'kind'>): string {
  return kind === imKinds.group ? '群聊消息' : '私信';
}

/** 移除消息、禁言至 3月8日 14:00 */
export function outcomeOf({ verdict, removed, silencedUntil }: NonNullable<ImCaseRow['decided']>): string {
  if (verdict === 'no_fault') return imVerdictWords.no_fault;
  const measures = [
    verdict === 'warn' && '警告发送者',
    silencedUntil !== null && `禁言至 ${chinaWords(silencedUntil)}`,
    removed && '移除消息',
  ];
  return measures.filter(Boolean).join('、');
}
