import { Problem } from '@gongdu/contract/problem';
import { mention } from '@gongdu/contract/writing/comment';
import { thoughtTitle } from '@gongdu/rules/library/thoughts/title';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { excerpt } from '../../../shared/text/excerpt.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { TextDecided, TextWriter } from '../../moderation/content-checks/flagged-texts.ts';
import type { SmallWriting } from '../../moderation/small-writing/service.ts';
import type { Comments } from '../../writing/comments/service.ts';
import type { Topics } from '../../writing/topics/service.ts';
import type { Books } from '../books/service.ts';
import { entryOf, linkTo } from './presenter.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPerson'>;
  readonly books: Pick<Books, 'find'>;
  readonly comments: Pick<Comments, 'hideAll' | 'showAll'>;
  readonly contentIndex: Pick<ContentIndex, 'upsert' | 'remove'>;
  readonly reactions: Pick<Reactions, 'happened'>;
  readonly smallWriting: Pick<SmallWriting, 'withdraw'>;
  readonly topics: Pick<Topics, 'countWorks'>;
}

/** In the common list, in the queue, and among the flagged texts. */
export const kind = 'thought';

const excerptMax = 60;

const shownSchema = z.object({
  shown: z.nullable(z.string()),
  shownPictures: z.array(z.string()),
  shownBookId: z.nullable(z.number()),
  shownTopicIds: z.array(z.number()),
  shownMentions: z.array(mention),
  publishedAt: z.nullable(z.string()),
});
const traceSchema = z.object({
  text: z.string(),
  state: z.literal(['public', 'refused']),
  refusedBefore: z.boolean(),
  before: shownSchema,
});

/** What others read of it, with its comments, its topics and its place in lists and search; verdicts of operators. */
export function createPublication(needs: Needs) {
  const { db, clock, accounts, books, comments, contentIndex, reactions, smallWriting, topics } = needs;
  const writer = {
    decided,
    takeBack,
    standing,
    putBack,
    takeDown: (tx, _caller, id) => takeDown(tx, id),
  } satisfies TextWriter;
  return { show, hide, removeReported, putBack, writer };

  /** Others read what was written last. */
  async function show(tx: Transaction, row: store.StoredThought): Promise<store.StoredThought> {
    const { text: shown, pictures: shownPictures, bookId: shownBookId, topicIds: shownTopicIds } = row;
    const publishedAt = row.publishedAt ?? clock.now().toISOString();
    const now = {
      shown,
      shownPictures,
      shownBookId,
      shownTopicIds,
      shownMentions: row.mentions,
      publishedAt,
    };
    const shownRow = await display(tx, row, now);
    await tellMentioned(tx, shownRow);
    return store.update(tx.sql, row.id, { state: 'public' });
  }

  async function display(
    tx: Transaction,
    row: store.StoredThought,
    now: store.Shown,
  ): Promise<store.StoredThought> {
    const after = await store.updateShown(tx.sql, row.id, now);
    await topics.countWorks(tx, await store.fileUnderTopics(tx.sql, after));
    const bookId = after.shownBookId;
    const book = bookId === null ? undefined : (await books.find([bookId], tx.sql)).get(bookId);
    const { name } = await accounts.getPerson(row.uid, tx.sql);
    await contentIndex.upsert(tx, entryOf(after, name, book?.title ?? null));
    if (row.shown === null) await comments.showAll(tx, { kind, id: row.id });
    return after;
  }

  /** Each of them once, however often it is changed; in the order of their uids, so that two thoughts never deadlock. */
  async function tellMentioned(tx: Transaction, row: store.StoredThought): Promise<void> {
    for (const activity of mentionsOf(row)) await reactions.happened.run(tx, { ...activity, on: true });
  }

  async function hide(
    tx: Transaction,
    row: store.StoredThought,
    change: Parameters<typeof store.update>[2],
  ): Promise<store.StoredThought> {
    if (row.shown !== null) {
      await topics.countWorks(tx, await store.removeFromTopics(tx.sql, [row.id]));
      await contentIndex.remove(tx, { kind, id: row.id });
      await comments.hideAll(tx, { kind, id: row.id });
      await store.updateShown(tx.sql, row.id, { ...nothingShown, publishedAt: row.publishedAt });
    }
    return store.update(tx.sql, row.id, change);
  }

  async function decided(
    tx: Transaction,
    { refId }: { readonly refId: number },
    verdict: Parameters<TextWriter['decided']>[2],
  ): Promise<TextDecided> {
    const row = await store.lock(tx.sql, refId);
    if (row?.state !== 'waiting') throw new Problem('moderation.content_changed');
    const state = verdict.outcome === 'approved' ? 'public' : 'refused';
    if (state === 'public') await show(tx, row);
    else await store.update(tx.sql, refId, { state, refusedBefore: true });
    const outcome =
      row.shown === null ? '它没有公开，可以修改后重新发出。' : '修改没有生效，大家看到的仍是原来的内容。';
    const { text, refusedBefore } = row;
    return { outcome, trace: { text, state, refusedBefore, before: shownOf(row) } };
  }

  async function takeBack(
    tx: Transaction,
    { refId }: { readonly refId: number },
    given: Parameters<TextWriter['takeBack']>[2],
  ): Promise<void> {
    const { text, state, refusedBefore, before } = z.parse(traceSchema, given);
    const row = await store.lock(tx.sql, refId);
    if (!row || row.text !== text || row.state !== state || row.deletedAt !== null)
      throw new Problem('moderation.verdict_followed');
    if (state === 'refused') {
      await store.update(tx.sql, refId, { state: 'waiting', refusedBefore });
      return;
    }
    const kept = new Set(before.shownMentions.map(({ uid }) => uid));
    for (const activity of mentionsOf(row))
      if (!kept.has(activity.receiverUid))
        await reactions.happened.run(tx, { ...activity, on: false, forgotten: true });
    if (before.shown === null) {
      await hide(tx, row, { state: 'waiting' });
      await store.updateShown(tx.sql, refId, before);
      return;
    }
    await display(tx, row, before);
    await store.update(tx.sql, refId, { state: 'waiting' });
  }

  async function standing(id: number) {
    const row = await store.find(db, id);
    if (row?.state === 'taken_down') return 'taken_down';
    return row && row.shown !== null ? 'shown' : 'gone';
  }

  /** @returns Whether others still read it. */
  async function takeDown(tx: Transaction, id: number): Promise<boolean> {
    const row = await store.lock(tx.sql, id);
    if (!row || row.shown === null) return false;
    await hide(tx, row, { state: 'taken_down', refusedBefore: true });
    return true;
  }

  /** In the transaction of a report's decision; a change of it that waits goes with it. */
  async function removeReported(tx: Transaction, id: number, operatorUid: number): Promise<void> {
    await smallWriting.withdraw(tx, kind, [id], operatorUid);
    await takeDown(tx, id);
  }

  /** After an appeal, or by the operator who took it down. @returns Whether it was still down. */
  async function putBack(tx: Transaction, id: number): Promise<boolean> {
    const row = await store.lock(tx.sql, id);
    if (row?.state !== 'taken_down' || row.deletedAt !== null) return false;
    await show(tx, await store.update(tx.sql, id, { refusedBefore: false }));
    return true;
  }
}

const nothingShown = {
  shown: null,
  shownPictures: [],
  shownBookId: null,
  shownTopicIds: [],
  shownMentions: [],
};

function shownOf(row: store.StoredThought): store.Shown {
  const { shown, shownPictures, shownBookId, shownTopicIds, shownMentions, publishedAt } = row;
  return { shown, shownPictures, shownBookId, shownTopicIds, shownMentions, publishedAt };
}

function mentionsOf({ id, uid, shown, shownMentions, publishedAt }: store.StoredThought) {
  const text = shown ?? '';
  return shownMentions
    .toSorted((a, b) => a.uid - b.uid)
    .map(({ uid: receiverUid }) => ({
      type: 'mention' as const,
      actorUid: uid,
      receiverUid,
      object: { kind, id, title: thoughtTitle(text) } as const,
      sourceId: 0,
      body: excerpt(text, excerptMax),
      link: linkTo(id),
      at: publishedAt ?? '',
    }));
}
