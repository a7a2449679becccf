import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../field.ts';

/** Quotes of one call. */
export const quoteBulkMax = 100;

const ids = z
  .array(id)
  .check(z.minLength(1, '请先选书摘'), z.maxLength(quoteBulkMax, `一次最多选 ${quoteBulkMax} 条`));

const published = z.object({
  id: z.number(),
  /** `kept`: it stays as it was, for the reason that is said. */
  outcome: z.enum(['public', 'waiting', 'kept']),
  /** This call has changed it, so that an undo takes it back. */
  changed: z.boolean(),
  /** A sentence for the member; '' unless it is kept. */
  why: z.string(),
});
export type PublishedQuote = z.output<typeof published>;

/** Each as `publishQuote` would; one that is refused keeps no other back. In the order of the request; unknown ones are missing. */
export const publishQuotes = endpoint({
  method: 'POST',
  path: '/api/quotes/publish',
  access: 'role:user',
  creates: 'quote',
  right: 'comment',
  summary: '公开一批书摘',
  problems: [],
  checks: { within: 'quotes: refused, masked or held back' },
  body: z.object({ ids }),
  reply: z.object({ rows: z.array(published) }),
});

/** Idempotent: the undo of the call above. */
export const unpublishQuotes = endpoint({
  method: 'POST',
  path: '/api/quotes/unpublish',
  access: 'role:user',
  summary: '把一批书摘改为仅自己可见',
  problems: [],
  body: z.object({ ids }),
  reply: z.null(),
});
