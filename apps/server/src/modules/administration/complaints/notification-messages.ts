import { complaintKindLabels, restoreDays } from '@gongdu/contract/administration/complaints/complaint';
import { formatChinaDate } from '../../../shared/time/china.ts';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { StoredComplaint } from './store.ts';

/** To the complainant; a visitor reads it with the receipt. */
export function complaintMoved(
  { uid, id, receipt, state, sentence, restoresAt }: StoredComplaint,
  words: { readonly title: string },
): NewNotification {
  const until = restoresAt === null ? '' : formatChinaDate(new Date(restoresAt));
  const next =
    state === 'countered'
      ? `发布者提交了反通知。${until}前没有收到你已起诉或已投诉的说明，内容将恢复。`
      : sentence;
  return {
    uid,
    kind: 'complaint_moved',
    title: words.title,
    body: `受理编号 ${receipt}。${next}`,
    link: `/complaints-guide/progress?receipt=${receipt}`,
    objectKind: 'complaint',
    objectId: id,
  };
}

/** To the publisher: the claim, and that they may answer. */
export function complaintForwarded(
  { id, kind, sentence }: StoredComplaint,
  { ownerUid, title }: { readonly ownerUid: number; readonly title: string },
): NewNotification {
  return {
    uid: ownerUid,
    kind: 'complaint_forwarded',
    title: `你的「${title}」被投诉${complaintKindLabels[kind]}`,
    body: `${sentence} 你可以查看通知全文；认为没有侵权的，可以提交反通知。`,
    link: `/complaint-notices/${id}`,
    objectKind: 'complaint',
    objectId: id,
  };
}

/** To the publisher, when the case ends. */
export function complaintEnded(
  { id, state, sentence }: StoredComplaint,
  { ownerUid, title }: { readonly ownerUid: number; readonly title: string },
): NewNotification {
  const restored = state === 'restored';
  return {
    uid: ownerUid,
    kind: 'complaint_forwarded',
    title: restored ? `「${title}」已恢复` : `对「${title}」的处理维持不变`,
    body:
      sentence ||
      `反通知送达权利人后 ${restoreDays} 日内，没有收到已经起诉或者投诉的说明，采取的措施已经终止。`,
    link: `/complaint-notices/${id}`,
    objectKind: 'complaint',
    objectId: id,
  };
}
