import type { ModerationItem } from '@gongdu/contract/moderation/queue/queue';
import type { PublicContent } from '@gongdu/contract/writing/works/public-content';
import { attachmentLines } from './attachment-lines.ts';
import { settingLines } from './setting-lines.ts';

interface ComparableContent extends Pick<PublicContent, 'title' | 'body' | 'meta'> {
  readonly extraLines: readonly string[];
}

export type PostView = 'content' | 'release' | 'returned';

/** The versions with which the content can be compared, the content itself first. */
export function viewsOf({ release, returned }: ModerationItem): { id: PostView; name: string }[] {
  return [
    { id: 'content', name: '全部内容' },
    ...(release ? [{ id: 'release', name: '与读者看到的对比' } as const] : []),
    ...(returned ? [{ id: 'returned', name: '与上次退回的对比' } as const] : []),
  ];
}

/** A version with its settings and attachments as lines, for the comparison. */
export function toComparable(content: PublicContent, named: ModerationItem['named']): ComparableContent {
  const { title, body, meta, beside } = content;
  return { title, body, meta, extraLines: [...settingLines(meta, named), ...attachmentLines(beside, named)] };
}
