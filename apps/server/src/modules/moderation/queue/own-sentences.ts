import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import * as store from './own-sentences-store.ts';

/** Sentences to authors that each operator keeps for refusals. */
export function createOwnSentences({ db }: Pick<Platform, 'db'>) {
  return { read, save };

  async function read({ uid }: Pick<Caller, 'uid'>): Promise<string[]> {
    return [...(await store.readSentences(db, uid))];
  }

  /** Replaces them; one that was sent twice is kept once. */
  async function save({ uid }: Pick<Caller, 'uid'>, sentences: readonly string[]): Promise<string[]> {
    const kept = [...new Set(sentences)];
    await store.saveSentences(db, uid, kept);
    return kept;
  }
}
