import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { after, instant, pageSize } from '../../field.ts';
import { shownQuote } from '../../library/quotes/shown-quotes.ts';
import { byLeadId } from './reading-lead.ts';

const leadQuote = z.extend(shownQuote, {
  /** null: the caller's own, which others do not read. */
  publishedAt: z.nullable(instant),
  /** null: it cannot be told, so that only who may read every board reads it. */
  partId: z.nullable(z.number()),
});
export type LeadQuote = z.output<typeof leadQuote>;

/**
 * Published quotes of those who take part, of the parts whose boards the caller may read, and all of the caller's own;
 * the latest first. Only of the lead's book, in any edition.
 */
export const listLeadQuotes = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/quotes',
  access: 'role:user',
  summary: '领读的书摘',
  problems: ['lead.not_found', 'lead.not_in'],
  params: byLeadId,
  query: z.object({ after, pageSize }),
  reply: z.object({ rows: z.array(leadQuote), next: z.nullable(z.string()) }),
});
