import { Problem } from '@gongdu/contract/problem';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { Queryable, Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import * as store from './store.ts';

/** A work, and its target channel. */
interface PlacedWork {
  readonly id: number;
  readonly kind: WorkKind;
  readonly channelId: number | null;
}

export type ChannelDirectory = ReturnType<typeof createChannelDirectory>;

interface Needs extends Pick<Platform, 'db'> {
  readonly contentIndex: Pick<ContentIndex, 'find'>;
}

/** The interface for other modules: channel names, and whether one accepts a work. */
export function createChannelDirectory({ db, contentIndex }: Needs) {
  return { namesOf, nameOf, findTargets, assertTakes, assertOpen };

  async function namesOf(
    ids: readonly number[],
    sql: Queryable = db,
  ): Promise<{ id: number; name: string; open: boolean }[]> {
    const found = ids.length === 0 ? [] : await store.findChannels(sql, ids);
    return found.map(({ id, name, open }) => ({ id, name, open }));
  }

  async function nameOf(tx: Transaction, id: number | null): Promise<string | null> {
    if (id === null) return null;
    const [found] = await namesOf([id], tx.sql);
    return found?.name ?? null;
  }

  /** The existing ones, with the data for following. */
  async function findTargets(ids: readonly number[]): Promise<{ id: number; title: string; link: string }[]> {
    const found = ids.length === 0 ? [] : await store.findChannels(db, ids);
    return found.map(({ id, name, slug }) => ({ id, title: name, link: `/channel/${slug}` }));
  }

  /**
   * A closed channel keeps its works, also when they are changed. @throws Problem `channel.not_found`, `channel.closed`
   */
  async function assertTakes(tx: Transaction, { id, kind, channelId }: PlacedWork): Promise<void> {
    if (channelId === null) return;
    const shown = await contentIndex.find(tx.sql, { kind, id });
    if (shown?.channelId !== channelId) await assertOpen(tx, channelId);
  }

  async function assertOpen(tx: Transaction, channelId: number): Promise<void> {
    const [channel] = await store.findChannels(tx.sql, [channelId]);
    if (!channel) throw new Problem('channel.not_found');
    if (!channel.open) throw new Problem('channel.closed', { name: channel.name });
  }
}
