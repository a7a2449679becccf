import { Problem } from '@gongdu/contract/problem';
import { channelsMax, type ManagedChannel } from '@gongdu/contract/writing/channels/operators';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly audit: Audit;
  readonly reactions: Pick<Reactions, 'readByKey'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'releaseOthers'>;
}

/** Operators manage the channels: each act is one audit row. */
export function createChannelManagement({ db, clock, audit, reactions, uploads }: Needs) {
  return { listManaged, create, update, setOpen, order };

  async function listManaged(caller: Caller): Promise<ManagedChannel[]> {
    return present(caller, await store.listChannels(db));
  }

  async function create(caller: Caller, profile: store.ChannelProfile): Promise<ManagedChannel> {
    const created = await inTransaction(db, async (tx) => {
      await store.lockNames(tx.sql);
      if ((await store.listChannels(tx.sql)).length >= channelsMax)
        throw new Problem('channel.too_many', { n: channelsMax });
      await assertFree(tx, profile);
      const channel = await store.insertChannel(tx.sql, { ...profile, createdAt: clock.now().toISOString() });
      await claimCover(tx, caller, channel);
      await audit.write(tx, caller, 'channel.created', channel.id, channel);
      return channel;
    });
    return presentOne(caller, created);
  }

  async function update(
    caller: Caller,
    id: number,
    { version, ...profile }: store.ChannelProfile & { version: number },
  ): Promise<ManagedChannel> {
    const updated = await inTransaction(db, async (tx) => {
      await store.lockNames(tx.sql);
      const before = await lock(tx, id, version);
      await assertFree(tx, profile, id);
      const channel = await store.updateChannel(tx.sql, id, profile);
      await claimCover(tx, caller, channel);
      await audit.write(tx, caller, 'channel.changed', id, differences(before, channel));
      return channel;
    });
    return presentOne(caller, updated);
  }

  async function setOpen(
    caller: Caller,
    id: number,
    { version, open }: { version: number; open: boolean },
  ): Promise<ManagedChannel> {
    const channel = await inTransaction(db, async (tx) => {
      const before = await lock(tx, id, version);
      if (before.open === open) return before;
      const act = open ? 'channel.opened' : 'channel.closed';
      await audit.write(tx, caller, act, id, { name: before.name });
      return store.updateChannel(tx.sql, id, { open });
    });
    return presentOne(caller, channel);
  }

  /** @throws Problem `channel.order_changed` unless these are all channels, each once. */
  async function order(caller: Caller, ids: readonly number[]): Promise<ManagedChannel[]> {
    const ordered = await inTransaction(db, async (tx) => {
      await store.lockNames(tx.sql);
      const before = await store.listChannels(tx.sql);
      const known = new Set(before.map(({ id }) => id));
      const isWhole = ids.length === known.size && new Set(ids).size === known.size;
      if (!isWhole || !ids.every((id) => known.has(id))) throw new Problem('channel.order_changed');
      if (before.every(({ id }, at) => id === ids[at])) return before;
      await store.setOrder(tx.sql, ids);
      const after = await store.listChannels(tx.sql);
      const names = after.map(({ name }) => name).join('、');
      await audit.write(tx, caller, 'channel.ordered', 0, { order: names });
      return after;
    });
    return present(caller, ordered);
  }

  async function lock(tx: Transaction, id: number, version: number): Promise<store.StoredChannel> {
    const channel = await store.lockChannel(tx.sql, id);
    if (!channel) throw new Problem('channel.not_found');
    if (channel.version !== version) throw new Problem('channel.changed_elsewhere');
    return channel;
  }

  async function claimCover(
    tx: Transaction,
    { uid }: Caller,
    { id, cover }: store.StoredChannel,
  ): Promise<void> {
    const owner = { kind: 'channel', id };
    if (cover !== null) await uploads.claimPicture(tx, uid, cover, { ...owner, field: 'cover' });
    await uploads.releaseOthers(tx, cover === null ? [] : [cover], owner);
  }

  async function present(
    caller: Caller,
    channels: readonly store.StoredChannel[],
  ): Promise<ManagedChannel[]> {
    const refs = channels.map(({ id }) => ({ kind: 'channel', id }) as const);
    const counts = await reactions.readByKey(caller, refs);
    return channels.map((channel) => ({
      ...channel,
      followers: counts.get(`channel:${channel.id}`)?.counts.follows ?? 0,
    }));
  }

  async function presentOne(caller: Caller, channel: store.StoredChannel): Promise<ManagedChannel> {
    const [presented] = await present(caller, [channel]);
    if (!presented) throw new Problem('channel.not_found');
    return presented;
  }
}

/** @param ownId The channel that may have them already. */
async function assertFree(tx: Transaction, profile: store.ChannelProfile, ownId = 0): Promise<void> {
  const others = (await store.findTaken(tx.sql, profile)).filter(({ id }) => id !== ownId);
  const sameSlug = others.find(({ slug }) => slug === profile.slug);
  if (others.some((other) => other !== sameSlug))
    throw new Problem('channel.name_taken', { name: profile.name });
  if (sameSlug) throw new Problem('channel.slug_taken', { slug: profile.slug });
}

/** The changes, as `before → after`. */
function differences(before: store.ChannelProfile, after: store.ChannelProfile) {
  const fields = ['name', 'slug', 'description', 'cover'] as const;
  const changed = fields.filter((field) => before[field] !== after[field]);
  return {
    name: after.name,
    ...Object.fromEntries(changed.map((field) => [field, `${before[field] ?? ''} → ${after[field] ?? ''}`])),
  };
}
