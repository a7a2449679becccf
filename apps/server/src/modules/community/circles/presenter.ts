import type { CircleLogEntry } from '@gongdu/contract/community/circles/board';
import type { Circle, CircleMembership, CircleRow } from '@gongdu/contract/community/circles/circle';
import type { CircleMember, CircleRequest } from '@gongdu/contract/community/circles/members';
import type { BookRow } from '@gongdu/contract/library/books/book';
import type { People } from '../../core/accounts/service.ts';
import type { StoredLog } from './board-store.ts';
import type { StoredBook } from './book-store.ts';
import { waitingRule } from './lifecycle.ts';
import type { StoredMember, StoredRequest, StoredTransfer } from './member-store.ts';
import { canAdminister, canPost, canRemove, isOwner } from './policy.ts';
import type { StoredCircle } from './store.ts';

/** The caller's relation to a circle. */
export interface Viewer {
  readonly member: StoredMember | undefined;
  readonly request: StoredRequest | undefined;
  readonly transfer: StoredTransfer | undefined;
}

export function toRow(circle: StoredCircle, viewer: Viewer): CircleRow {
  const { id, name, about, cover, category, joinMode, members, seats, posts, activeAt, state } = circle;
  const isOwnerViewing = isOwner(viewer.member?.role);
  return {
    id,
    name,
    about,
    cover,
    category,
    joinMode,
    members,
    seats,
    posts,
    activeAt,
    state,
    standing: membershipOf(viewer),
    revision: isOwnerViewing ? circle.revision : null,
    waiting: canAdminister(viewer.member?.role) ? circle.waiting : 0,
  };
}

interface Shown {
  readonly people: People;
  readonly reading: (StoredBook & { readonly book: BookRow }) | null;
}

export function toCircle(
  circle: StoredCircle,
  uid: number,
  viewer: Viewer,
  { people, reading }: Shown,
): Circle {
  const isOwnerViewing = isOwner(viewer.member?.role);
  const { announcedAt, announcedByUid } = circle;
  return {
    ...toRow(circle, viewer),
    question: circle.question,
    searchable: circle.searchable,
    owner: people.get(circle.ownerUid),
    announcement:
      announcedAt === null
        ? null
        : {
            text: circle.announcement,
            version: circle.announcementVersion,
            at: announcedAt,
            by: people.get(announcedByUid ?? circle.ownerUid).name,
            byUid: announcedByUid ?? circle.ownerUid,
          },
    rule: circle.rule,
    ruleWaits: canAdminister(viewer.member?.role) ? waitingRule(circle) : null,
    book: reading && { ...toCoverBook(reading.book), startedAt: reading.startedAt, until: reading.until },
    conversationOn: !circle.conversationOff,
    createdAt: circle.createdAt,
    version: circle.version,
    proposed: isOwnerViewing && circle.proposed ? { rule: circle.rule, ...circle.proposed } : null,
    refusal: isOwnerViewing ? refusalOf(circle) : null,
    request: requestOf(viewer),
    transfer: transferOf(viewer, uid, isOwnerViewing, people),
    may: permissionsIn(circle, viewer),
  };
}

/** The data of a small cover. */
export function toCoverBook({ id, title, author, cover }: BookRow) {
  return { id, title, author, cover };
}

export function refusalOf({ refusalCode, refusalSentence, refusedAt }: StoredCircle) {
  if (refusalCode === null || refusedAt === null) return null;
  return { code: refusalCode, sentence: refusalSentence ?? '', at: refusedAt };
}

export function toMember(
  row: StoredMember,
  reader: { uid: number; role: StoredMember['role'] | undefined },
  people: People,
): CircleMember {
  const { uid, role, joinedAt } = row;
  const other = uid !== reader.uid;
  const owned = isOwner(reader.role) && other;
  const may = { remove: other && canRemove(reader.role, role), setRole: owned, offer: owned };
  return { ...people.get(uid), role, joinedAt, may };
}

export function toRequest(row: StoredRequest, people: People): CircleRequest {
  const { id, uid, question, answer, askedAt, decidedAt, decidedByUid, reason } = row;
  const decidedBy = decidedByUid === null ? null : people.get(decidedByUid).name;
  return {
    id,
    person: people.get(uid),
    question,
    answer,
    askedAt,
    decidedAt,
    decidedBy,
    decidedByUid,
    reason,
  };
}

export function toLogEntry(
  { id, act, actorUid, subjectUid, note, at }: StoredLog,
  people: People,
): CircleLogEntry {
  const subject = subjectUid === null ? null : people.get(subjectUid);
  return { id, act, actor: people.get(actorUid), subject, note, at };
}

export function membershipOf({ member, request }: Pick<Viewer, 'member' | 'request'>): CircleMembership {
  if (member) return member.role;
  if (request?.state === 'waiting') return 'requested';
  return request?.state === 'declined' ? 'declined' : 'none';
}

function requestOf({ member, request }: Viewer): Circle['request'] {
  const shown = !member && request && (request.state === 'waiting' || request.state === 'declined');
  return shown ? { answer: request.answer, askedAt: request.askedAt, reason: request.reason } : null;
}

function transferOf(
  { transfer }: Viewer,
  uid: number,
  isOwnerViewing: boolean,
  people: People,
): Circle['transfer'] {
  const toMe = transfer?.toUid === uid;
  if (!transfer || !(isOwnerViewing || toMe)) return null;
  return { to: people.get(transfer.toUid), toMe, at: transfer.offeredAt };
}

function permissionsIn(
  { state, joinMode, members, seats }: StoredCircle,
  { member, request }: Viewer,
): Circle['may'] {
  const role = member?.role;
  const open = state === 'public';
  return {
    join: open && !member && request?.state !== 'waiting' && joinMode !== 'closed' && members < seats,
    leave: open && member !== undefined && !isOwner(role),
    post: open && canPost(role),
    edit: isOwner(role),
    run: open && canAdminister(role),
    nameAdmins: open && isOwner(role),
  };
}
