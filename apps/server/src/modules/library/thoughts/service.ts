import type { OwnThought } from '@gongdu/contract/library/thoughts/thought';
import { thoughtRestoreMinutes } from '@gongdu/contract/library/thoughts/thought-limits';
import type { SmallWritingOutlook } from '@gongdu/contract/moderation/small-writing';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Activity } from '../../core/reactions/activity.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { CheckedText, SmallText, SmallWriting } from '../../moderation/small-writing/service.ts';
import type { Comments } from '../../writing/comments/service.ts';
import type { Topics } from '../../writing/topics/service.ts';
import type { Books } from '../books/service.ts';
import { type CheckedThought, createThoughtContent, fileOwner, type WrittenThought } from './content.ts';
import { createThoughtLists } from './lists.ts';
import { linkTo } from './presenter.ts';
import { createPublication, kind } from './publication.ts';
import * as store from './store.ts';

export type Thoughts = ReturnType<typeof createThoughts>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople' | 'getPerson'>;
  readonly books: Pick<Books, 'find' | 'findVisibleTo' | 'namedIds'>;
  readonly comments: Pick<Comments, 'hideAll' | 'showAll' | 'removeAll'>;
  readonly contentIndex: Pick<ContentIndex, 'upsert' | 'remove'>;
  readonly reactions: Pick<Reactions, 'happened'>;
  readonly smallWriting: SmallWriting;
  readonly topics: Pick<Topics, 'assertUsable' | 'countWorks' | 'find' | 'findUsableNamed' | 'read'>;
  readonly uploads: Pick<Uploads, 'claimPicture' | 'releaseAll' | 'releaseOthers'>;
}

/** 想法: a few words of a member without a title, with pictures, a book and topics, for all others. */
export function createThoughts(needs: Needs) {
  const { db, clock, comments, smallWriting, topics, uploads } = needs;
  const content = createThoughtContent(needs);
  const lists = createThoughtLists(needs);
  const publication = createPublication(needs);
  smallWriting.registerWriter(kind, publication.writer);
  return {
    ...lists,
    outlook: ({ uid }: Caller): Promise<SmallWritingOutlook> => smallWriting.outlookFor(uid),
    add,
    edit,
    remove,
    restore,
    countLike,
    removeOf,
    removeReported: publication.removeReported,
    putBack: publication.putBack,
  };

  async function add(
    caller: Caller,
    { clientId = null, ...written }: WrittenThought & { readonly clientId?: string | null | undefined },
  ): Promise<OwnThought> {
    const { uid } = caller;
    const given = await content.check(caller, written);
    const row = await inTransaction(db, async (tx) => {
      await store.lockAuthor(tx.sql, uid);
      const sent = clientId === null ? undefined : await store.findByClientId(tx.sql, uid, clientId);
      if (sent) return sent;
      await topics.assertUsable(tx, { authorUid: uid, filedTopicIds: given.content.topicIds });
      const createdAt = clock.now().toISOString();
      const created = await store.insert(tx.sql, { ...given.content, uid, clientId, createdAt });
      await content.claim(tx, created);
      return place(tx, created, given);
    });
    return lists.presentOwn(caller, row);
  }

  async function edit(caller: Caller, id: number, written: WrittenThought): Promise<OwnThought> {
    const { uid } = caller;
    const given = await content.check(caller, written);
    const row = await inTransaction(db, async (tx) => {
      await smallWriting.lock(tx, kind, [id]);
      const before = await store.lock(tx.sql, id);
      if (before?.uid !== uid || before.deletedAt !== null) throw new Problem('thought.not_found');
      if (isSettled(before, given.content)) return before;
      await topics.assertUsable(tx, { authorUid: uid, filedTopicIds: given.content.topicIds });
      const changed = await store.updateContent(tx.sql, id, given.content);
      const placed = await place(tx, changed, given);
      await content.claim(tx, placed);
      return placed;
    });
    return lists.presentOwn(caller, row);
  }

  /** Public at once, or waiting. */
  async function place(
    tx: Transaction,
    row: store.StoredThought,
    { checked, bookTitle }: Pick<CheckedThought, 'checked' | 'bookTitle'>,
  ): Promise<store.StoredThought> {
    const admitted = await smallWriting.admit(tx, row.uid, textOf(row, bookTitle, checked));
    if (admitted === 'public') return publication.show(tx, row);
    return store.update(tx.sql, row.id, { state: 'waiting' });
  }

  /** Can be undone for some minutes. */
  async function remove({ uid }: Caller, id: number): Promise<null> {
    await inTransaction(db, async (tx) => {
      await smallWriting.withdraw(tx, kind, [id], uid);
      const row = await store.lock(tx.sql, id);
      if (row?.uid !== uid || row.deletedAt !== null) throw new Problem('thought.not_found');
      await publication.hide(tx, row, { deletedAt: clock.now().toISOString() });
    });
    return null;
  }

  /** What others read is public again; what waited waits again. */
  async function restore(caller: Caller, id: number): Promise<OwnThought> {
    const { uid } = caller;
    const found = await store.find(db, id);
    if (found?.uid !== uid) throw new Problem('thought.not_found');
    const { text, bookId } = found;
    const isOpen = found.state === 'public' || found.state === 'waiting';
    const checked = isOpen ? await smallWriting.check('text', text) : null;
    const book = bookId === null ? undefined : (await needs.books.find([bookId])).get(bookId);
    const row = await inTransaction(db, async (tx) => {
      await smallWriting.lock(tx, kind, [id]);
      const deleted = await store.lock(tx.sql, id);
      const isLate =
        clock.now().getTime() > Date.parse(deleted?.deletedAt ?? '') + thoughtRestoreMinutes * 60_000;
      if (!deleted?.deletedAt || isLate) throw new Problem('thought.restore_over');
      const back = await store.update(tx.sql, id, { deletedAt: null });
      if (back.state === 'public') return publication.show(tx, back);
      return checked ? place(tx, back, { checked, bookTitle: book?.title ?? null }) : back;
    });
    return lists.presentOwn(caller, row);
  }

  /** Likes move it in the order of the most liked. */
  async function countLike({ sql }: Transaction, { type, on, object }: Activity): Promise<void> {
    if (type === 'like' && object.kind === kind) await store.addLikes(sql, object.id, on ? 1 : -1);
  }

  /** Of a member who leaves, with comments, pictures and places in lists. @returns how many went */
  function removeOf(uid: number, limit: number): Promise<number> {
    return inTransaction(db, async (tx) => {
      const ids = await store.listIdsOf(tx.sql, uid, limit);
      await smallWriting.withdraw(tx, kind, ids, uid);
      const rows = await store.lockAll(tx.sql, ids);
      for (const row of rows) {
        await publication.hide(tx, row, { state: row.state });
        if (row.publishedAt !== null) await comments.removeAll(tx, { kind, id: row.id });
      }
      await uploads.releaseAll(tx, fileOwner, ids);
      await store.deleteRows(tx.sql, ids);
      return ids.length;
    });
  }
}

/** Sent again as it is. */
function isSettled(row: store.StoredThought, content: store.Content): boolean {
  if (row.state !== 'public' && row.state !== 'waiting') return false;
  const { text, pictures, bookId, topicIds, mentions } = row;
  const before = {
    text,
    pictures,
    bookId,
    topicIds,
    mentions: mentions.map(({ uid, name }) => ({ uid, name })),
  };
  return JSON.stringify(before) === JSON.stringify(content);
}

function textOf(
  { id, shown, pictures, refusedBefore }: store.StoredThought,
  bookTitle: string | null,
  given: CheckedText,
): SmallText {
  const title = bookTitle === null ? '' : `《${bookTitle}》`;
  const checked = { ...given, doubtful: given.doubtful || refusedBefore };
  return { kind, objectId: id, thing: '想法', title, link: linkTo(id), before: shown, pictures, checked };
}
