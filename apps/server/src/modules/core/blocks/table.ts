import type { MutableKind } from '@gongdu/contract/core/mute';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** Members that a member blocked. */
export const personBlock = pgTable(
  'person_block',
  {
    /** The order of the list. */
    id: number().generatedAlwaysAsIdentity().notNull(),
    uid: number().notNull(),
    blockedUid: number().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.blockedUid] }),
    index('person_block_list').on(table.uid, table.id.desc().nullsFirst()),
  ],
);

/** Objects that a member muted. */
export const mute = pgTable(
  'mute',
  {
    /** The order of the list. */
    id: number().generatedAlwaysAsIdentity().notNull(),
    uid: number().notNull(),
    kind: text().$type<MutableKind>().notNull(),
    objectId: number().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.objectId] }),
    index('mute_list').on(table.uid, table.id.desc().nullsFirst()),
  ],
);
