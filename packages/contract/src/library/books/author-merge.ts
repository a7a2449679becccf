import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { moderateBooks } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { instant, text } from '../../field.ts';

const access = `may:${moderateBooks}` as const;
const authorName = text('署名', { min: 1, max: 100 });
const params = z.object({ name: authorName });

const spelling = z.object({ name: z.string(), works: z.number() });

const authorMerge = z.object({
  /** The spelling whose page leads to the author's. */
  alias: z.string(),
  author: z.string(),
  reason: z.string(),
  by: memberRow,
  at: instant,
});
export type AuthorMerge = z.infer<typeof authorMerge>;

/** Works under both names, and what would stand on one page. */
export const previewAuthorMerge = endpoint({
  method: 'GET',
  path: '/api/authors/:name/merge',
  access,
  quiet: true,
  summary: '合并两个署名前的预览',
  problems: ['author.not_found', 'author_merge.itself'],
  params,
  query: z.object({ into: authorName }),
  reply: z.object({
    from: spelling,
    into: spelling,
    /** Works of both together; one that has both names counts once. */
    works: z.number(),
  }),
});

/** Two spellings of one author: one page, under the other name. Books keep what is printed on them. */
export const mergeAuthor = endpoint({
  method: 'POST',
  path: '/api/authors/:name/merge',
  access,
  summary: '把一个署名并入另一个',
  problems: ['author.not_found', 'author_merge.itself'],
  params,
  body: z.object({ into: authorName, reason: text('原因', { min: 2, max: 200 }) }),
  reply: authorMerge,
});

/** At any time: nothing was moved. */
export const undoAuthorMerge = endpoint({
  method: 'DELETE',
  path: '/api/authors/:name/merge',
  access,
  summary: '拆开合并的署名',
  problems: ['author_merge.not_found'],
  params,
  reply: z.null(),
});

/** Newest first, at most 500. */
export const listAuthorMerges = endpoint({
  method: 'GET',
  path: '/api/authors/merges',
  access,
  summary: '署名合并记录',
  problems: [],
  reply: z.array(authorMerge),
});
