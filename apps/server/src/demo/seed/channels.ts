import { closedDemoChannel, demoChannelRequest, demoChannels } from '../content/community.ts';
import { enqueue } from './queue.ts';
import { named, type Seeding } from './seeding.ts';

const allChannels = [...demoChannels, closedDemoChannel];

export async function createChannels(demo: Seeding): Promise<void> {
  const rows = allChannels.map(({ name, slug, description }, at) => {
    const open = at < demoChannels.length;
    return { name, nameKey: name, slug, description, position: at + 1, createdAt: demo.inDays(-240), open };
  });
  const ids = await demo.insertForIds('channel', rows);
  for (const [at, { key }] of allChannels.entries()) demo.channelIds.set(key, ids[at] ?? 0);
}

/** Of a post. The closed one comes first: its posts stand in the folders of others. */
export function channelOf({ channelIds }: Seeding, post: string): number | null {
  const found = [closedDemoChannel, ...demoChannels].find(({ posts }) =>
    posts.some((key) => `${post}/`.startsWith(`${key}/`)),
  );
  return found ? named(channelIds, found.key) : null;
}

/** The followers of the channels, and a pending proposal. */
export async function seedChannels(demo: Seeding): Promise<void> {
  await seedFollowers(demo, [...demo.channelIds.values()]);
  await seedRequest(demo);
}

/** Every channel has a different part of the members. */
async function seedFollowers(demo: Seeding, channelIds: readonly number[]): Promise<void> {
  const people = [...demo.uids].filter(([key]) => key !== 'operator' && key !== 'nanfeng');
  const rows = channelIds.flatMap((objectId, at) =>
    people
      .filter((_, nth) => (nth + at) % (2 + (at % 4)) === 0)
      .map(([, uid], nth) => {
        const follow = {
          act: 'follow' as const,
          objectKind: 'channel' as const,
          objectId,
          uid,
          ownerUid: null,
        };
        return { ...follow, at: demo.inDays(-(nth + 1)) };
      }),
  );
  await demo.insert('reaction', rows);
}

async function seedRequest(demo: Seeding): Promise<void> {
  const { by, name, about, reason } = demoChannelRequest;
  const creatorUid = demo.uidOf(by);
  const row = { name, nameKey: name, about, reason, creatorUid, state: 'pending' as const };
  const createdAt = demo.now.toISOString();
  const id = await demo.insertOne('channel_request', { ...row, createdAt });
  const item = { kind: 'channel' as const, objectId: id, title: name, excerpt: about };
  await enqueue(demo, [{ ...item, authorUid: creatorUid }]);
}
