import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import type { Live } from '../../realtime/live.ts';
import type { Notices } from '../notices/service.ts';
import type { ReviewSubject } from '../reviews/subject.ts';
import { postApproved, postRefused } from './notice-words.ts';
import * as store from './store.ts';

interface Needs {
  readonly clock: Clock;
  readonly notices: Notices;
  readonly live: Live;
}

/** What a verdict does to a post: its state, its counters and the author's notice, all in the verdict's transaction. */
export function createPostReviewSubject({ clock, notices, live }: Needs): ReviewSubject {
  return {
    kind: 'post',
    apply: async (tx, postId, verdict) => {
      const post = await store.lockPost(tx.sql, postId);
      if (post?.state !== 'pending') throw new Problem('review.content_changed');
      const now = clock.now().toISOString();
      const approved = verdict.act === 'approved';
      const state = approved ? 'published' : 'refused';
      await store.moveCount(tx.sql, post.authorUid, 'pending', state);
      const moved = await store.updatePost(tx.sql, postId, {
        state,
        updatedAt: now,
        ...(approved
          ? { publishedAt: now }
          : { refusalCode: verdict.reason, refusalSentence: verdict.sentence, refusedAt: now }),
      });
      await notices.tell(tx, approved ? postApproved(post) : postRefused(post, verdict));
      tx.afterCommit(() =>
        live.toPerson(post.authorUid, 'post.state', { id: postId, state, version: moved.version }),
      );
    },
  };
}
