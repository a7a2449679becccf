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

/** To the member who made the invitation. */
export function joinedByInvitation(circle: Receiver, { uid: byUid, name: who }: Applicant): NewNotification {
  return {
    ...base(circle, 'circle_joined'),
    byUid,
    title: `${who}凭你的邀请加入了圈子「${circle.name}」`,
    body: '可以去群聊里打个招呼。',
    link: `/circle/${circle.id}?tab=members`,
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

/** What a member is told of a circle's week. */
export interface ToldCircle {
  readonly id: number;
  readonly name: string;
  readonly works: { readonly n: number; readonly title: string } | null;
  readonly joined: { readonly n: number; readonly name: string } | null;
  /** The title of the book that it reads. */
  readonly book: string | null;
}

/** @param named The most circles of which the notice says more than their number. */
export function newsOfTheWeek(uid: number, circles: readonly ToldCircle[], named: number): NewNotification {
  const [first] = circles;
  const isOne = circles.length === 1;
  const rest = circles.length - named;
  const lines = circles.slice(0, named).map((circle) => weekOf(circle, !isOne));
  return {
    uid,
    kind: 'circle_week',
    title: isOne ? `圈子「${first?.name}」的这一周` : `这一周，${circles.length} 个圈子有新内容`,
    body: `${lines.join('')}${rest > 0 ? `还有 ${rest} 个圈子。` : ''}`,
    link: isOne ? `/circle/${first?.id}` : '/publishCircles',
    objectKind: 'circle_week',
    objectId: 0,
  };
}

function weekOf({ name, works, joined, book }: ToldCircle, isNamed: boolean): string {
  const parts = [
    works &&
      (works.n > 1
        ? `《${truncateWithEllipsis(works.title, 20)}》等 ${works.n} 篇新作品`
        : `新作品《${truncateWithEllipsis(works.title, 20)}》`),
    joined && (joined.n > 1 ? `${joined.name}等 ${joined.n} 人加入` : `${joined.name}加入`),
    book && `在读《${truncateWithEllipsis(book, 20)}》`,
  ].filter((part) => part !== null && part !== '');
  return `${isNamed ? `「${name}」` : ''}${parts.join('，')}。`;
}

function base({ id, uid }: Receiver, kind: NewNotification['kind']) {
  return { uid, kind, link: `/circle/${id}`, objectKind: 'circle', objectId: id } as const;
}
