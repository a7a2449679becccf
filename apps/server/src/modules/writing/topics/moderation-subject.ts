import { refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { NewNotification } from '../../core/notifications/notify.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Rejection } from '../../core/penalties/verdicts.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { ModerationSubject } from '../../moderation/queue/subject.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Accounts;
  readonly contentIndex: ContentIndex;
  readonly notifications: Notifications;
  readonly moderation: Moderation;
}

/** A proposed topic's way through the queue. */
export function createTopicModeration({ db, accounts, contentIndex, notifications, moderation }: Needs) {
  const subject: ModerationSubject = {
    apply: async (tx, id, verdict) => {
      const topic = await store.lockTopic(tx.sql, id);
      if (topic?.state !== 'pending') throw new Problem('moderation.content_changed');
      if (verdict.outcome !== 'approved') {
        const { reason: refusalCode, sentence: refusalSentence } = verdict;
        await store.updateTopic(tx.sql, id, { state: verdict.outcome, refusalCode, refusalSentence });
        await notifications.notify(tx, topicRefused(topic, verdict));
        return { state: verdict.outcome };
      }
      const shown = await store.updateTopic(tx.sql, id, { state: 'public' });
      await publish(tx, shown);
      await notifications.notify(tx, topicApproved(shown));
      return { state: 'public' };
    },
    takeBack: async (tx, id, { state }) => {
      const topic = await store.lockTopic(tx.sql, id);
      if (topic?.state !== state) throw new Problem('moderation.verdict_followed');
      await store.updateTopic(tx.sql, id, { state: 'pending', refusalCode: null, refusalSentence: null });
      if (state === 'public') await contentIndex.remove(tx, { kind: 'topic', id });
    },
    restore: (tx, _caller, id) => overturnRefusal(tx, id),
    standing: async (id) => {
      const [topic] = await store.findTopics(db, [id]);
      if (topic?.state === 'public') return 'shown';
      return topic?.state === 'refused' ? 'taken_down' : 'gone';
    },
    /** Works stay under it; it is not found by search, and accepts no further works. */
    takeDown: async (tx, _caller, id, { reason, sentence }) => {
      const topic = await store.lockTopic(tx.sql, id);
      if (topic?.state !== 'public') return false;
      const refusal = { refusalCode: reason, refusalSentence: sentence };
      await store.updateTopic(tx.sql, id, { state: 'refused', ...refusal });
      await contentIndex.remove(tx, { kind: 'topic', id });
      await notifications.notify(tx, topicTakenDown(topic, refusalMessage(reason, sentence)));
      return true;
    },
  };
  return { subject, enqueue, overturnRefusal };

  /** An appeal was right. @returns Whether it was refused still. */
  async function overturnRefusal(tx: Transaction, id: number): Promise<boolean> {
    const topic = await store.lockTopic(tx.sql, id);
    if (topic?.state !== 'refused' && topic?.state !== 'returned') return false;
    const shown = await store.updateTopic(tx.sql, id, {
      state: 'public',
      refusalCode: null,
      refusalSentence: null,
    });
    await publish(tx, shown);
    await notifications.notify(tx, topicApproved(shown));
    return true;
  }

  async function enqueue(
    tx: Transaction,
    { id, creatorUid, name, about }: store.StoredTopic,
    signals: readonly ModerationSignal[],
  ): Promise<void> {
    const content = { title: name, excerpt: about, revision: false, signals };
    await moderation.enqueue(tx, [{ kind: 'topic', objectId: id, authorUid: creatorUid, ...content }]);
  }

  async function publish(tx: Transaction, topic: store.StoredTopic): Promise<void> {
    const { name: authorName } = await accounts.getPerson(topic.creatorUid, tx.sql);
    await contentIndex.upsert(tx, {
      kind: 'topic',
      id: topic.id,
      ownerUid: topic.creatorUid,
      title: topic.name,
      authorName,
      cover: null,
      summary: topic.about,
      text: topic.about,
      publishedAt: topic.createdAt,
      link: `/topic/${topic.id}`,
    });
  }
}

function topicApproved({ id, name, creatorUid }: store.StoredTopic): NewNotification {
  return {
    ...baseOf(id, creatorUid),
    kind: 'topic_published',
    title: `话题「${name}」已通过审核`,
    body: '现在所有人都可以使用这个话题。',
    link: `/topic/${id}`,
  };
}

function topicRefused({ id, name, creatorUid }: store.StoredTopic, verdict: Rejection): NewNotification {
  const { reason, sentence, outcome: act } = verdict;
  return {
    ...baseOf(id, creatorUid),
    kind: 'topic_refused',
    title: `话题「${name}」${act === 'refused' ? '未通过审核' : '需要修改'}`,
    body: refusalMessage(reason, sentence),
    link: null,
  };
}

function topicTakenDown({ id, name, creatorUid }: store.StoredTopic, body: string): NewNotification {
  return {
    ...baseOf(id, creatorUid),
    kind: 'topic_refused',
    title: `话题「${name}」已被下架`,
    body,
    link: null,
  };
}

function baseOf(objectId: number, uid: number) {
  return { uid, objectKind: 'topic', objectId } as const;
}
