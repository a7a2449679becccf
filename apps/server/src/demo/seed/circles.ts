import type { Transaction } from '../../db/database.ts';
import type { ContentIndex } from '../../modules/core/content-index/service.ts';
import { type DemoCircle, demoCircles, proposedCircle } from '../content/community.ts';
import { demoPeople } from '../content/people.ts';
import { bulkInsert } from './bulk-insert.ts';
import { seedCircleActivity } from './circle-activity.ts';
import { enqueueSubmitted } from './moderation.ts';

interface Needs {
  readonly contentIndex: ContentIndex;
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

const day = 86_400_000;

/** The community's circles with members, posts, requests and the operators' selection; one is under review. */
export async function seedCircles(tx: Transaction, { contentIndex, uids, now }: Needs): Promise<void> {
  const { sql } = tx;
  const rows = demoCircles.map((circle, at) => rowOf(circle, at, uids, now));
  const created = await sql<{ id: number }[]>`insert into ${bulkInsert(sql, 'circle', rows)} returning id`;
  const ids = created.map(({ id }) => id);
  await sql`insert into circle_name (name_key, circle_id) select name_key, id from circle`;
  await sql`
    insert into circle_announcement (circle_id, version, text, by_uid, at)
    select id, announcement_version, announcement, announced_by_uid, announced_at from circle
    where announcement <> ''`;
  await seedMembers(tx, ids, uids, now);
  const people = new Map(demoPeople.map(({ key, name }) => [key, name]));
  await contentIndex.upsertAll(
    tx,
    demoCircles.map(({ name, about, owner }, at) => ({
      kind: 'circle' as const,
      id: ids[at] ?? 0,
      ownerUid: uids.get(owner) ?? null,
      title: name,
      authorName: people.get(owner) ?? '陈砚',
      cover: null,
      summary: about,
      text: about,
      publishedAt: rows[at]?.publicAt.toISOString() ?? null,
      link: `/circle/${ids[at]}`,
    })),
  );
  await seedCircleActivity(tx, { ids, uids, now });
  await seedPendingCircle(tx, uids.get(proposedCircle.by) ?? 0, now);
}

function rowOf(circle: DemoCircle, at: number, uids: ReadonlyMap<string, number>, now: Date) {
  const ownerUid = uids.get(circle.owner) ?? 0;
  const publicAt = new Date(now.getTime() - (190 - at * 11) * day);
  return {
    ownerUid,
    name: circle.name,
    nameKey: circle.name.toLowerCase(),
    about: circle.about,
    category: circle.category,
    joinMode: circle.join,
    question: circle.question ?? '',
    seats: circle.seats,
    state: 'public',
    announcement: circle.announcement,
    announcementVersion: 1,
    announcedAt: new Date(now.getTime() - (at + 1) * day),
    announcedByUid: ownerUid,
    activeAt: publicAt,
    createdAt: publicAt,
    publicAt,
  };
}

/** Every circle has a different part of the community; the demo readers are in several. */
async function seedMembers(
  { sql }: Transaction,
  ids: readonly number[],
  uids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const memberKeys = [...demoPeople.map(({ key }) => key), 'xiaoman', 'zhiqiu', 'chenyan'];
  const rows = demoCircles.flatMap(({ key, owner, seats }, at) => {
    const step = 2 + (at % 3);
    const others = memberKeys.filter((each, nth) => each !== owner && (nth + at) % step === 0);
    const admins = new Set(key === 'yizhe' ? ['xiaoman'] : others.slice(0, 1));
    const guests = key === 'yizhe' ? ['xiaoman'] : [];
    const away = ['changpao', 'tuilishe'].includes(key) ? ['zhiqiu', 'xiaoman'] : [];
    const names = new Set([owner, ...others, ...guests]);
    for (const each of away) names.delete(each);
    return [...names].slice(0, seats).map((name, nth) => {
      const role = name === owner ? 'owner' : roleOf(admins.has(name));
      return {
        circleId: ids[at] ?? 0,
        uid: uids.get(name) ?? 0,
        role,
        rank: ['owner', 'admin', 'member'].indexOf(role),
        joinedAt: new Date(now.getTime() - (180 - at * 11 - nth) * day),
      };
    });
  });
  await sql`insert into ${bulkInsert(sql, 'circle_member', rows)}`;
  await sql`
    insert into circle_log (circle_id, act, actor_uid, at)
    select circle_id, case role when 'owner' then 'founded' else 'joined' end, uid, joined_at
    from circle_member order by joined_at`;
  await sql`
    update circle set members = n, admins = a from (
      select circle_id, count(*)::int as n, count(*) filter (where role = 'admin')::int as a
      from circle_member group by circle_id
    ) counted where counted.circle_id = circle.id`;
}

function roleOf(admin: boolean) {
  return admin ? 'admin' : 'member';
}

async function seedPendingCircle(tx: Transaction, ownerUid: number, now: Date): Promise<void> {
  const { name, about } = proposedCircle;
  const row = {
    ownerUid,
    name,
    nameKey: name,
    about,
    category: 'writing',
    joinMode: 'open',
  };
  const [{ id }] = await tx.sql<[{ id: number }]>`
    insert into circle ${tx.sql({ ...row, seats: 200, state: 'pending', activeAt: now, createdAt: now })}
    returning id`;
  await tx.sql`insert into circle_name ${tx.sql({ nameKey: row.nameKey, circleId: id })}`;
  await tx.sql`
    insert into circle_member ${tx.sql({ circleId: id, uid: ownerUid, role: 'owner', rank: 0, joinedAt: now })}`;
  await enqueueSubmitted(
    tx,
    'circle',
    [{ objectId: id, title: row.name, excerpt: about, authorUid: ownerUid }],
    now,
  );
}
