import { Problem } from '@gongdu/contract/problem';
import { refusalWords } from '@gongdu/contract/review-reason';
import type { Transaction } from '../../db/database.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Contents } from '../contents/service.ts';
import type { Notices } from '../notices/service.ts';
import type { NewNotice } from '../notices/telling.ts';
import type { Reviews } from '../reviews/service.ts';
import type { Refusal, ReviewSubject } from '../reviews/subject.ts';
import * as store from './store.ts';

interface Needs {
  readonly accounts: Accounts;
  readonly contents: Contents;
  readonly notices: Notices;
  readonly reviews: Reviews;
}

/** A proposed topic's way through the queue. */
export function createTopicReview({ accounts, contents, notices, reviews }: Needs) {
  const subject: ReviewSubject = {
    apply: async (tx, id, verdict) => {
      const topic = await store.lockTopic(tx.sql, id);
      if (topic?.state !== 'pending') throw new Problem('review.content_changed');
      if (verdict.act !== 'approved') {
        const { reason: refusalCode, sentence: refusalSentence } = verdict;
        await store.updateTopic(tx.sql, id, { state: verdict.act, refusalCode, refusalSentence });
        return notices.tell(tx, topicRefused(topic, verdict));
      }
      const shown = await store.updateTopic(tx.sql, id, { state: 'public' });
      await publish(tx, shown);
      return notices.tell(tx, topicApproved(shown));
    },
  };
  return { subject, send };

  async function send(tx: Transaction, { id, creatorUid, name, about }: store.StoredTopic): Promise<void> {
    const words = { title: name, excerpt: about, revision: false };
    await reviews.enqueue(tx, [{ kind: 'topic', objectId: id, authorUid: creatorUid, ...words }]);
  }

  async function publish(tx: Transaction, topic: store.StoredTopic): Promise<void> {
    const { name: authorName } = await accounts.person(topic.creatorUid, tx.sql);
    await contents.put(tx, {
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

function topicApproved({ id, name, creatorUid }: store.StoredTopic): NewNotice {
  return {
    ...about(id, creatorUid),
    kind: 'topic_published',
    title: `话题「${name}」已通过审核`,
    body: '现在所有人都可以使用这个话题。',
    link: `/topic/${id}`,
  };
}

function topicRefused({ id, name, creatorUid }: store.StoredTopic, verdict: Refusal): NewNotice {
  const { reason, sentence, act } = verdict;
  return {
    ...about(id, creatorUid),
    kind: 'topic_refused',
    title: `话题「${name}」${act === 'refused' ? '未通过审核' : '需要修改'}`,
    body: refusalWords(reason, sentence),
    link: null,
  };
}

function about(objectId: number, uid: number) {
  return { uid, objectKind: 'topic', objectId } as const;
}
