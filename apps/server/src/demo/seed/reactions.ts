import { bookWorkReactions } from '../../modules/library/books/work-reactions.ts';
import { demoComments } from '../content/community.ts';
import { hourMs, iso, type SeededWork, type Seeding } from './seeding.ts';

/** Likes, collections, follows and comments of the community, with their counts and notifications. */
export async function seedReactions(demo: Seeding): Promise<void> {
  const published = demo.works.filter(({ state }) => state === 'published');
  await seedReactionRows(demo, published);
  await seedComments(demo, published);
  await demo.run('reactions.sql');
  await bookWorkReactions.publishedAll(
    demo,
    published.map(({ id }) => id),
  );
}

async function seedReactionRows(demo: Seeding, works: readonly SeededWork[]): Promise<void> {
  const people = [...demo.uids.values()];
  const onWorks = works.flatMap(({ kind, id, authorUid, publishedAt }, nth) =>
    people
      .filter((uid, at) => uid !== authorUid && pseudoRandom(nth, at, 11) < nth % 9)
      .flatMap((uid, at) => {
        const about = { objectKind: kind, objectId: id, uid, ownerUid: authorUid };
        const liked = { act: 'like' as const, ...about, at: laterThan(publishedAt, at, demo.now) };
        return pseudoRandom(nth, at, 4) === 0 ? [liked, { ...liked, act: 'collect' as const }] : [liked];
      }),
  );
  const follows = people.flatMap((uid, nth) =>
    people
      .filter((other, at) => other !== uid && pseudoRandom(nth, at, 7) === 0)
      .map((other) => {
        const about = { objectKind: 'person' as const, objectId: other, uid, ownerUid: other };
        return { act: 'follow' as const, ...about, at: demo.now.toISOString() };
      }),
  );
  await demo.insert('reaction', [...onWorks, ...follows]);
}

async function seedComments(demo: Seeding, works: readonly SeededWork[]): Promise<void> {
  const { sql, now } = demo;
  const people = [...demo.uids.values()];
  const said = works.flatMap((work, nth) =>
    demoComments.flatMap(({ text, answer }, at) => {
      const authorUid = people[(nth * 5 + at * 3) % people.length] ?? 0;
      if (authorUid === work.authorUid || pseudoRandom(nth, at, 13) > nth % 4) return [];
      const createdAt = laterThan(work.publishedAt, at, now);
      const row = { objectKind: work.kind, objectId: work.id, authorUid, text, createdAt };
      return [{ row, answer, answeredBy: work.authorUid }];
    }),
  );
  said.sort((a, b) => Date.parse(a.row.createdAt) - Date.parse(b.row.createdAt));
  const ids = await demo.insertForIds(
    'comment',
    said.map(({ row }) => row),
  );
  const answers = said.flatMap(({ row, answer, answeredBy }, at) => {
    if (!answer) return [];
    const createdAt = laterThan(row.createdAt, 1, now);
    return [{ ...row, rootId: ids[at] ?? 0, authorUid: answeredBy, text: answer, createdAt }];
  });
  await demo.insert('comment', answers);
  const shown = await sql<{ id: number; ownerUid: number; text: string; publishedAt: string; on: number }[]>`
    select id, author_uid as owner_uid, text, created_at as published_at, object_id as on from comment order by id`;
  const entries = shown.map(({ id, ownerUid, text, publishedAt, on }) => {
    const entry = { kind: 'comment' as const, id, ownerUid, title: text.slice(0, 60), summary: text };
    return { ...entry, publishedAt, link: `/post/${on}?comment=${id}` };
  });
  await demo.addToIndex(entries);
}

/** A pseudo-random number below `sides` that is always the same. */
function pseudoRandom(a: number, b: number, sides: number): number {
  const mixed = Math.imul(Math.imul(a + 11, 0x9e37_79b1) ^ (b + 7), 0x85eb_ca6b) >>> 0;
  return (mixed >>> 8) % sides;
}

/** A while later, but not in the future. */
function laterThan(moment: string | null | undefined, nth: number, now: Date): string {
  const before = moment ? Date.parse(moment) : now.getTime();
  return iso(Math.min(before + (nth + 1) * 3 * hourMs, now.getTime() - hourMs / 2));
}
