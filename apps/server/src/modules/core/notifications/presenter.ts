import { contentKindLabels } from '@gongdu/contract/core/content-index/content';
import { kindDefinitionOf } from '@gongdu/contract/core/notifications/kinds';
import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import { type TargetKind, type TargetRef, targetKinds } from '@gongdu/contract/core/reaction';
import type { MemberAnnouncement } from '../announcements/member-announcements.ts';
import type { LatestActor } from './group-store.ts';
import type { CommentObject, ObjectPreview } from './object-store.ts';
import type { StoredNotification } from './store.ts';

export function objectKeyOf({ objectKind, objectId }: StoredNotification): string {
  return `${objectKind}:${objectId}`;
}

interface RelatedData {
  readonly people: readonly LatestActor[];
  /** Where the newest comment stands, if it is visible. */
  readonly answer: CommentObject | undefined;
  /** Its object, if public. */
  readonly preview: ObjectPreview | undefined;
}

export function toNotification(
  row: StoredNotification,
  { people, answer, preview: shown }: RelatedData,
): UserNotification {
  const { id, type, kind, body, link, readAt, createdAt, actors } = row;
  const names = people.map(({ name }) => name);
  const ref = answer && refOf(answer.kind, answer.objectId);
  const [newest] = people;
  return {
    id,
    type,
    kind,
    title: actors === null ? row.title : titleOf(row, names),
    body,
    link,
    gone: kindDefinitionOf(kind).showsObject === true && !shown && row.objectKind !== privateKind,
    object: refOf(row.objectKind, row.objectId),
    answer: newest && ref ? { ref, commentId: newest.sourceId } : null,
    actors:
      actors === null
        ? null
        : { count: actors, people: people.map(({ uid, name, avatar }) => ({ uid, name, avatar })) },
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

/** Has no public entry: a notification about a gone one goes with it. */
const privateKind: TargetKind = 'check_in';

function previewOf(
  { type, title }: StoredNotification,
  { cover, excerpt }: ObjectPreview,
): UserNotification['preview'] {
  if (type !== 3 && type !== 4) return null;
  // A comment's title is the start of its text.
  const repeatsTitle = title.replace(/…$/, '').startsWith(excerpt);
  return cover === null && repeatsTitle ? null : { cover, excerpt: repeatsTitle ? '' : excerpt };
}

function refOf(kind: string | null, id: number | null): TargetRef | null {
  return id !== null && isSocialKind(kind) ? { kind, id } : null;
}

function isSocialKind(kind: string | null): kind is TargetKind {
  return targetKinds.some((each) => each === kind);
}

/** 甲、乙等 12 人赞了你的帖子《…》. `names`: the latest, of which two are shown. */
export function titleOf(
  { kind, title, objectKind, actors }: StoredNotification,
  names: readonly string[],
): string {
  const shown = names.slice(0, 2).join('、');
  const who = (actors ?? 0) > 2 ? `${shown}等 ${actors} 人` : shown;
  const what = objectOf(objectKind, title);
  switch (kind) {
    case 'like':
      return `${who}赞了${what}`;
    case 'collect':
      return `${who}收藏了${what}`;
    case 'follow':
      return `${who}关注了${what}`;
    case 'comment':
      return `${who}评论了${what}`;
    case 'reply':
      return `${who}回复了${what}`;
    case 'mention':
      return `${who}在${placeOf(objectKind, title)}里提到了你`;
    default:
      return title;
  }
}

function placeOf(kind: string | null, title: string): string {
  if (kind === 'comment') return '评论';
  const words: Readonly<Record<string, string>> = contentKindLabels;
  return `${words[kind ?? ''] ?? ''}${title === '' ? '' : `《${title}》`}`;
}

function objectOf(kind: string | null, title: string): string {
  if (kind === 'person') return '你';
  if (kind === 'comment') return `你的评论“${title}”`;
  if (kind === 'check_in') return `你在《${title}》里的打卡`;
  const words: Readonly<Record<string, string>> = contentKindLabels;
  return `你的${words[kind ?? ''] ?? ''}${title === '' ? '' : `《${title}》`}`;
}
