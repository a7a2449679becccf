import type { FlaggedPart } from '@gongdu/contract/moderation/queue/flagged-text';
import type { SmallWritingKind } from '@gongdu/contract/moderation/queue/kinds';
import { boolean, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

type FlaggedKind = 'comment' | 'profile' | SmallWritingKind;

/** Short texts flagged by the content check; an item of the queue has the id of one. */
export const flaggedText = pgTable(
  'flagged_text',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    kind: text().$type<FlaggedKind>().notNull(),
    /** The module that applies a verdict. */
    writer: text().notNull(),
    /** The row with the text, by its module's own id. */
    refId: number().notNull(),
    authorUid: number().notNull(),
    thing: text().notNull(),
    context: text().notNull(),
    link: text(),
    parts: jsonb().$type<FlaggedPart[]>().notNull(),
    held: boolean().notNull(),
    flaggedAt: instant().notNull(),
  },
  (table) => [unique('flagged_text_ref').on(table.writer, table.refId, table.authorUid)],
);
