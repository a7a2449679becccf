import { reasonMessage, refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ImContent } from '@gongdu/contract/messaging/content';
import { imReportReasonLabels } from '@gongdu/contract/messaging/conversation-endpoints';
import { excerpt } from '../../../../shared/text/excerpt.ts';
import { formatChinaTime } from '../../../../shared/time/china.ts';
import type { NewNotification } from '../../../core/notifications/notify.ts';
import type { Rejection } from '../../../core/penalties/verdicts.ts';
import type { CaseRow } from './store.ts';

type Decision = Pick<CaseRow, 'verdict' | 'reason' | 'removed' | 'silencedUntil' | 'sentence'>;
type ReportedMessage = Pick<CaseRow, 'msgId' | 'convId' | 'aboutUid' | 'body'>;

/** To the reporter. */
export function reportDecided(
  { msgId, convId, body }: ReportedMessage,
  sender: string,
  decision: Decision,
): Omit<NewNotification, 'uid'> {
  const isViolation = decision.verdict !== 'no_fault';
  const outcome = isViolation
    ? `经核实，这条消息属于${reasonOf(decision)}，${sanctionsOf(decision)}。感谢你的举报。`
    : '经核实，这条消息没有违反社区规则。如果不想再收到对方的消息，可以将对方拉黑。';
  return {
    kind: 'im_report_decided',
    title: `你举报的${sender}的消息已处理`,
    body: `消息「${excerpt(textOf(body), excerptMax)}」。${outcome}${explanationOf(decision)}`,
    link: `/message/im?c=${convId}`,
    objectKind: 'im_message',
    objectId: msgId,
  };
}

/** To the sender. */
export function penaltyOf({ msgId, aboutUid, body }: ReportedMessage, decision: Decision): NewNotification {
  return {
    uid: aboutUid,
    kind: 'im_penalty',
    title: titleOf(decision),
    body: `消息「${excerpt(textOf(body), excerptMax)}」属于${reasonOf(decision)}，${sanctionsOf(decision)}。${explanationOf(decision)}`,
    link: '/community-guide',
    objectKind: 'im_message',
    objectId: msgId,
  };
}

interface FlaggedMessage {
  readonly msgId: number;
  readonly authorUid: number;
  /** As it stands in the queue. */
  readonly excerpt: string;
}

/** To the sender of a message that the machine check found. */
export function flaggedRemoved(
  { msgId, authorUid, excerpt: text }: FlaggedMessage,
  { reason, sentence }: Rejection,
): NewNotification {
  return {
    uid: authorUid,
    kind: 'im_penalty',
    title: '你发送的一条消息已被移除',
    body: `消息「${excerpt(text, excerptMax)}」未通过审核。${refusalMessage(reason, sentence)}`,
    link: '/community-guide',
    objectKind: 'im_message',
    objectId: msgId,
  };
}

function titleOf({ verdict, silencedUntil }: Decision): string {
  if (verdict === 'silence' && silencedUntil)
    return `你已被禁言，${formatChinaTime(silencedUntil)} 前不能发送消息`;
  return verdict === 'warn' ? '你发送的消息违反了社区规则，请注意' : '你发送的一条消息已被移除';
}

function sanctionsOf({ verdict, removed, silencedUntil }: Decision): string {
  const sanctions = [
    removed ? '消息已移除' : '',
    verdict === 'warn' ? '已向发送者发出警告' : '',
    silencedUntil ? `发送者被禁言至 ${formatChinaTime(silencedUntil)}` : '',
  ];
  return sanctions.filter((each) => each !== '').join('，');
}

function reasonOf({ reason }: Decision): string {
  return reason && reason !== 'other' ? imReportReasonLabels[reason] : '违规内容';
}

function explanationOf({ sentence }: Decision): string {
  return reasonMessage(null, sentence, '处理说明');
}

const excerptMax = 40;

export function textOf(content: ImContent): string {
  switch (content.msg_type) {
    case 'text':
      return content.msg_body.text;
    case 'image':
      return '图片';
    case 'file':
      return `文件 ${content.msg_body.fname}`;
    case 'location':
      return `位置 ${content.msg_body.label}`;
    case 'custom':
      return '卡片';
  }
}
