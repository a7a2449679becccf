import type { UnwantedKind } from '@gongdu/contract/discovery/feed';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** What a reader does not want to see in the square or, of books, among their suggestions. */
export const feedUnwanted = pgTable(
  'feed_unwanted',
  {
    uid: number().notNull(),
    kind: text().$type<UnwantedKind>().notNull(),
    objectId: number().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.objectId] }),
    index('feed_unwanted_newest').on(table.uid, table.at.desc().nullsFirst()),
  ],
);

/** A ranking of 推荐. Pages are cut from it, so that none repeats another. */
export const feedRanking = pgTable(
  'feed_ranking',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    /** The reader; 0: the common ranking of readers without personal ranking. */
    uid: number().notNull(),
    madeAt: instant().notNull(),
    /** Entries of the content index, best first. */
    positions: number().array().notNull(),
    /** The reason of each position, as `liked:10001`; '' where no rule lifted it. */
    whys: text().array().notNull(),
    /** The newest position at its creation; below the ranking the feed continues from here. */
    top: number().notNull(),
  },
  (table) => [
    index('feed_ranking_newest').on(table.uid, table.id.desc().nullsFirst()),
    index('feed_ranking_made').on(table.madeAt),
  ],
);
