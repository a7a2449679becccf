import { refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import { truncateWithEllipsis } from '@gongdu/contract/storable-text';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';

interface Receiver {
  readonly id: number;
  readonly name: string;
  readonly uid: number;
}

interface Applicant {
  readonly uid: number;
  readonly name: string;
}

export function circleApproved(circle: Receiver, revised: boolean): NewNotification {
  return {
    ...base(circle, 'circle_published'),
    title: revised ? `圈子「${circle.name}」的修改已通过审核` : `圈子「${circle.name}」已通过审核`,
    body: revised ? '大家现在看到的是修改后的资料。' : '圈子已经公开，可以发布第一篇帖子、邀请书友加入了。',
  };
}

export function circleRefused(
  circle: Receiver,
  { outcome: act, reason, sentence }: Rejection,
  revised: boolean,
): NewNotification {
  const outcome = act === 'refused' ? '未通过审核' : '需要修改';
  return {
    ...base(circle, 'circle_refused'),
    title: `圈子「${circle.name}」${revised ? '的修改' : ''}${outcome}`,
    body: `${refusalMessage(reason, sentence)}修改后可以重新提交。`,
  };
}

export function circleTakenDown(circle: Receiver, why: string): NewNotification {
  return {
    ...base(circle, 'circle_refused'),
    title: `圈子「${circle.name}」已被下架`,
    body: `${why}修改后可以重新提交。`,
  };
}

export function askedToJoin(
  circle: Receiver,
  { uid: byUid, name: who }: Applicant,
  answer: string,
): NewNotification {
  return {
    ...base(circle, 'circle_request'),
    byUid,
    title: `${who}申请加入「${circle.name}」`,
    body: `回答：${truncateWithEllipsis(answer, 60)}`,
    link: `/circle/${circle.id}?tab=requests`,
  };
}

export function requestApproved(circle: Receiver): NewNotification {
  return {
    ...base(circle, 'circle_approved'),
    title: `你已加入圈子「${circle.name}」`,
    body: '申请已通过，现在可以在圈子里发布了。',
  };
}

export function requestDeclined(circle: Receiver, reason: string): NewNotification {
  return {
    ...base(circle, 'circle_declined'),
    title: `加入圈子「${circle.name}」的申请没有通过`,
    body: reason ? `圈子的答复：${reason}` : '圈子没有写明原因。',
  };
}

export function removedFrom(circle: Receiver, reason: string): NewNotification {
  return {
    ...base(circle, 'circle_removed'),
    title: `你已被移出圈子「${circle.name}」`,
    body: reason ? `原因：${reason}` : '圈子没有写明原因。',
  };
}

export function roleChanged(circle: Receiver, role: 'admin' | 'member'): NewNotification {
  return {
    ...base(circle, 'circle_role'),
    title:
      role === 'admin' ? `你成为圈子「${circle.name}」的管理员` : `你不再是圈子「${circle.name}」的管理员`,
    body: role === 'admin' ? '可以处理入圈申请、修改公告、置顶帖子。' : '你仍然是圈子的成员。',
  };
}

export function circleOffered(circle: Receiver, from: string): NewNotification {
  return {
    ...base(circle, 'circle_transfer'),
    title: `${from}想把圈子「${circle.name}」转让给你`,
    body: '到圈子里接受或谢绝。接受之后你就是圈主。',
  };
}

export function offerAnswered(circle: Receiver, who: string, accepted: boolean): NewNotification {
  return {
    ...base(circle, 'circle_transfer'),
    title: accepted ? `${who}接受了圈子「${circle.name}」` : `${who}谢绝了圈子「${circle.name}」`,
    body: accepted ? '圈子已经转让，你仍然是其中一员。' : '你仍然是圈主，可以再转让给其他成员。',
  };
}

function base({ id, uid }: Receiver, kind: NewNotification['kind']) {
  return { uid, kind, link: `/circle/${id}`, objectKind: 'circle', objectId: id } as const;
}
