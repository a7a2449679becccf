import { demoShortReviews, waitingShortReview } from '../content/books.ts';
import { enqueue } from './queue.ts';
import type { Seeding } from './seeding.ts';

/** Sentences about books, and one that waits for an operator. Runs after books and people. */
export async function seedShortReviews(demo: Seeding): Promise<void> {
  const rows = demoShortReviews
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ by, book, daysAgo, text }) => {
      const publishedAt = demo.inDays(-daysAgo);
      const about = { uid: demo.uidOf(by), bookId: demo.bookOf(book), text, shown: text };
      return { ...about, state: 'public' as const, createdAt: publishedAt, publishedAt };
    });
  const ids = await demo.insertForIds('short_review', rows);
  const books = await demo.sql<{ id: number; title: string }[]>`
    select id, title from book where id = any(${rows.map(({ bookId }) => bookId)}::bigint[])`;
  const titles = new Map(books.map(({ id, title }) => [id, title]));
  demo.entries.push(
    ...rows.map(({ uid, bookId, text, publishedAt }, at) => {
      const [id, title] = [ids[at] ?? 0, titles.get(bookId) ?? ''];
      const entry = { kind: 'short_review' as const, id, ownerUid: uid, title, summary: text };
      return { ...entry, publishedAt, link: `/short-review/${id}` };
    }),
  );
  await seedWaiting(demo);
}

async function seedWaiting(demo: Seeding): Promise<void> {
  const { by, book, text, hoursAgo } = waitingShortReview;
  const [uid, bookId, at] = [demo.uidOf(by), demo.bookOf(book), demo.hoursAgo(hoursAgo)];
  const refId = await demo.insertOne('short_review', { uid, bookId, text, state: 'waiting', createdAt: at });
  const [{ title }] = await demo.sql<[{ title: string }]>`select title from book where id = ${bookId}`;
  const about = { kind: 'short_review', writer: 'short_review', refId, authorUid: uid } as const;
  const parts = [{ field: 'text', label: '短评', before: null, after: text }];
  const shown = { thing: '短评', context: `《${title}》`, link: `/short-review/${refId}`, parts };
  const objectId = await demo.insertOne('flagged_text', { ...about, ...shown, held: true, flaggedAt: at });
  const item = { kind: 'short_review', objectId, authorUid: uid, submittedAt: at } as const;
  await enqueue(demo, [{ ...item, title: `《${title}》　短评`, excerpt: text }]);
}
