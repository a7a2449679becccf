import type { Notice } from '@gongdu/contract/notice';
import { type SocialKind, type SocialRef, socialKinds } from '@gongdu/contract/social';
import type { MemberAnnouncement } from '../announcements/reading.ts';
import type { Actor, Answerable } from './actor-store.ts';
import { sentenceOf } from './sentences.ts';
import type { StoredNotice } from './store.ts';

export function keyOf({ objectKind, objectId }: StoredNotice): string {
  return `${objectKind}:${objectId}`;
}

export function toNotice(
  row: StoredNotice,
  { people, answer, gone }: { people: readonly Actor[]; answer: Answerable | undefined; gone: boolean },
): Notice {
  const { id, type, kind, body, link, readAt, createdAt, actors } = row;
  const names = people.map(({ name }) => name);
  const ref = answer && refOf(answer.kind, answer.objectId);
  return {
    id,
    type,
    kind,
    title: actors === null ? row.title : sentenceOf(row, names),
    body,
    link,
    gone,
    object: refOf(row.objectKind, row.objectId),
    answer: answer && ref ? { ref, commentId: answer.commentId } : null,
    actors: actors === null ? null : { count: actors, people: [...people] },
    read: readAt !== null,
    createdAt,
  };
}

export function toAnnouncementNotice({ id, title, body, read, startsAt }: MemberAnnouncement): Notice {
  const nothing = { link: null, gone: false, object: null, answer: null, actors: null };
  return { id, type: 2, kind: 'announcement', title, body, ...nothing, read, createdAt: startsAt };
}

function refOf(kind: string | null, id: number | null): SocialRef | null {
  return id !== null && isSocialKind(kind) ? { kind, id } : null;
}

function isSocialKind(kind: string | null): kind is SocialKind {
  return socialKinds.some((each) => each === kind);
}
