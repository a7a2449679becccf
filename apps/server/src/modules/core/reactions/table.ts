import type { ReactionType, TargetKind } from '@gongdu/contract/core/reaction';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { number } from '../../../db/columns.ts';

const none = () => integer().notNull().default(0);

/** Who likes, collects or follows what. */
export const reaction = pgTable(
  'reaction',
  {
    /** The order of lists. */
    id: number().generatedAlwaysAsIdentity().notNull(),
    act: text().$type<ReactionType>().notNull(),
    objectKind: text().$type<TargetKind>().notNull(),
    objectId: number().notNull(),
    uid: number().notNull(),
    /** The owner of the object: undoing the reaction must find the same person. */
    ownerUid: number(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.objectKind, table.objectId, table.act, table.uid] }),
    index('reaction_mine').on(table.uid, table.act, table.id.desc().nullsFirst()),
    index('reaction_followers')
      .on(table.objectKind, table.objectId, table.id.desc().nullsFirst())
      .where(sql`act = 'follow'`),
  ],
);

/** An object's numbers, changed in the transaction of what they count. People have `following` and `received` too. */
export const reactionCount = pgTable(
  'reaction_count',
  {
    kind: text().$type<TargetKind>().notNull(),
    id: number().notNull(),
    likes: none(),
    collects: none(),
    follows: none(),
    comments: none(),
    /** How many people this person follows. */
    following: none(),
    /** Likes and collects by others of what this person owns. */
    received: none(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
