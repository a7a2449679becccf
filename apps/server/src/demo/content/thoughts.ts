import * as z from 'zod/mini';
import { list, number, readRecords, record, text } from './read.ts';

/** Days and hours are counted back from the moment of seeding. */
export const { shown: demoThoughts, waiting: waitingThought } = readRecords(
  'thoughts',
  record({
    shown: list(record({ by: text, daysAgo: number, book: z.nullable(text), topics: list(text), text })),
    waiting: record({ by: text, hoursAgo: number, book: text, text }),
  }),
);
