import * as z from 'zod/mini';
import { choice, id, integer, pictureAddress } from '../../field.ts';

export const readStates = ['want', 'reading', 'read', 'paused', 'dropped'] as const;
export type ReadState = (typeof readStates)[number];
export const readStateLabels: Record<ReadState, string> = {
  want: '想读',
  reading: '在读',
  read: '读过',
  paused: '搁置',
  dropped: '弃读',
};

/** Closed before its end, for a while or for good; counts nowhere as read. */
export function isPutDown(state: ReadState): state is 'paused' | 'dropped' {
  return state === 'paused' || state === 'dropped';
}

export const topicMax = 5;

/** The topics of a work: selected ones, then those named in its text, in order, at most `topicMax`. */
export function filedTopics(chosen: readonly number[], inText: Iterable<number>): number[] {
  return [...new Set([...chosen, ...inText])].slice(0, topicMax);
}

/** The metadata of a work; a book review needs book and rating for its submission. */
export const workMeta = z.object({
  cover: z._default(z.nullable(pictureAddress('封面')), null),
  circleId: z._default(z.nullable(id), null),
  /** Its section of the community; the reviewer may change it. */
  channelId: z._default(z.nullable(id), null),
  topicIds: z._default(
    z.pipe(
      z.array(id).check(z.maxLength(topicMax, `话题最多选 ${topicMax} 个`)),
      z.transform((ids: number[]) => [...new Set(ids)]),
    ),
    [],
  ),
  bookId: z._default(z.nullable(id), null),
  /** Half stars: 1 to 10. */
  rating: z._default(z.nullable(integer('评分', { min: 1, max: 10 })), null),
  readState: z._default(z.nullable(choice('阅读状态', readStates)), null),
  spoiler: z._default(z.boolean('剧透标记应为是或否'), false),
  /** The author's declaration that parts were made by artificial intelligence; shown to readers. */
  aiMade: z._default(z.boolean('AI 生成标记应为是或否'), false),
});
export type WorkMeta = z.output<typeof workMeta>;

export const emptyMeta: WorkMeta = {
  cover: null,
  circleId: null,
  channelId: null,
  topicIds: [],
  bookId: null,
  rating: null,
  readState: null,
  spoiler: false,
  aiMade: false,
};
