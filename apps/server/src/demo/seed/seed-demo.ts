import { hash } from '@node-rs/argon2';
import { type Database, inTransaction } from '../../db/database.ts';
import { createContentIndex } from '../../modules/core/content-index/service.ts';
import { createBooks } from '../../modules/library/books/service.ts';
import { foldKey } from '../../shared/text/fold.ts';
import type { Storage } from '../../storage/storage.ts';
import { demoAccounts, demoPassword } from '../accounts.ts';
import { demoApplications } from '../content/institutions.ts';
import { demoPeople } from '../content/people.ts';
import { markDemoAccounts } from '../open-accounts.ts';
import { accountRows, seedConsents, seedStartPages } from './accounts.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedAppeals } from './appeals.ts';
import { seedAuthorStats } from './author-stats.ts';
import { seedBookLists } from './book-lists.ts';
import { seedBooks } from './books.ts';
import { bulkInsert } from './bulk-insert.ts';
import { seedChannels } from './channels.ts';
import { seedCircles } from './circles.ts';
import { seedComplaints } from './complaints.ts';
import { seedInstitutionApplications, storeSpecimens } from './institution-applications.ts';
import { seedInstitutionPages } from './institution-pages.ts';
import { seedInvitedAuthors } from './invited-authors.ts';
import { seedLeaveMessages } from './leave-messages.ts';
import { seedLivestreams } from './livestreams.ts';
import { seedMessaging } from './messaging.ts';
import { enqueueSubmitted, seedModeration } from './moderation.ts';
import { seedNotifications } from './notifications.ts';
import { orderByTime } from './order-by-time.ts';
import { seedPeople } from './people.ts';
import { seedProposedBooks } from './proposed-books.ts';
import { seedReactions } from './reactions.ts';
import { seedReadership } from './readership.ts';
import { seedReadingLeads } from './reading-leads.ts';
import { seedRecommendations } from './recommendations.ts';
import { seedReports } from './reports.ts';
import { seedShelves } from './shelf.ts';
import { seedSite } from './site.ts';
import { seedTopics } from './topics.ts';
import { seedWords } from './words.ts';
import { seedNews, seedWorks } from './works.ts';

/** Seeds the demo community into a new database, atomically, and only if there are no accounts. */
export async function seedDemo(db: Database, now: Date, storage: Storage | null = null): Promise<void> {
  const passwordHash = await hash(demoPassword);
  const contentIndex = createContentIndex({ db, clock: { now: () => now } });
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
    const { kind, name, slug, operatorName, creditCode, introduction, address } = demoApplications[0].form;
    const shop = { kind, name, slug, operatorName, creditCode, introduction, address };
    const [institution] = await sql<[{ id: number }]>`
      insert into institution ${sql({ ...shop, nameKey: foldKey(name) })} returning id`;
    const rows = accountRows(institution.id, passwordHash);
    const createdAccounts = await sql<{ uid: number; name: string }[]>`
      insert into ${bulkInsert(sql, 'account', rows)} returning uid, name`;
    await markDemoAccounts(sql);
    await contentIndex.indexPeople(sql, createdAccounts);
    await sql`
      insert into institution_member (uid, institution_id, role, joined_at)
      select uid, institution_id, 'owner', ${now.toISOString()} from account
      where role = 'user' and institution_id is not null`;
    const keys = [...demoAccounts, ...demoPeople].map(({ key }) => key);
    const uids = new Map(keys.map((key, index) => [key, createdAccounts[index]?.uid ?? 0]));
    const shopUid = uids.get('nanfeng') ?? 0;
    const books = createBooks({ db, contentIndex });
    const bookIds = await seedBooks(tx, {
      books,
      contentIndex,
      institution: { id: institution.id, name: '南风书店', uid: shopUid },
      now,
    });
    const waitingTalks = await seedLivestreams(tx, { contentIndex, uids, now });
    await seedInvitedAuthors(tx, { contentIndex, uids, now });
    const posts = await seedWorks(tx, { contentIndex, uids, bookIds, now });
    await seedBookLists(tx, { contentIndex, uids, books: bookIds, now });
    await seedReadingLeads(tx, { contentIndex, uids, books: bookIds, now });
    await orderByTime(tx);
    await seedNews(tx, { contentIndex, uids, now });
    await seedModeration(sql, posts, uids.get('operator') ?? 0);
    await enqueueSubmitted(tx, 'live', waitingTalks, now);
    await seedNotifications(sql, posts);
    await seedReactions(tx, { contentIndex, uids, works: posts, now });
    await seedProposedBooks(tx, uids, now);
    await seedTopics(tx, { contentIndex, uids, works: posts, now });
    await seedChannels(tx, { uids, works: posts, now });
    await seedCircles(tx, { contentIndex, uids, now });
    await seedRecommendations(tx, { operator: uids.get('operator') ?? 0, now });
    await seedAnnouncements(tx, { operator: uids.get('operator') ?? 0, now });
    await seedReports(sql, uids, now);
    await seedAppeals(sql, { uids, now });
    await seedPeople(sql, { uids, now });
    await seedComplaints(sql, { uids, now });
    await seedConsents(sql, now);
    await seedStartPages(sql, now);
    for (const seed of [seedMessaging, seedWords]) await seed(tx, { uids, now });
    await seedLeaveMessages(tx, { uids, institution: { id: institution.id, uid: shopUid }, now });
    await seedShelves(tx, { uids, books: bookIds, now });
    await seedAuthorStats(sql);
    await seedInstitutionPages(tx, {
      shop: { id: institution.id, uid: shopUid, ownerUid: uids.get('chenyan') ?? 0 },
      uids,
      books: bookIds,
      now,
    });
    await seedReadership(sql, now);
    await seedInstitutionApplications(tx, { uids, specimens, now });
    await seedSite(tx, { operator: uids.get('operator') ?? 0, storage, now });
    await contentIndex.weigh(sql);
    // this version wrote everything, so nothing has to be rebuilt
    await sql`delete from search_reindex`;
    await sql`alter index search_entry_grams reset (gin_pending_list_limit)`;
    await sql`alter index search_entry_grams set (fastupdate = off)`;
  });
}
