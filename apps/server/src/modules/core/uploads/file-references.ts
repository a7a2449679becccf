import { Problem } from '@gongdu/contract/problem';
import { mayRemoveFiles } from '../../../db/copy/backup-locks.ts';
import type { Transaction } from '../../../db/database.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import { isPrivateKey } from '../../../storage/keys.ts';
import { removalBatch, removeFiles } from '../../../storage/remove-files.ts';
import type { Storage } from '../../../storage/storage.ts';
import { createFileLookups } from './file-lookups.ts';
import { isRawKey, keyOf } from './storage-keys.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly storage: Storage;
}

/** The place of a picture: the object that shows it, and the field of its address. */
export interface PictureField extends store.FileOwner {
  readonly field: string;
}

/** Since when a file counts as unused that must not lie another day. */
const immediately = '1970-01-01T00:00:00Z';

/** References from objects to files. A sweep deletes files without one. */
export function createFileReferences({ db, clock, storage }: Needs) {
  const mayRemove = () => mayRemoveFiles(db);
  return {
    claim,
    claimPicture,
    claimOwn,
    claimEvidence,
    claimImport,
    release,
    releaseAll,
    releaseOthers,
    share,
    shareFile,
    withdraw,
    discard,
    ...createFileLookups({ db, storage }),
    forgetMember,
    sweep,
  };

  /**
   * Marks files as used by one object, in the transaction that stores their addresses. Existing claims stay. @throws
   * Problem `upload.not_mine` unless each is a file of this site that this person has uploaded or that object uses.
   */
  async function claim(
    tx: Transaction,
    uid: number,
    addresses: readonly string[],
    by: store.FileOwner,
  ): Promise<void> {
    await claimFiles(tx, uid, addresses, by);
  }

  /**
   * As `claim`, for files shown as pictures. @throws InvalidInput at the place's field for a file of another kind,
   * Problem `upload.not_mine`
   */
  async function claimPicture(
    tx: Transaction,
    uid: number,
    address: string,
    { field, kind, id }: PictureField,
  ): Promise<void> {
    const [file] = await claimFiles(tx, uid, [address], { kind, id });
    if (file?.kind === 'image') return;
    throw invalidField(field, notAPicture, address);
  }

  async function claimFiles(
    tx: Transaction,
    uid: number,
    addresses: readonly string[],
    by: store.FileOwner,
  ): Promise<store.UsableFile[]> {
    if (addresses.length === 0) return [];
    const keys = new Set(addresses.map((address) => keyOf(storage, address) ?? ''));
    const usable = await store.lockUsable(tx.sql, uid, [...keys], by, unusableSince(clock.now()));
    if (usable.length !== keys.size) throw new Problem('upload.not_mine');
    await store.insertReferences(tx.sql, usable, by);
    return usable;
  }

  /** As `claim`, for a text that may also show files of others, which are skipped. */
  async function claimOwn(
    tx: Transaction,
    uid: number,
    addresses: readonly string[],
    by: store.FileOwner,
  ): Promise<void> {
    const keys = new Set(addresses.flatMap((address) => keyOf(storage, address) ?? []));
    if (keys.size === 0) return;
    const usable = await store.lockUsable(tx.sql, uid, [...keys], by, unusableSince(clock.now()));
    if (usable.length > 0) await store.insertReferences(tx.sql, usable, by);
  }

  /**
   * As `claim`, for what only operators open.
   * @throws Problem `upload.not_mine`, for files that were not sent as evidence too.
   */
  async function claimEvidence(
    tx: Transaction,
    uid: number,
    addresses: readonly string[],
    by: store.FileOwner,
  ): Promise<void> {
    const keys = addresses.map((address) => keyOf(storage, address));
    if (!keys.every((key) => key !== undefined && isPrivateKey(key) && !isRawKey(key)))
      throw new Problem('upload.not_mine');
    await claimFiles(tx, uid, addresses, by);
  }

  /**
   * As `claim`, for files that were sent to be imported. @returns bytes and name of each, in the order given.
   * @throws Problem `upload.not_mine`, for files of another purpose and for one that stands there twice too.
   */
  async function claimImport(
    tx: Transaction,
    uid: number,
    addresses: readonly string[],
    by: store.FileOwner,
  ): Promise<{ size: number; fileName: string | null }[]> {
    const keys = addresses.flatMap((address) => keyOf(storage, address) ?? []);
    if (!keys.every(isRawKey) || new Set(keys).size !== addresses.length)
      throw new Problem('upload.not_mine');
    await claimFiles(tx, uid, addresses, by);
    const facts = await store.findFacts(tx.sql, keys);
    return keys.map((key) => facts.find((each) => each.key === key) ?? { size: 0, fileName: null });
  }

  /** For a deleted object: its files without another reference become orphans. */
  function release(tx: Transaction, { kind, id }: store.FileOwner): Promise<void> {
    return releaseAll(tx, kind, [id]);
  }

  /** As `release`, for many objects of one kind. */
  async function releaseAll(tx: Transaction, kind: string, ids: readonly number[]): Promise<void> {
    await store.deleteReferences(tx.sql, kind, ids, clock.now().toISOString());
  }

  /** Releases the files of the object except `kept`. */
  async function releaseOthers(
    tx: Transaction,
    kept: readonly string[],
    { kind, id }: store.FileOwner,
  ): Promise<void> {
    const keys = kept.flatMap((address) => keyOf(storage, address) ?? []);
    await store.deleteOtherReferences(tx.sql, { kind, id }, keys, clock.now().toISOString());
  }

  /** Adds the first object's references to the second, which is a copy of it. */
  function share(tx: Transaction, from: store.FileOwner, to: store.FileOwner): Promise<void> {
    return store.copyReferences(tx.sql, from, to);
  }

  /**
   * Lets the second object use this file of the first, regardless of its uploader. @throws Problem `upload.not_mine` unless
   * the first object uses it.
   */
  async function shareFile(
    tx: Transaction,
    address: string,
    from: store.FileOwner,
    to: store.FileOwner,
  ): Promise<void> {
    const keys = [keyOf(storage, address) ?? ''];
    const usable = await store.lockUsable(tx.sql, null, keys, from, unusableSince(clock.now()));
    if (usable.length === 0) throw new Problem('upload.not_mine');
    await store.insertReferences(tx.sql, usable, to);
  }

  /**
   * One owner no longer shows these files, and a stored address must not open them: those without another reference are
   * deleted as soon as the transaction has committed.
   */
  async function withdraw(tx: Transaction, addresses: readonly string[], by: store.FileOwner): Promise<void> {
    const keys = addresses.flatMap((address) => keyOf(storage, address) ?? []);
    const unreferenced = await store.deleteReferencesOf(tx.sql, by, keys, immediately);
    // What cannot be removed now, or while a backup runs, is removed by the next sweep.
    if (unreferenced.length > 0)
      tx.afterCommit(() => void removeUnreferenced(unreferenced).catch(() => undefined));
  }

  /** Deletes the file after the commit, if it has no other reference. */
  async function discard(tx: Transaction, key: string): Promise<void> {
    const unreferenced = await store.markUnused(tx.sql, key, immediately);
    if (unreferenced.length > 0)
      tx.afterCommit(() => void removeUnreferenced(unreferenced).catch(() => undefined));
  }

  /** Nothing can use them any more, since they are unused for as long as can be. */
  async function removeUnreferenced(keys: readonly string[]): Promise<void> {
    const left = new Set(keys);
    await removeFiles(storage, {
      mayRemove,
      list: async (failed) => [...left].filter((key) => !failed.includes(key)).slice(0, removalBatch),
      forget: async (gone) => {
        await store.remove(db, gone);
        for (const key of gone) left.delete(key);
      },
    });
  }

  /**
   * For a member who leaves: deletes files that nothing shows, and the original names of those that stay. While a backup
   * runs, the files are left to the sweep.
   */
  async function forgetMember(uid: number): Promise<void> {
    await store.markUnusedOf(db, uid, immediately);
    await removeFiles(storage, {
      mayRemove,
      list: (failed) => store.listUnusedOf(db, uid, immediately, failed, removalBatch),
      forget: (keys) => store.remove(db, keys),
    });
    await store.forgetNames(db, uid);
  }

  /** Removes files that nothing has used for a day, and forms that were never sent. @returns how many. */
  async function sweep(): Promise<number> {
    const since = removableFor(clock.now());
    await storage.removeStale(new Date(since.before));
    return removeFiles(storage, {
      mayRemove,
      list: (failed) => store.listOrphans(db, since, failed, removalBatch),
      forget: (keys) => store.remove(db, keys),
    });
  }
}

export const notAPicture = '这里只能使用图片，请换一个文件';

export function invalidField(field: string, message: string, input: string): InvalidInput {
  return new InvalidInput([{ code: 'custom', path: [field], message, input }]);
}

/** Milliseconds that a file may lie unused. */
const orphanAge = dayMs;
/** The same for private ones; and after which a form that has expired is certainly not being sent any more. */
const privateAge = 3_600_000;
/** Longer than a transaction that began to use a file in its last moment may take. */
const margin = 600_000;

/** A file that is unused since before then cannot be used any more, so that the sweep needs no lock. */
export function unusableSince(now: Date): store.UnusedSince {
  return { before: ago(now, orphanAge), privateBefore: ago(now, privateAge) };
}

/** A file that is unused since before then may be removed. */
function removableFor(now: Date): store.UnusedSince {
  return { before: ago(now, orphanAge + margin), privateBefore: ago(now, privateAge + margin) };
}

function ago(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
