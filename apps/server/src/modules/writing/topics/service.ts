import type { ContentRow } from '@gongdu/contract/core/content-index/content';
import { refKey } from '@gongdu/contract/core/content-index/content';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import type { TopicRow } from '@gongdu/contract/writing/topic';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { TopicChange, WorkSummary, Works } from '../works/service.ts';
import { createTopicModeration } from './moderation-subject.ts';
import * as store from './store.ts';

export type Topics = ReturnType<typeof createTopics>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly contentIndex: ContentIndex;
  readonly notifications: Notifications;
  readonly moderation: Moderation;
  readonly works: Pick<Works, 'listByTopic'>;
}

/** Proposals of one person that may wait at a time. */
const maxPending = 10;

/** Topics, which works are filed under: operators' own and those that members proposed. */
export function createTopics(needs: Needs) {
  const { db, clock, contentIndex, works } = needs;
  const { subject, enqueue, overturnRefusal } = createTopicModeration(needs);
  return {
    find,
    findUsableNamed,
    namesOf,
    suggest,
    list,
    read,
    listWorks,
    propose,
    moderationSubject: subject,
    overturnRefusal,
    assertUsable,
    countWorks,
  };

  /** Public topics and the caller's own proposals, in the requested order. */
  async function find(caller: Caller, ids: readonly number[], sql: Queryable = db): Promise<TopicRow[]> {
    const found = ids.length === 0 ? [] : await store.findTopics(sql, ids);
    return found.filter((topic) => isVisible(caller, topic));
  }

  /** The ids of those with one of these names that the caller may file something under, in the order of the names. */
  async function findUsableNamed({ uid }: Caller, names: readonly string[]): Promise<number[]> {
    const found = names.length === 0 ? [] : await store.findByNames(db, names);
    return found
      .filter(({ state, creatorUid }) => state === 'public' || (state === 'pending' && creatorUid === uid))
      .map(({ id }) => id);
  }

  /** For moderators: the proposed ones too. */
  async function namesOf(ids: readonly number[]): Promise<{ id: number; name: string; waiting: boolean }[]> {
    const found = ids.length === 0 ? [] : await store.findTopics(db, ids);
    return found.map(({ id, name, state }) => ({ id, name, waiting: state !== 'public' }));
  }

  async function suggest(name: string, size: number): Promise<TopicRow[]> {
    const query = name.replace(/[#＃]/gu, '').trim();
    if (query === '') return store.listMostUsed(db, size);
    const written = await store.searchByName(db, query, size);
    if (written.length > 0) return written;
    const topics = await store.findTopics(db, await contentIndex.findTopics(query, size));
    return topics.filter(({ state }) => state === 'public');
  }

  async function list({
    after,
    pageSize,
  }: {
    after?: string | undefined;
    pageSize: number;
  }): Promise<{ rows: TopicRow[]; next: string | null }> {
    const [works, id] = parseCursor(after, [isCountPart, isIdPart]) ?? [];
    const place = works === undefined ? undefined : { works: Number(works), id: Number(id) };
    const found = await store.listUsed(db, { after: place, limit: pageSize + 1 });
    return toPage(found, pageSize, (last) => [last.works, last.id]);
  }

  async function read(caller: Caller, id: number): Promise<TopicRow> {
    const [topic] = await find(caller, [id]);
    if (!topic) throw new Problem('topic.not_found');
    return topic;
  }

  async function listWorks(
    caller: Caller,
    id: number,
    { after, pageSize }: { after?: string | undefined; pageSize: number },
  ): Promise<{ rows: ContentRow[]; next: string | null }> {
    await read(caller, id);
    const [at, workId] = parseCursor(after, [isTimestampPart, isIdPart]) ?? [];
    const cursor = at === undefined ? undefined : { at, id: Number(workId) };
    const found = await works.listByTopic(id, cursor, pageSize + 1);
    const page = toPage(found, pageSize, (work) => [work.publishedAt, work.id]);
    const entries = await contentIndex.findMany(page.rows);
    const rows = page.rows.flatMap((ref) => {
      const entry = entries.get(refKey(ref));
      return entry ? [contentIndex.toRow(entry)] : [];
    });
    return { rows, next: page.next };
  }

  async function propose(
    caller: Caller,
    { name, about }: { name: string; about: string },
    signals: readonly ModerationSignal[] = [],
  ): Promise<TopicRow> {
    return inTransaction(db, async (tx) => {
      const now = clock.now().toISOString();
      const newTopic = { name, about, official: false, state: 'pending', creatorUid: caller.uid } as const;
      const pendingCount = await store.countPendingOf(tx.sql, caller.uid);
      const created = await store.insertTopic(tx.sql, { ...newTopic, createdAt: now });
      if (!created) return reuse(tx, caller, { name, about }, signals);
      if (pendingCount >= maxPending) throw new Problem('topic.too_many', { n: maxPending });
      await enqueue(tx, created, signals);
      return created;
    });
  }

  /** A name that exists: the topic is used, resubmitted by its creator, or refused. */
  async function reuse(
    tx: Transaction,
    caller: Caller,
    { name, about }: { name: string; about: string },
    signals: readonly ModerationSignal[],
  ) {
    const topic = await store.lockByName(tx.sql, name);
    if (!topic || topic.state === 'refused') throw new Problem('topic.refused', { name });
    const isOwn = topic.creatorUid === caller.uid;
    if (topic.state === 'public' || (isOwn && topic.state === 'pending')) return topic;
    if (!isOwn) throw new Problem('topic.waiting', { name });
    const change = { state: 'pending', about, refusalCode: null, refusalSentence: null } as const;
    const resent = await store.updateTopic(tx.sql, topic.id, change);
    await enqueue(tx, resent, signals);
    return resent;
  }

  /** Works are filed only under topics that their authors may use. */
  async function assertUsable(
    tx: Transaction,
    { authorUid, filedTopicIds: topicIds }: Pick<WorkSummary, 'authorUid' | 'filedTopicIds'>,
  ): Promise<void> {
    const found = topicIds.length === 0 ? [] : await store.findTopics(tx.sql, topicIds);
    if (found.length < topicIds.length) throw new Problem('topic.not_found');
    for (const { state, name, creatorUid } of found) {
      if (state === 'refused' || state === 'returned') throw new Problem('topic.refused', { name });
      if (state === 'pending' && creatorUid !== authorUid) throw new Problem('topic.waiting', { name });
    }
  }

  /** The counters go with the works. */
  function countWorks(tx: Transaction, changes: readonly TopicChange[]): Promise<void> {
    return store.addWorkCounts(tx.sql, changes);
  }
}

function isVisible(caller: Caller, { state, creatorUid }: store.StoredTopic): boolean {
  return state === 'public' || creatorUid === caller.uid;
}
