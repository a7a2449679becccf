import type { Circle, CirclePerson, CircleRow, Standing } from '@gongdu/contract/circle';
import type { CircleLogEntry, CirclePost } from '@gongdu/contract/circle-board';
import type { CircleMember, CircleRequest } from '@gongdu/contract/circle-member';
import type { Person } from '../accounts/service.ts';
import type { ContentEntry } from '../contents/entry.ts';
import type { StoredLog } from './board-store.ts';
import type { StoredMember, StoredTransfer } from './member-store.ts';
import { mayOwn, mayPost, mayRemove, mayRun } from './policy.ts';
import type { StoredRequest } from './request-store.ts';
import type { StoredCircle } from './store.ts';

/** What a reader is in a circle. */
export interface Mine {
  readonly member: StoredMember | undefined;
  readonly request: StoredRequest | undefined;
  readonly transfer: StoredTransfer | undefined;
}
type People = ReadonlyMap<number, Person>;

export function toRow(circle: StoredCircle, mine: Mine): CircleRow {
  const { id, name, about, cover, category, joinMode, members, seats, posts, activeAt, state } = circle;
  const owner = mayOwn(mine.member?.role);
  return {
    ...{ id, name, about, cover, category, joinMode, members, seats, posts, activeAt, state },
    standing: standingOf(mine),
    revision: owner ? circle.revision : null,
    waiting: mayRun(mine.member?.role) ? circle.waiting : 0,
  };
}

export function toCircle(circle: StoredCircle, uid: number, mine: Mine, people: People): Circle {
  const owner = mayOwn(mine.member?.role);
  const { announcedAt, announcedByUid } = circle;
  return {
    ...toRow(circle, mine),
    question: circle.question,
    owner: personOf(people, circle.ownerUid),
    announcement:
      announcedAt === null
        ? null
        : {
            text: circle.announcement,
            version: circle.announcementVersion,
            at: announcedAt,
            by: personOf(people, announcedByUid ?? circle.ownerUid).name,
          },
    createdAt: circle.createdAt,
    version: circle.version,
    proposed: owner ? circle.proposed : null,
    refusal: owner ? refusalOf(circle) : null,
    request: requestOf(mine),
    transfer: transferOf(mine, uid, owner, people),
    may: rightsIn(circle, mine),
  };
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
  const owned = mayOwn(reader.role) && other;
  const may = { remove: other && mayRemove(reader.role, role), setRole: owned, offer: owned };
  return { ...personOf(people, uid), role, joinedAt, may };
}

export function toRequest(row: StoredRequest, people: People): CircleRequest {
  const { id, uid, question, answer, askedAt, decidedAt, decidedByUid, reason } = row;
  const decidedBy = decidedByUid === null ? null : personOf(people, decidedByUid).name;
  return { id, person: personOf(people, uid), question, answer, askedAt, decidedAt, decidedBy, reason };
}

export function toLogEntry(
  { id, act, actorUid, subjectUid, note, at }: StoredLog,
  people: People,
): CircleLogEntry {
  const subject = subjectUid === null ? null : personOf(people, subjectUid);
  return { id, act, actor: personOf(people, actorUid), subject, note, at };
}

export function toPost(entry: ContentEntry, pinned: boolean): CirclePost {
  const { kind, id, title, authorName, cover, publishedAt, summary, link, parentId, ownerUid } = entry;
  return {
    contentId: id,
    kind,
    title,
    author: authorName,
    mainPicUrl: cover,
    publishTime: publishedAt,
    summary,
    link,
    parentId: parentId ?? null,
    authorUid: ownerUid,
    pinned,
  };
}

function standingOf({ member, request }: Mine): Standing {
  if (member) return member.role;
  if (request?.state === 'waiting') return 'requested';
  return request?.state === 'declined' ? 'declined' : 'none';
}

function requestOf({ member, request }: Mine): Circle['request'] {
  const shown = !member && request && (request.state === 'waiting' || request.state === 'declined');
  return shown ? { answer: request.answer, askedAt: request.askedAt, reason: request.reason } : null;
}

function transferOf({ transfer }: Mine, uid: number, owner: boolean, people: People): Circle['transfer'] {
  const toMe = transfer?.toUid === uid;
  if (!transfer || !(owner || toMe)) return null;
  return { to: personOf(people, transfer.toUid), toMe, at: transfer.offeredAt };
}

function rightsIn(
  { state, joinMode, members, seats }: StoredCircle,
  { member, request }: Mine,
): Circle['may'] {
  const role = member?.role;
  const open = state === 'public';
  return {
    join: open && !member && request?.state !== 'waiting' && joinMode !== 'closed' && members < seats,
    leave: open && member !== undefined && !mayOwn(role),
    post: open && mayPost(role),
    edit: mayOwn(role),
    run: open && mayRun(role),
    nameAdmins: open && mayOwn(role),
  };
}

export function personOf(people: People, uid: number): CirclePerson {
  const { name, avatar } = people.get(uid) ?? { name: '已注销用户', avatar: null };
  return { uid, name, avatar };
}
