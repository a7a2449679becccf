import { hash } from '@node-rs/argon2';
import { type Database, inTransaction } from '../db/database.ts';
import { createBooks } from '../modules/books/service.ts';
import { createContents } from '../modules/contents/service.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoPeople } from './content/people.ts';
import { plantInvitedAuthors, plantTalks } from './plant-announcements.ts';
import { plantBookLists } from './plant-book-lists.ts';
import { plantBooks } from './plant-books.ts';
import { plantCircles } from './plant-circles.ts';
import { plantFigures } from './plant-figures.ts';
import { plantMessaging } from './plant-messaging.ts';
import { plantNotices } from './plant-notices.ts';
import { plantReadingLeads } from './plant-reading-leads.ts';
import { plantReports } from './plant-reports.ts';
import { plantReviews } from './plant-reviews.ts';
import { plantSocial } from './plant-social.ts';
import { plantTopics } from './plant-topics.ts';
import { plantNews, plantWorks } from './plant-works.ts';
import { rowsAtOnce } from './rows-at-once.ts';

/** Puts the demo community into a new database (P2): all of it or nothing, and never beside anybody's own accounts. */
export async function plantDemo(db: Database, now: Date): Promise<void> {
  const passwordHash = await hash(demoPassword);
  const contents = createContents({ db, clock: { now: () => now } });
  await inTransaction(db, async (tx) => {
    const { sql } = tx;
    // Two nodes may start on the same new database at once.
    await sql`lock table account in exclusive mode`;
    const [taken] = await sql`select 1 from account limit 1`;
    if (taken) return;
    // One by one, its hundred thousand pairs would be a third of the work; autovacuum takes them from the list later.
    await sql`alter index content_words_grams set (fastupdate = on, gin_pending_list_limit = 65536)`;
    const [shop] = await sql<[{ id: number }]>`
      insert into institution (name, slug) values ('南风书店', 'nanfeng') returning id`;
    const rows = [
      ...demoAccounts.map(({ phone, name, role, bio, key }) => ({
        phone,
        name,
        role,
        bio,
        passwordHash,
        permissions: role === 'admin' ? ['*:*:*'] : [],
        institutionId: key === 'nanfeng' || key === 'chenyan' ? shop.id : null,
      })),
      ...demoPeople.map(({ name, bio }) => ({
        phone: null,
        name,
        role: 'user',
        bio,
        passwordHash: null,
        permissions: [],
        institutionId: null,
      })),
    ];
    const planted = await sql<{ uid: number }[]>`
      insert into ${rowsAtOnce(sql, 'account', rows)} returning uid`;
    const keys = [...demoAccounts, ...demoPeople].map(({ key }) => key);
    const uids = new Map(keys.map((key, index) => [key, planted[index]?.uid ?? 0]));
    const shopUid = uids.get('nanfeng') ?? 0;
    const books = createBooks({ db, contents });
    const bookIds = await plantBooks(tx, {
      books,
      contents,
      shop: { id: shop.id, name: '南风书店', uid: shopUid },
      now,
    });
    await plantTalks(tx, { contents, uids, now });
    await plantInvitedAuthors(tx, { contents, uids, now });
    const posts = await plantWorks(tx, { contents, uids, bookIds, now });
    await plantBookLists(tx, { contents, uids, books: bookIds, now });
    await plantReadingLeads(tx, { contents, uids, books: bookIds, now });
    await plantNews(tx, { contents, uids, now });
    await plantReviews(sql, posts, uids.get('operator') ?? 0);
    await plantNotices(sql, posts);
    await plantSocial(tx, { contents, uids, works: posts, now });
    await plantTopics(tx, { contents, uids, works: posts, now });
    await plantCircles(tx, { contents, uids, now });
    await plantReports(sql, uids.get('zhiqiu') ?? 0, now);
    await plantMessaging(tx, { uids, now });
    await plantFigures(sql);
    await sql`alter index content_words_grams reset (gin_pending_list_limit)`;
    await sql`alter index content_words_grams set (fastupdate = off)`;
  });
}
