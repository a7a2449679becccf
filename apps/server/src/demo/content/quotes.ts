import { positionUnits } from '@gongdu/contract/library/quotes/quote';
import * as z from 'zod/mini';
import { list, number, optional, readRecords, record, text } from './read.ts';

const quote = record({
  book: text,
  by: text,
  text,
  thought: z._default(text, ''),
  chapter: text,
  position: optional(record({ unit: z.enum(positionUnits), value: text })),
  source: z._default(text, ''),
  /** Counted back from the day of seeding. */
  days: number,
  public: z._default(z.boolean(), false),
  /** How many others noted the passage for themselves. */
  marked: z._default(number, 0),
});

export const { quotes: demoQuotes } = readRecords('quotes', record({ quotes: list(quote) }));
