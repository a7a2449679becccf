import { mention } from '@gongdu/contract/writing/comment';
import { thoughtTitle } from '@gongdu/rules/library/thoughts/title';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { excerpt } from '../../../shared/text/excerpt.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { VerdictTrace } from '../../moderation/queue/subject.ts';
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
  readonly smallWriting: Pick<SmallWriting, 'verdictsOn'>;
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
const traceSchema = z.object({ before: shownSchema });

/** What others read of it, with its comments, its topics and its place in lists and search; verdicts of operators. */
export function createPublication(needs: Needs) {
  const { clock, accounts, books, comments, contentIndex, reactions, topics, smallWriting } = needs;
  const verdicts = smallWriting.verdictsOn<store.StoredThought>({
    kind,
    find: store.find,
    lock: store.lock,
    update: store.update,
    show,
    hide,
    traceOf: (row) => ({ before: shownOf(row) }),
    restore,
    before: '内容',
  });
  return { show, hide, ...verdicts };

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

  async function restore(tx: Transaction, row: store.StoredThought, trace: VerdictTrace): Promise<void> {
    const { before } = z.parse(traceSchema, trace);
    const kept = new Set(before.shownMentions.map(({ uid }) => uid));
    for (const activity of mentionsOf(row))
      if (!kept.has(activity.receiverUid))
        await reactions.happened.run(tx, { ...activity, on: false, forgotten: true });
    if (before.shown === null) {
      await hide(tx, row, { state: 'waiting' });
      await store.updateShown(tx.sql, row.id, before);
      return;
    }
    await display(tx, row, before);
    await store.update(tx.sql, row.id, { state: 'waiting' });
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
