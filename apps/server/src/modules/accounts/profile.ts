import type { ReplyOf } from '@gongdu/contract/endpoint';
import type { ProfileChange, saveProfile } from '@gongdu/contract/profile';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import * as store from './store.ts';

interface Files {
  claim(
    tx: Transaction,
    uid: number,
    addresses: readonly string[],
    by: { kind: string; id: number },
  ): Promise<void>;
  release(tx: Transaction, by: { kind: string; id: number }): Promise<void>;
}

export type Profile = ReturnType<typeof createProfile>;

/** What a person says of himself. */
export function createProfile({ db, files }: { db: Database; files: Files }) {
  return { save };

  /** @throws Problem `upload.not_mine` for an avatar that the person has not uploaded. */
  function save(uid: number, { avatar }: ProfileChange): Promise<ReplyOf<typeof saveProfile>> {
    return inTransaction(db, async (tx) => {
      if (avatar !== undefined) await changeAvatar(tx, uid, avatar);
      const kept = await store.findByUid(tx.sql, uid);
      return { avatar: kept?.avatar ?? null };
    });
  }

  /** The old file is swept away once nothing else uses it. */
  async function changeAvatar(tx: Transaction, uid: number, avatar: string | null): Promise<void> {
    const by = { kind: 'avatar', id: uid };
    await files.release(tx, by);
    await files.claim(tx, uid, avatar === null ? [] : [avatar], by);
    await store.setAvatar(tx.sql, uid, avatar);
  }
}
