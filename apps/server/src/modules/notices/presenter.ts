import type { Notice } from '@gongdu/contract/notice';
import { factsOf } from '@gongdu/contract/notice-kind';
import { type SocialKind, type SocialRef, socialKinds } from '@gongdu/contract/social';
import type { MemberAnnouncement } from '../announcements/reading.ts';
import type { Actor, Answerable, Shown } from './actor-store.ts';
import { sentenceOf } from './sentences.ts';
import type { StoredNotice } from './store.ts';

export function keyOf({ objectKind, objectId }: StoredNotice): string {
  return `${objectKind}:${objectId}`;
}

interface Around {
  readonly people: readonly Actor[];
  readonly answer: Answerable | undefined;
  /** What it is about, where that is public. */
  readonly shown: Shown | undefined;
}

export function toNotice(row: StoredNotice, { people, answer, shown }: Around): Notice {
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
    gone: factsOf(kind).showsObject === true && !shown,
    object: refOf(row.objectKind, row.objectId),
    answer: answer && ref ? { ref, commentId: answer.commentId } : null,
    actors: actors === null ? null : { count: actors, people: [...people] },
    preview: shown ? previewOf(row, shown) : null,
    read: readAt !== null,
    createdAt,
  };
}

export function toAnnouncementNotice({ id, title, body, read, startsAt }: MemberAnnouncement): Notice {
  const nothing = { link: null, gone: false, object: null, answer: null, actors: null, preview: null };
  return { id, type: 2, kind: 'announcement', title, body, ...nothing, read, createdAt: startsAt };
}

function previewOf({ type, title }: StoredNotice, { cover, excerpt }: Shown): Notice['preview'] {
  if (type !== 3 && type !== 4) return null;
  // a comment's first words are its title
  const told = title.replace(/…$/, '').startsWith(excerpt);
  return cover === null && told ? null : { cover, excerpt: told ? '' : excerpt };
}

function refOf(kind: string | null, id: number | null): SocialRef | null {
  return id !== null && isSocialKind(kind) ? { kind, id } : null;
}

function isSocialKind(kind: string | null): kind is SocialKind {
  return socialKinds.some((each) => each === kind);
}
