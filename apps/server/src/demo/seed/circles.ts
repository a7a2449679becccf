import { type DemoCircle, demoCircleRequests, demoCircles, proposedCircle } from '../content/community.ts';
import { demoPeople } from '../content/people.ts';
import { seedCircleWorks } from './circle-works.ts';
import { enqueue } from './queue.ts';
import type { Seeding } from './seeding.ts';

/** The community's circles with members, posts, requests and the operators' selection; one is under review. */
export async function seedCircles(demo: Seeding): Promise<void> {
  const { sql } = demo;
  const rows = demoCircles.map((each, at) => rowOf(demo, each, at));
  const ids = await demo.insertForIds('circle', rows);
  await sql`insert into circle_name (name_key, circle_id) select name_key, id from circle`;
  await sql`
    insert into circle_announcement (circle_id, version, text, by_uid, at)
    select id, announcement_version, announcement, announced_by_uid, announced_at from circle
    where announcement <> ''`;
  await seedMembers(demo, ids);
  await seedCircleWorks(demo, ids);
  await seedRequests(demo, ids);
  const entries = rows.map(({ name, about, ownerUid, publicAt }, at) => {
    const entry = { kind: 'circle' as const, id: ids[at] ?? 0, ownerUid, title: name, summary: about };
    return { ...entry, publishedAt: publicAt, link: `/circle/${entry.id}` };
  });
  await demo.addToIndex(entries);
  await seedFeatured(demo, ids);
  await seedPendingCircle(demo);
}

function rowOf(demo: Seeding, each: DemoCircle, at: number) {
  const ownerUid = demo.uidOf(each.owner);
  const publicAt = demo.inDays(at * 11 - 190);
  return {
    ownerUid,
    name: each.name,
    nameKey: each.name.toLowerCase(),
    about: each.about,
    category: each.category,
    joinMode: each.join,
    question: each.question ?? '',
    seats: each.seats,
    state: 'public' as const,
    announcement: each.announcement,
    announcementVersion: 1,
    announcedAt: demo.inDays(-(at + 1)),
    announcedByUid: ownerUid,
    activeAt: publicAt,
    createdAt: publicAt,
    publicAt,
  };
}

const ranks = { owner: 0, admin: 1, member: 2 };

/** Every circle has a different part of the community; the demo readers are in several. */
async function seedMembers(demo: Seeding, ids: readonly number[]): Promise<void> {
  const { sql } = demo;
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
  await sql`
    insert into circle_log (circle_id, act, actor_uid, at)
    select circle_id, case role when 'owner' then 'founded' else 'joined' end, uid, joined_at
    from circle_member order by joined_at`;
}

function roleOf(isOwner: boolean, isAdmin: boolean): keyof typeof ranks {
  if (isOwner) return 'owner';
  return isAdmin ? 'admin' : 'member';
}

/** With them, and without the members that ask, the circles are counted. */
async function seedRequests(demo: Seeding, ids: readonly number[]): Promise<void> {
  const { sql } = demo;
  const rows = demoCircleRequests.map(({ circle: asked, who, answer }, index) => {
    const at = demoCircles.findIndex(({ key }) => key === asked);
    const question = demoCircles[at]?.question ?? '';
    const askedAt = demo.hoursAgo((index + 2) * 5);
    const request = { circleId: ids[at] ?? 0, uid: demo.uidOf(who), question, answer };
    return { ...request, state: 'waiting' as const, askedAt };
  });
  await sql`
    delete from circle_member m using unnest(${rows.map(({ circleId }) => circleId)}::bigint[],
      ${rows.map(({ uid }) => uid)}::bigint[]) asked (circle_id, uid)
    where m.circle_id = asked.circle_id and m.uid = asked.uid and m.role = 'member'`;
  await demo.insert('circle_request', rows);
  await sql`
    update circle set
      waiting = (select count(*) from circle_request r where r.circle_id = circle.id and r.state = 'waiting'),
      members = (select count(*) from circle_member m where m.circle_id = circle.id),
      admins = (select count(*) from circle_member m where m.circle_id = circle.id and m.role = 'admin')`;
}

async function seedFeatured(demo: Seeding, ids: readonly number[]): Promise<void> {
  const by = demo.uidOf('operator');
  const at = demo.hoursAgo(48);
  const chosen = ids.slice(0, 5).map((circleId, position) => ({
    circleId,
    position,
    startsAt: at,
    endsAt: position < 3 ? null : demo.inDays(30),
    chosenByUid: by,
    changedByUid: by,
    changedAt: at,
    version: 1,
  }));
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
