import { hash } from '@node-rs/argon2';
import { type Database, inTransaction } from '../../db/database.ts';
import { createContentIndex } from '../../modules/core/content-index/service.ts';
import { makeSuggestionsOnce } from '../../modules/discovery/book-suggestions/service.ts';
import { createBooks } from '../../modules/library/books/service.ts';
import type { Storage } from '../../storage/storage.ts';
import { demoPassword } from '../accounts.ts';
import { seedAccounts, seedConsents, seedStartPages } from './accounts.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedBookLists } from './book-lists.ts';
import { seedBooks, seedProposedBooks } from './books.ts';
import { createChannels, seedChannels } from './channels.ts';
import { seedCircles } from './circles.ts';
import { seedComplaints, seedReports } from './complaints.ts';
import { seedHoldings } from './holdings.ts';
import { seedInstitutionApplications } from './institution-applications.ts';
import { seedInstitutionPages } from './institution-pages.ts';
import { seedLeaveMessages } from './leave-messages.ts';
import { seedInvitedAuthors, seedLivestreams } from './livestreams.ts';
import { seedMessaging } from './messaging.ts';
import { seedVerdicts } from './notifications.ts';
import { seedQuotes } from './quotes.ts';
import { seedReactions } from './reactions.ts';
import { seedReadingDays } from './reading-days.ts';
import { seedReadingLeads } from './reading-leads.ts';
import { seedRecommendations } from './recommendations.ts';
import { seedSanctions } from './sanctions.ts';
import { createSeeding, indexByTime, type Seeding } from './seeding.ts';
import { seedShelves } from './shelf.ts';
import { seedShortReviews } from './short-reviews.ts';
import { seedSite } from './site.ts';
import { storeSpecimens } from './specimens.ts';
import { seedThoughts } from './thoughts.ts';
import { createTopics, seedTopics } from './topics.ts';
import { seedFlaggedTexts, seedWords } from './words.ts';
import { seedNews, seedWorks } from './works.ts';

/** Each finds what those before it have made. */
const parts: readonly ((seeding: Seeding) => Promise<void>)[] = [
  seedBooks,
  seedHoldings,
  seedLivestreams,
  seedInvitedAuthors,
  createTopics,
  createChannels,
  seedWorks,
  seedBookLists,
  seedReadingLeads,
  seedShortReviews,
  seedThoughts,
  indexByTime,
  seedNews,
  seedVerdicts,
  seedReactions,
  seedProposedBooks,
  seedTopics,
  seedChannels,
  seedCircles,
  seedRecommendations,
  seedAnnouncements,
  seedReports,
  seedSanctions,
  seedComplaints,
  seedConsents,
  seedStartPages,
  seedMessaging,
  seedFlaggedTexts,
  seedWords,
  seedLeaveMessages,
  seedShelves,
  seedQuotes,
  seedReadingDays,
  seedInstitutionPages,
  seedInstitutionApplications,
  seedSite,
  ({ run }) => run('figures.sql'),
  ({ sql, now }) => makeSuggestionsOnce(sql, now),
];

/** Seeds the demo community into a new database, atomically, and only if there are no accounts. */
export async function seedDemo(db: Database, now: Date, storage: Storage | null = null): Promise<void> {
  const passwordHash = await hash(demoPassword);
  const contentIndex = createContentIndex({ db, clock: { now: () => now } });
  const books = createBooks({ db, contentIndex });
  await inTransaction(db, async (tx) => {
    const { sql } = tx;
    // Two nodes may start on the same new database at once.
    await sql`lock table account in exclusive mode`;
    const [existingAccount] = await sql`select 1 from account limit 1`;
    if (existingAccount) return;
    const specimens = storage && storeSpecimens(sql, storage);
    specimens?.catch(() => undefined);
    // Row by row, its hundred thousand pairs would take a third of the time; autovacuum processes them later.
    await sql`alter index search_entry_grams set (fastupdate = on, gin_pending_list_limit = 65536)`;
    const accounts = await seedAccounts(sql, now, passwordHash);
    await contentIndex.indexPeople(
      sql,
      [...accounts.names].map(([uid, name]) => ({ uid, name })),
    );
    const seeding = createSeeding({ ...tx, now, contentIndex, books, storage, specimens, ...accounts });
    for (const seed of parts) await seed(seeding);
    await contentIndex.weigh(sql);
    // this version wrote everything, so nothing has to be rebuilt
    await sql`delete from search_reindex`;
    await sql`alter index search_entry_grams reset (gin_pending_list_limit)`;
    await sql`alter index search_entry_grams set (fastupdate = off)`;
  });
}
