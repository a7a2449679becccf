import type { ContentRow } from '@gongdu/contract/core/content-index/content';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import { type ChannelQueue, channelWaitingMax } from '@gongdu/contract/writing/channels/approval';
import type { Channel } from '@gongdu/contract/writing/channels/channel';
import { workKinds } from '@gongdu/contract/writing/works/work';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { ChannelChange, ContentIndex } from '../../core/content-index/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Works } from '../works/service.ts';
import { createChannelManagement } from './manage.ts';
import { createChannelRequests } from './requests.ts';
import * as store from './store.ts';

export type Channels = ReturnType<typeof createChannels>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly audit: Audit;
  readonly contentIndex: Pick<ContentIndex, 'listChannel'>;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly reactions: Pick<Reactions, 'readByKey'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'releaseOthers'>;
  readonly works: Pick<Works, 'moveToChannel'>;
}

/** The community's sections: readers follow them, operators manage them, reviewers see their waiting items. */
export function createChannels(needs: Needs) {
  const { db, accounts, contentIndex, moderation, reactions, works } = needs;
  return {
    ...createChannelManagement(needs),
    ...createChannelRequests(needs),
    list,
    read,
    listPosts,
    queues,
    moveItem,
    countPosts,
  };

  /** Those that the caller follows first. */
  async function list(caller: Caller): Promise<Channel[]> {
    const channels = await present(caller, await store.listChannels(db));
    return channels.toSorted((a, b) => Number(b.following) - Number(a.following));
  }

  async function read(caller: Caller, address: string): Promise<Channel> {
    const [channel] = await present(caller, [await find(address)]);
    if (!channel) throw new Problem('channel.not_found');
    return channel;
  }

  async function listPosts(
    address: string,
    page: { before?: number | undefined; pageSize: number },
  ): Promise<{ rows: ContentRow[]; next: number | null }> {
    const { id } = await find(address);
    return contentIndex.listChannel(id, page);
  }

  async function find(address: string): Promise<store.StoredChannel> {
    const channel = await store.findByAddress(db, address);
    if (!channel) throw new Problem('channel.not_found');
    return channel;
  }

  async function present(caller: Caller, channels: readonly store.StoredChannel[]): Promise<Channel[]> {
    const refs = channels.map(({ id }) => ({ kind: 'channel', id }) as const);
    const numbers = await reactions.readByKey(caller, refs);
    return channels.map((channel) => {
      const own = numbers.get(`channel:${channel.id}`);
      return { ...channel, followers: own?.counts.follows ?? 0, following: own?.following ?? false };
    });
  }

  /** The number of waiting items of each channel and without a channel, and a page of the posts that wait in one. */
  async function queues({
    channelId,
    ...page
  }: {
    channelId?: number | undefined;
    behind?: number | undefined;
    pageIndex: number;
    pageSize: number;
  }): Promise<{ data: { channels: ChannelQueue[]; posts: ModerationRow[] }; dataCount: number }> {
    const channels = await listQueues();
    if (channelId === undefined) return { data: { channels, posts: [] }, dataCount: channels.length };
    const chosen = channels.find(({ id }) => id === channelId);
    if (!chosen) throw new Problem('channel.not_found');
    const filter = { kinds: workKinds, tab: 'pending', name: '', channelId, ...page } as const;
    const { data: posts } = await moderation.list(filter);
    return { data: { channels, posts }, dataCount: chosen.waiting };
  }

  async function listQueues(): Promise<ChannelQueue[]> {
    const channels = await store.listChannels(db);
    const waiting = await moderation.channelQueues([...channels.map(({ id }) => id), 0], channelWaitingMax);
    const people = await accounts.getPeople(waiting.flatMap(({ reviewerUids }) => reviewerUids));
    const byId = new Map(channels.map((channel) => [channel.id, channel]));
    return waiting.map(({ id, reviewerUids, ...queue }) => {
      const { name, slug, cover, open } = byId.get(id) ?? noChannel;
      return { id, name, slug, cover, open, ...queue, reviewers: reviewerUids.map(people.get) };
    });
  }

  async function moveItem(
    caller: Caller,
    itemId: number,
    { version, channelId }: { version: number; channelId: number | null },
  ): Promise<ModerationRow> {
    return moderation.moveToChannel(caller, itemId, { version, channelId: channelId ?? 0 }, (tx, workId) =>
      works.moveToChannel(tx, workId, channelId),
    );
  }

  /** The counters are changed with the works. */
  function countPosts(tx: Transaction, changes: readonly ChannelChange[]): Promise<void> {
    return store.addPosts(tx.sql, changes);
  }
}

const noChannel = { name: '没有频道', slug: null, cover: null, open: true };
