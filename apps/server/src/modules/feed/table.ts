import type { UnwantedKind } from '@gongdu/contract/feed/feed';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, number } from '../../db/columns.ts';

/** What a reader does not want to see in the square: a work, an author, a channel. */
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

/** The order of 推荐 at a moment; pages are cut out of it, so that none shows what another has shown. */
export const feedRanking = pgTable(
  'feed_ranking',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose; 0: of all who have switched personal ranking off. */
    uid: number().notNull(),
    madeAt: instant().notNull(),
    /** Entries of the content index, best first. */
    positions: number().array().notNull(),
    /** Why each stands there, as `liked:10001`; `` where nothing but its time and its readers put it there. */
    whys: text().array().notNull(),
    /** What has been published since stands behind this. */
    top: number().notNull(),
  },
  (table) => [
    index('feed_ranking_newest').on(table.uid, table.id.desc().nullsFirst()),
    index('feed_ranking_made').on(table.madeAt),
  ],
);
