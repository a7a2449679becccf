import type { ImContent } from '@gongdu/contract/im-content';
import { imReportWords } from '@gongdu/contract/im-session';
import { asSentence } from '@gongdu/contract/review-reason';
import { shortened } from '@gongdu/contract/storable-text';
import { chinaMoment } from '../../../china-moment.ts';
import type { NewNotice } from '../../notices/telling.ts';
import type { CaseRow } from './store.ts';

type Decided = Pick<CaseRow, 'verdict' | 'reason' | 'removed' | 'silencedUntil' | 'sentence'>;
type Reported = Pick<CaseRow, 'msgId' | 'convId' | 'aboutUid' | 'body'>;

/** To whoever reported it: which message, and what came of it. */
export function reportDecided(
  { msgId, convId, body }: Reported,
  sender: string,
  decided: Decided,
): Omit<NewNotice, 'uid'> {
  const isFault = decided.verdict !== 'no_fault';
  const outcome = isFault
    ? `经核实，这条消息属于${because(decided)}，${measuresOf(decided)}。感谢你的举报。`
    : '经核实，这条消息没有违反社区规则。如果不想再收到对方的消息，可以将对方拉黑。';
  return {
    kind: 'im_report_decided',
    title: `你举报的${sender}的消息已处理`,
    body: `消息「${excerptOf(body)}」。${outcome}${told(decided)}`,
    link: `/message/im?c=${convId}`,
    objectKind: 'im_message',
    objectId: msgId,
  };
}

/** To whoever sent it. */
export function penaltyOf({ msgId, aboutUid, body }: Reported, decided: Decided): NewNotice {
  return {
    uid: aboutUid,
    kind: 'im_penalty',
    title: titleOf(decided),
    body: `消息「${excerptOf(body)}」属于${because(decided)}，${measuresOf(decided)}。${told(decided)}`,
    link: '/community-guide',
    objectKind: 'im_message',
    objectId: msgId,
  };
}

function titleOf({ verdict, silencedUntil }: Decided): string {
  if (verdict === 'silence' && silencedUntil)
    return `你已被禁言，${chinaMoment(silencedUntil)} 前不能发送消息`;
  return verdict === 'warn' ? '你发送的消息违反了社区规则，请注意' : '你发送的一条消息已被移除';
}

function measuresOf({ verdict, removed, silencedUntil }: Decided): string {
  const measures = [
    removed ? '消息已移除' : '',
    verdict === 'warn' ? '已向发送者发出警告' : '',
    silencedUntil ? `发送者被禁言至 ${chinaMoment(silencedUntil)}` : '',
  ];
  return measures.filter((each) => each !== '').join('，');
}

function because({ reason }: Decided): string {
  return reason && reason !== 'other' ? imReportWords[reason] : '违规内容';
}

function told({ sentence }: Decided): string {
  return sentence && `处理说明：${asSentence(sentence)}`;
}

const excerptMax = 40;

function excerptOf(content: ImContent): string {
  return shortened(wordsOf(content).replace(/\s+/g, ' '), excerptMax);
}

function wordsOf(content: ImContent): string {
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
