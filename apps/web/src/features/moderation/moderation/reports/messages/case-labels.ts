import { imReportReasonLabels } from '@gongdu/contract/messaging/conversation-endpoints';
import { imKinds } from '@gongdu/contract/messaging/message';
import { type ImCaseRow, imVerdictLabels } from '@gongdu/contract/messaging/moderation-case';
import { formatChinaTime } from '../../../../../ui/text/china-time.ts';

/** 2 人举报：辱骂攻击、广告骚扰 */
export function reasonsLabel({ reporters, reasons }: ImCaseRow): string {
  return `${reporters} 人举报：${reasons.map((each) => imReportReasonLabels[each]).join('、')}`;
}

export function placeLabel({ kind }: Pick<ImCaseRow, 'kind'>): string {
  return kind === imKinds.group ? '群聊消息' : '私信';
}

/** 移除消息、禁言至 3月8日 14:00 */
export function outcomeLabel({ verdict, removed, silencedUntil }: NonNullable<ImCaseRow['decided']>): string {
  if (verdict === 'no_fault') return imVerdictLabels.no_fault;
  const measures = [
    verdict === 'warn' && '警告发送者',
    silencedUntil !== null && `禁言至 ${formatChinaTime(silencedUntil)}`,
    removed && '移除消息',
  ];
  return measures.filter(Boolean).join('、');
}
