import { contentKindLabels } from '@gongdu/contract/content';
import type { StoredNotification } from './store.ts';

/** 甲、乙等 12 人赞了你的帖子《…》 (P6). `names` are the latest, at most two are shown. */
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
  const words: Readonly<Record<string, string>> = contentKindLabels;
  return `你的${words[kind ?? ''] ?? ''}${title === '' ? '' : `《${title}》`}`;
}
