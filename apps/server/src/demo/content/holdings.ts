import * as z from 'zod/mini';
import { list, number, optional, readRecords, record, text } from './read.ts';

/** Links by number, and what the bookshop 南风书店 has. */
export const { links: demoBookLinks, holdings: demoHoldings } = readRecords(
  'holdings',
  record({
    links: list(record({ name: text, template: text })),
    holdings: list(record({ book: text, inStock: z.boolean(), price: optional(number), place: text })),
  }),
);
