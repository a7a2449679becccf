import {
  type ReportReason,
  type ReportVerdict,
  reportKindLabels,
  reportReasonLabel,
} from '@gongdu/contract/administration/reports/report';
import { reasonMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import { excerpt } from '../../../shared/text/excerpt.ts';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { StoredCase } from './store.ts';

interface Decided {
  readonly verdict: ReportVerdict;
  readonly reason: ReportReason | null;
  readonly sentence: string;
}
type Reported = Pick<StoredCase, 'kind' | 'objectId' | 'aboutUid' | 'copy'>;

/** To the reporter: the object and the outcome. */
export function reportDecided(reported: Reported, decided: Decided): Omit<NewNotification, 'uid'> {
  const { kind, objectId, copy } = reported;
  const outcome = {
    no_fault: '经核实，没有发现违反社区规则的内容。',
    warn: '经核实，情况属实，已向对方发出警告。感谢你的举报。',
    remove: '经核实，情况属实，内容已被移除。感谢你的举报。',
  }[decided.verdict];
  return {
    kind: 'report_decided',
    title: `你举报的${nameOf(reported)}已处理`,
    body: `${outcome}${reasonMessage(null, decided.sentence, '处理说明')}`,
    link: decided.verdict === 'remove' ? null : copy.link,
    objectKind: kind,
    objectId,
  };
}

/** To the person it is about; the author of a work that is taken down is notified by `works`. */
export function reportUpheld(reported: Reported, decided: Decided): NewNotification {
  const { kind, objectId, aboutUid } = reported;
  const what = kind === 'person' ? '你的个人资料或行为' : `你的${nameOf(reported)}`;
  return {
    uid: aboutUid,
    kind: 'report_upheld',
    title: decided.verdict === 'remove' ? `${what}已被移除` : `${what}违反了社区规则，请注意`,
    body: reasonMessage(labelOf(decided), decided.sentence, '处理说明'),
    link: '/community-guide',
    objectKind: kind,
    objectId,
  };
}

/** With its kind, for instance 书单《…》. */
export function nameOf({ kind, copy: { title, text } }: Reported): string {
  const label = reportKindLabels[kind];
  if (kind === 'person') return `${label} ${title} `;
  if (isSpoken(kind)) return `${label}「${excerpt(text, excerptMax)}」`;
  return kind === 'circle' || kind === 'topic' || kind === 'institution_page'
    ? `${label}「${title}」`
    : `${label}《${title}》`;
}

const excerptMax = 30;

function isSpoken(kind: StoredCase['kind']): boolean {
  return kind === 'comment' || kind === 'check_in' || kind === 'board_post' || kind === 'circle_announcement';
}

function labelOf({ reason }: Decided): string | null {
  return reason === null || reason === 'other' ? null : reportReasonLabel(reason);
}
