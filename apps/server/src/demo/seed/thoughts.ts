import { thoughtTitle } from '@gongdu/rules/library/thoughts/title';
import { demoThoughts, waitingThought } from '../content/thoughts.ts';
import { enqueue } from './queue.ts';
import { named, type Seeding } from './seeding.ts';

/** A few thoughts, and one that waits for an operator. Runs after books, topics and people. */
export async function seedThoughts(demo: Seeding): Promise<void> {
  const rows = demoThoughts
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ by, book, topics, daysAgo, text }) => {
      const publishedAt = demo.inDays(-daysAgo);
      const bookId = book === null ? null : demo.bookOf(book);
      const topicIds = topics.map((key) => named(demo.topicIds, key));
      return {
        ...writtenBy(demo.uidOf(by), text, bookId, publishedAt),
        topicIds,
        state: 'public' as const,
        shown: text,
        shownPictures: [],
        shownBookId: bookId,
        shownTopicIds: topicIds,
        shownMentions: [],
        publishedAt,
        likes: 0,
        refusedBefore: false,
      };
    });
  const ids = await demo.insertForIds('thought', rows);
  await demo.insert(
    'thought_topic',
    rows.flatMap(({ topicIds, publishedAt }, at) =>
      topicIds.map((topicId) => ({ thoughtId: ids[at] ?? 0, topicId, publishedAt })),
    ),
  );
  demo.entries.push(
    ...rows.map(({ uid, text, publishedAt }, at) => {
      const id = ids[at] ?? 0;
      const entry = { kind: 'thought' as const, id, ownerUid: uid, title: thoughtTitle(text) };
      return { ...entry, summary: text, publishedAt, link: `/thought/${id}` };
    }),
  );
  await seedWaiting(demo);
}

async function seedWaiting(demo: Seeding): Promise<void> {
  const { by, book, text, hoursAgo } = waitingThought;
  const [uid, bookId, at] = [demo.uidOf(by), demo.bookOf(book), demo.hoursAgo(hoursAgo)];
  const refId = await demo.insertOne('thought', {
    ...writtenBy(uid, text, bookId, at),
    state: 'waiting',
    shownPictures: [],
    shownTopicIds: [],
    shownMentions: [],
    likes: 0,
    refusedBefore: false,
  });
  const [{ title }] = await demo.sql<[{ title: string }]>`select title from book where id = ${bookId}`;
  const about = { kind: 'thought', writer: 'thought', refId, authorUid: uid } as const;
  const parts = [{ field: 'text', label: '想法', before: null, after: text }];
  const shown = { thing: '想法', context: `《${title}》`, link: `/thought/${refId}`, parts };
  const objectId = await demo.insertOne('flagged_text', { ...about, ...shown, held: true, flaggedAt: at });
  const item = { kind: 'thought', objectId, authorUid: uid, submittedAt: at } as const;
  await enqueue(demo, [{ ...item, title: `《${title}》　想法`, excerpt: text }]);
}

function writtenBy(uid: number, text: string, bookId: number | null, createdAt: string) {
  return { uid, text, pictures: [], bookId, topicIds: [], mentions: [], createdAt };
}
