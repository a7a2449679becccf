import { createQuote, publishQuote, quotePosition } from '@gongdu/contract/library/quotes/quote';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { createStoredDraft } from '../../core/autosave/stored-draft.ts';
import { defineOutgoing } from '../../core/outbox/outgoing.ts';
import { quoteReads } from './queries.ts';

const unsentQuote = z.object({
  bookId: z.number(),
  title: z.string(),
  text: z.string(),
  thought: z.string(),
  chapter: z.string(),
  source: z.string(),
  position: z.nullable(quotePosition),
  notedOn: z.nullable(z.string()),
  /** Others may read it. */
  publish: z.boolean(),
});
export type UnsentQuote = z.output<typeof unsentQuote>;

export const quoteLane = (bookId: number) => `quotes:${bookId}`;

/** One that was taken out of the outbox to be mended. */
export const quoteDraft = (bookId: number) => createStoredDraft(`quote:${bookId}`, unsentQuote);

export const outgoingQuote = defineOutgoing({
  kind: 'quote',
  label: '书摘',
  schema: unsentQuote,
  async send({ publish, title: _, ...body }, { key, options }) {
    const saved = await call(createQuote, { body: { ...body, clientId: key } }, options);
    if (!publish || saved.state !== 'private') return saved;
    try {
      return await call(publishQuote, { params: { id: saved.id } }, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'refused' || error.code === 401) throw error;
      // it is kept, and its owner publishes it once it is mended
      toast(`书摘记下了，没有公开：${error.fields[0]?.message ?? error.message}`, 'warning');
      return saved;
    }
  },
  excerpt: ({ text, thought }) => text || thought,
  reads: () => quoteReads,
  restore: (quote) => quoteDraft(quote.bookId).write(quote),
});
