import type { Comment } from '@gongdu/contract/comment';
import type { ContentRef } from '@gongdu/contract/content';
import type { SocialRef } from '@gongdu/contract/social';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Contents } from '../contents/service.ts';
import type { Silence } from '../silence/service.ts';
import type { Social } from '../social/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { entryOf } from './content-entry.ts';
import { createReading } from './reading.ts';
import * as store from './store.ts';
import { createWriting, type NewWords } from './writing.ts';

export type Comments = ReturnType<typeof createComments>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly contents: Contents;
  readonly accounts: Accounts;
  readonly social: Social;
  readonly silence: Pick<Silence, 'refuseBlocked'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'releaseAll'>;
}

/** Comments and the replies at their feet, on everything that takes them. */
export function createComments(needs: Needs) {
  const { db, contents, accounts, social, uploads } = needs;
  const reading = createReading(needs);
  const writing = createWriting(needs);
  social.onAct(async (tx, { act, on, object }) => {
    if (act === 'like' && object.kind === 'comment') await store.addHeat(tx.sql, object.id, on ? 1 : -1);
  });
  return {
    list: reading.list,
    listReplies: reading.listReplies,
    sortReplies: reading.sortReplies,
    add: (caller: Caller, ref: SocialRef, words: NewWords) => shown(caller, writing.add(caller, ref, words)),
    edit: (caller: Caller, id: number, words: Pick<NewWords, 'text' | 'mentions'>) =>
      shown(caller, writing.edit(caller, id, words)),
    remove: (caller: Caller, id: number) => shown(caller, writing.remove(caller, id)),
    restore: (caller: Caller, id: number) => shown(caller, writing.restore(caller, id)),
    pin: (caller: Caller, id: number) => shown(caller, writing.pin(caller, id, true)),
    unpin: (caller: Caller, id: number) => shown(caller, writing.pin(caller, id, false)),
    words,
    removal: writing.removal,
    hideOf,
    showOf,
    forgetOf,
  };

  async function shown(caller: Caller, comment: Promise<store.StoredComment>): Promise<Comment> {
    return reading.show(caller, await comment);
  }

  /** What it says, unless it is deleted. */
  async function words(id: number): Promise<Pick<store.StoredComment, 'text' | 'image'> | undefined> {
    const [comment] = await store.findComments(db, [id]);
    return comment && comment.deletedAt === null ? comment : undefined;
  }

  /** What they stand under was withdrawn: nobody finds them any more. */
  async function hideOf(tx: Transaction, ref: SocialRef): Promise<void> {
    const hidden = await store.setListed(tx.sql, ref, false);
    await contents.dropAll(tx, hidden.map(commentRef));
  }

  /** It is public, perhaps again; its own entry stands already. */
  async function showOf(tx: Transaction, ref: ContentRef): Promise<void> {
    const back = await store.setListed(tx.sql, ref, true);
    if (back.length === 0) return;
    const link = (await contents.find(tx.sql, ref))?.link ?? null;
    const people = await accounts.people(
      back.map(({ authorUid }) => authorUid),
      tx.sql,
    );
    const entries = back.map((row) => entryOf(row, { link }, people.get(row.authorUid)?.name ?? ''));
    for (let at = 0; at < entries.length; at += 500) await contents.putAll(tx, entries.slice(at, at + 500));
  }

  /** It is gone for good, and so are they. */
  async function forgetOf(tx: Transaction, { kind, id }: SocialRef): Promise<void> {
    const ref = { kind, id };
    await hideOf(tx, ref);
    const ids = await store.deleteOf(tx.sql, ref);
    await uploads.releaseAll(tx, 'comment', ids);
    await social.forget(tx, [ref, ...ids.map((each) => commentRef({ id: each }))]);
  }
}

function commentRef({ id }: { readonly id: number }) {
  return { kind: 'comment', id } as const;
}
