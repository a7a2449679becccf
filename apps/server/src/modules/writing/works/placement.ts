import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { ChannelDirectory } from '../channels/directory.ts';
import { contentPrint, metaOf } from './presenter.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'clock' | 'live'> {
  readonly channelDirectory: Pick<ChannelDirectory, 'assertTakes' | 'nameOf'>;
}

/** Lets reviewers move a waiting work to another channel. */
export function createPlacement({ clock, live, channelDirectory }: Needs) {
  return { moveToChannel };

  /** The caller holds the lock of its item. @returns From where to where, in words. */
  async function moveToChannel(tx: Transaction, id: number, channelId: number | null): Promise<string> {
    await store.lockWorks(tx.sql, [id]);
    const work = await store.findWork(tx.sql, id);
    if (!work || (work.state !== 'pending' && work.revision !== 'pending'))
      throw new Problem('moderation.content_changed');
    await channelDirectory.assertTakes(tx, { ...work, channelId });
    const meta = { ...metaOf(work), channelId };
    const moved = await store.saveChannel(tx.sql, id, {
      channelId,
      fingerprint: contentPrint({ title: work.title, body: work.body, meta }),
      updatedAt: clock.now().toISOString(),
    });
    const { kind, authorUid, state, revision, version } = moved;
    tx.afterCommit(() => live.toMember(authorUid, 'work.changed', { id, kind, state, revision, version }));
    const from = await channelDirectory.nameOf(tx, work.channelId);
    const to = await channelDirectory.nameOf(tx, channelId);
    return `${from ?? '没有频道'} → ${to ?? '没有频道'}`;
  }
}
