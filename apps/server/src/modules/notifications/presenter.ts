import { type TargetKind, type TargetRef, targetKinds } from '@gongdu/contract/community/reaction';
import { kindDefinitionOf } from '@gongdu/contract/notifications/kinds';
import type { UserNotification } from '@gongdu/contract/notifications/notification';
import type { MemberAnnouncement } from '../announcements/member-announcements.ts';
import type { Actor, LatestComment, ObjectPreview } from './actor-store.ts';
import type { StoredNotification } from './store.ts';
import { titleOf } from './templates.ts';

export function objectKeyOf({ objectKind, objectId }: StoredNotification): string {
  return `${objectKind}:${objectId}`;
}

interface RelatedData {
  readonly people: readonly Actor[];
  readonly answer: LatestComment | undefined;
  /** What it is about, where that is public. */
  readonly preview: ObjectPreview | undefined;
}

export function toNotification(
  row: StoredNotification,
  { people, answer, preview: shown }: RelatedData,
): UserNotification {
  const { id, type, kind, body, link, readAt, createdAt, actors } = row;
  const names = people.map(({ name }) => name);
  const ref = answer && refOf(answer.kind, answer.objectId);
  return {
    id,
    type,
    kind,
    title: actors === null ? row.title : titleOf(row, names),
    body,
    link,
    gone: kindDefinitionOf(kind).showsObject === true && !shown,
    object: refOf(row.objectKind, row.objectId),
    answer: answer && ref ? { ref, commentId: answer.commentId } : null,
    actors: actors === null ? null : { count: actors, people: [...people] },
    preview: shown ? previewOf(row, shown) : null,
    read: readAt !== null,
    createdAt,
  };
}

export function toAnnouncementNotification({
  id,
  title,
  body,
  read,
  startsAt,
}: MemberAnnouncement): UserNotification {
  const empty = { link: null, gone: false, object: null, answer: null, actors: null, preview: null };
  return { id, type: 2, kind: 'announcement', title, body, ...empty, read, createdAt: startsAt };
}

function previewOf(
  { type, title }: StoredNotification,
  { cover, excerpt }: ObjectPreview,
): UserNotification['preview'] {
  if (type !== 3 && type !== 4) return null;
  // a comment's first words are its title
  const repeatsTitle = title.replace(/…$/, '').startsWith(excerpt);
  return cover === null && repeatsTitle ? null : { cover, excerpt: repeatsTitle ? '' : excerpt };
}

function refOf(kind: string | null, id: number | null): TargetRef | null {
  return id !== null && isSocialKind(kind) ? { kind, id } : null;
}

function isSocialKind(kind: string | null): kind is TargetKind {
  return targetKinds.some((each) => each === kind);
}
