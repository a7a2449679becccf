import { type Unwanted, unwantedMax } from '@gongdu/contract/discovery/feed';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import * as store from './unwanted-store.ts';

type Self = Pick<Caller, 'uid'>;

/** 不感兴趣: works, books, authors and channels that a reader has hidden. */
export function createUnwanted({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return { add, remove, list, removeAll };

  async function add({ uid }: Self, ref: store.UnwantedRef): Promise<null> {
    if (ref.kind === 'person' && ref.id === uid) throw new Problem('feed.oneself');
    if (!(await store.exists(db, ref))) throw new Problem('feed.not_there');
    await inTransaction(db, async ({ sql }) => {
      await store.insert(sql, uid, ref, clock.now().toISOString());
      await store.removeBeyond(sql, uid, unwantedMax);
    });
    return null;
  }

  async function remove({ uid }: Self, ref: store.UnwantedRef): Promise<null> {
    await store.remove(db, uid, ref);
    return null;
  }

  async function list({ uid }: Self): Promise<Unwanted[]> {
    return store.list(db, uid);
  }

  async function removeAll({ uid }: Self): Promise<null> {
    await store.removeAll(db, uid);
    return null;
  }
}
