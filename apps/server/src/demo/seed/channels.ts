import type { Transaction } from '../../db/database.ts';
import {
  closedDemoChannel,
  type DemoChannel,
  demoChannelRequest,
  demoChannels,
} from '../content/community.ts';
import { demoPosts } from '../content/texts.ts';
import { bulkInsert } from './bulk-insert.ts';
import { enqueueSubmitted } from './moderation.ts';

interface Needs {
  readonly uids: ReadonlyMap<string, number>;
  readonly works: readonly { readonly id: number; readonly title: string }[];
  readonly now: Date;
}

const day = 86_400_000;

/** The community's channels with their posts and followers, and a pending proposal. */
export async function seedChannels(tx: Transaction, { uids, works, now }: Needs): Promise<void> {
  const { sql } = tx;
  const all = [...demoChannels, closedDemoChannel];
  const createdAt = new Date(now.getTime() - 240 * day);
  const rows = all.map(({ name, slug, description, key }, at) => ({
    name,
    nameKey: name,
    slug,
    description,
    position: at + 1,
    createdAt,
    open: key !== closedDemoChannel.key,
  }));
  const created = await sql<{ id: number }[]>`insert into ${bulkInsert(sql, 'channel', rows)} returning id`;
  const ids = new Map(all.map(({ key }, at) => [key, created[at]?.id ?? 0]));
  const channelByTitle = new Map(demoPosts.map(({ key, title }) => [title, channelOf(key)]));
  const pairs = works.flatMap(({ id, title }) => {
    const key = channelByTitle.get(title)?.key;
    return key === undefined ? [] : [{ workId: id, channelId: ids.get(key) ?? 0 }];
  });
  await putIntoChannels(tx, pairs);
  await seedFollowers(tx, [...ids.values()], uids, now);
  await seedRequest(tx, uids.get(demoChannelRequest.by) ?? 0, now);
}

function channelOf(postKey: string): DemoChannel | undefined {
  const named = [closedDemoChannel, ...demoChannels];
  return named.find(({ posts }) => posts.some((key) => `${postKey}/`.startsWith(`${key}/`)));
}

async function putIntoChannels(
  { sql }: Transaction,
  pairs: readonly { workId: number; channelId: number }[],
): Promise<void> {
  const chosen = sql`unnest(${pairs.map(({ workId }) => workId)}::bigint[],
    ${pairs.map(({ channelId }) => channelId)}::bigint[]) chosen (work_id, channel_id)`;
  await sql`update work set channel_id = chosen.channel_id from ${chosen} where work.id = chosen.work_id`;
  await sql`
    update work_release set channel_id = chosen.channel_id from ${chosen}
    where work_release.work_id = chosen.work_id`;
  await sql`
    update content_entry set channel_id = work.channel_id from work
    where content_entry.kind = work.kind and content_entry.id = work.id and work.channel_id is not null`;
  await sql`
    update moderation_item set channel_id = coalesce(work.channel_id, 0) from work
    where moderation_item.kind = work.kind and moderation_item.object_id = work.id`;
  await sql`
    update channel set posts = n from (
      select channel_id, count(*)::int as n from content_entry where channel_id is not null group by channel_id
    ) counted where counted.channel_id = channel.id`;
}

/** Every channel has a different part of the members. */
async function seedFollowers(
  { sql }: Transaction,
  channelIds: readonly number[],
  uids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const people = [...uids].filter(([key]) => key !== 'operator' && key !== 'nanfeng');
  const rows = channelIds.flatMap((objectId, at) =>
    people
      .filter((_, nth) => (nth + at) % (2 + (at % 4)) === 0)
      .map(([, uid], nth) => ({
        act: 'follow',
        objectKind: 'channel',
        objectId,
        uid,
        ownerUid: null,
        at: new Date(now.getTime() - (nth + 1) * day),
      })),
  );
  await sql`insert into ${bulkInsert(sql, 'reaction', rows)}`;
  await sql`
    insert into reaction_count (kind, id, follows)
    select object_kind, object_id, count(*)::int from reaction where object_kind = 'channel'
    group by object_kind, object_id`;
}

async function seedRequest(tx: Transaction, creatorUid: number, now: Date): Promise<void> {
  const { name, about, reason } = demoChannelRequest;
  const row = { name, nameKey: name, about, reason, creatorUid, state: 'pending', createdAt: now };
  const [{ id }] = await tx.sql<[{ id: number }]>`insert into channel_request ${tx.sql(row)} returning id`;
  const item = { objectId: id, title: name, excerpt: about, authorUid: creatorUid };
  await enqueueSubmitted(tx, 'channel', [item], now);
}
