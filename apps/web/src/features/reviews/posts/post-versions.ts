import type { ReviewItem } from '@gongdu/contract/review';
import type { PublicContent } from '@gongdu/contract/work-content';
import { besideLines } from './beside-lines.ts';
import { settingLines } from './setting-lines.ts';

export interface Compared extends Pick<PublicContent, 'title' | 'body' | 'meta'> {
  readonly more: readonly string[];
}

export interface ComparisonProps {
  readonly before: Compared;
  readonly after: Compared;
}

export type PostView = 'content' | 'release' | 'returned';

/** What the content can be laid beside, the content itself first. */
export function viewsOf({ release, returned }: ReviewItem): { id: PostView; name: string }[] {
  return [
    { id: 'content', name: '全部内容' },
    ...(release ? [{ id: 'release', name: '与读者看到的对比' } as const] : []),
    ...(returned ? [{ id: 'returned', name: '与上次退回的对比' } as const] : []),
  ];
}

/** A content with its settings and what stands beside its text as lines, ready to be compared. */
export function comparedOf(content: PublicContent, named: ReviewItem['named']): Compared {
  const { title, body, meta, beside } = content;
  return { title, body, meta, more: [...settingLines(meta, named), ...besideLines(beside, named)] };
}
