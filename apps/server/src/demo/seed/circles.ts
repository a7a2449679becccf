import { type DemoCircle, demoCircleRequests, demoCircles, proposedCircle } from '../content/community.ts';
import { demoPeople } from '../content/people.ts';
import { enqueue } from './queue.ts';
import { named, type Seeding } from './seeding.ts';

/** The community's circles with members, posts, requests and the operators' selection; one is under review. */
export async function seedCircles(demo: Seeding): Promise<void> {
  const rows = demoCircles.map((each, at) => rowOf(demo, each, at));
  const ids = await demo.insertForIds('circle', rows);
  await seedMembers(demo, ids);
  await demo.run('circles.sql');
  const topics = demoCircles.flatMap((each, at) =>
    each.topics.map((key, nth) => ({
      circleId: ids[at] ?? 0,
      topicId: named(demo.topicIds, key),
      position: nth + 1,
    })),
  );
  await demo.insert('circle_topic', topics);
  await seedRequests(demo, ids);
  await seedBooks(demo, ids);
  const entries = rows.map(({ name, about, ownerUid, publicAt }, at) => {
    const entry = { kind: 'circle' as const, id: ids[at] ?? 0, ownerUid, title: name, summary: about };
    return { ...entry, publishedAt: publicAt, link: `/circle/${entry.id}` };
  });
  await demo.addToIndex(entries);
  await seedFeatured(demo, ids);
  await seedPendingCircle(demo);
}

function rowOf(demo: Seeding, each: DemoCircle, at: number) {
  const {
    owner,
    name,
    about,
    category,
    join: joinMode,
    question = '',
    seats,
    announcement,
    rule = '',
  } = each;
  const words = {
    name,
    nameKey: name.toLowerCase(),
    about,
    category,
    joinMode,
    question,
    seats,
    announcement,
    rule,
  };
  const ownerUid = demo.uidOf(owner);
  const publicAt = demo.inDays(at * 11 - 190);
  const dates = { activeAt: publicAt, createdAt: publicAt, publicAt, announcedAt: demo.inDays(-(at + 1)) };
  return {
    ...words,
    ...dates,
    state: 'public' as const,
    ownerUid,
    announcedByUid: ownerUid,
    announcementVersion: 1,
  };
}

const ranks = { owner: 0, admin: 1, member: 2 };

/** Every circle has a different part of the community; the demo readers are in several. */
async function seedMembers(demo: Seeding, ids: readonly number[]): Promise<void> {
  const memberKeys = [...demoPeople.map(({ key }) => key), 'xiaoman', 'zhiqiu', 'chenyan'];
  const rows = demoCircles.flatMap(({ key, owner, seats }, at) => {
    const others = memberKeys.filter((each, nth) => each !== owner && (nth + at) % (2 + (at % 3)) === 0);
    const admin = key === 'yizhe' ? 'xiaoman' : others[0];
    const names = new Set([owner, ...others, ...(key === 'yizhe' ? ['xiaoman'] : [])]);
    if (key === 'changpao' || key === 'tuilishe')
      for (const away of ['zhiqiu', 'xiaoman']) names.delete(away);
    return [...names].slice(0, seats).map((name, nth) => {
      const role = roleOf(name === owner, name === admin);
      const joinedAt = demo.inDays(at * 11 + nth - 180);
      return { circleId: ids[at] ?? 0, uid: demo.uidOf(name), role, rank: ranks[role], joinedAt };
    });
  });
  await demo.insert('circle_member', rows);
}

function roleOf(isOwner: boolean, isAdmin: boolean): keyof typeof ranks {
  if (isOwner) return 'owner';
  return isAdmin ? 'admin' : 'member';
}

/** Members do not send them. */
async function seedRequests(demo: Seeding, ids: readonly number[]): Promise<void> {
  const rows = demoCircleRequests.map(({ circle: asked, who, answer }, index) => {
    const at = demoCircles.findIndex(({ key }) => key === asked);
    const question = demoCircles[at]?.question ?? '';
    const askedAt = demo.hoursAgo((index + 2) * 5);
    const request = { circleId: ids[at] ?? 0, uid: demo.uidOf(who), question, answer };
    return { ...request, state: 'waiting' as const, askedAt };
  });
  await demo.sql`
    delete from circle_member m using unnest(${rows.map(({ circleId }) => circleId)}::bigint[],
      ${rows.map(({ uid }) => uid)}::bigint[]) asked (circle_id, uid)
    where m.circle_id = asked.circle_id and m.uid = asked.uid and m.role = 'member'`;
  await demo.insert('circle_request', rows);
}

/** What circles read now, and what the first of them has read before. */
async function seedBooks(demo: Seeding, ids: readonly number[]): Promise<void> {
  const rows = demoCircles.flatMap(({ book, owner }, at) => {
    const circle = { circleId: ids[at] ?? 0, byUid: demo.uidOf(owner) };
    if (book === undefined) return [];
    const current = { ...circle, bookId: demo.bookOf(book), startedAt: demo.inDays(-12), endedAt: null };
    const earlier = { startedAt: demo.inDays(-60), endedAt: demo.inDays(-12) };
    return at === 0 ? [{ ...circle, bookId: demo.bookOf('rulin'), ...earlier }, current] : [current];
  });
  await demo.insert('circle_book', rows);
}

async function seedFeatured(demo: Seeding, ids: readonly number[]): Promise<void> {
  const by = demo.uidOf('operator');
  const at = demo.hoursAgo(48);
  const choice = { startsAt: at, chosenByUid: by, changedByUid: by, changedAt: at, version: 1 };
  const chosen = ids.slice(0, 5).map((circleId, position) => {
    return { circleId, position, endsAt: position < 3 ? null : demo.inDays(30), ...choice };
  });
  await demo.insert('circle_featured', chosen);
}

async function seedPendingCircle(demo: Seeding): Promise<void> {
  const { by, name, about } = proposedCircle;
  const ownerUid = demo.uidOf(by);
  const now = demo.now.toISOString();
  const proposal = { ownerUid, name, nameKey: name, about, category: 'writing', joinMode: 'open' } as const;
  const state = { seats: 200, state: 'pending', activeAt: now, createdAt: now } as const;
  const circleId = await demo.insertOne('circle', { ...proposal, ...state });
  await demo.insert('circle_name', [{ nameKey: name, circleId }]);
  const owner = { circleId, uid: ownerUid, role: 'owner' as const, rank: 0, joinedAt: now };
  await demo.insert('circle_member', [owner]);
  const item = { kind: 'circle' as const, objectId: circleId, title: name, excerpt: about };
  await enqueue(demo, [{ ...item, authorUid: ownerUid }]);
}
