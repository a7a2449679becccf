import { createAuthorStats } from '../modules/author-stats/service.ts';
import { createComments } from '../modules/comments/service.ts';
import { createMemberProfiles } from '../modules/member-profiles/service.ts';
import { createReports } from '../modules/moderation/reports/service.ts';
import { createPolls } from '../modules/polls/service.ts';
import { createReactions } from '../modules/reactions/service.ts';
import { mentionsIn } from '../modules/works/publication/mentions.ts';
import type { Files } from './files.ts';
import type { Library } from './library.ts';
import type { Platform } from './platform.ts';
import type { Writing } from './writing.ts';

export type Community = ReturnType<typeof createCommunity>;

/** What members do with what others wrote, and what is counted and told of it. */
export function createCommunity(deps: Platform & Library & Files & Writing) {
  const { db, clock, contents, works, notifications, preferences, silence } = deps;
  const figures = createAuthorStats({ db, clock });
  const social = createReactions(deps);
  const comments = createComments({ ...deps, social });
  const polls = createPolls({ db, clock, works });
  const reports = createReports({ ...deps, comments });
  social.onActivity(notifications.recordActivity);
  social.onRemoved(notifications.deleteOfObjects);
  silence.onBlock((tx, uid, blockedUid) => social.unfollow(tx, blockedUid, uid));
  social.onActivity(figures.onActivity);
  works.addHooks({ kind: 'any', onPublished: figures.onPublished, onUnpublished: figures.onUnpublished });
  works.addHooks({
    kind: 'any',
    onPublished: async (tx, _work, release) => {
      for (const act of mentionsIn(release)) await social.emitActivity(tx, act);
    },
  });
  works.addHooks({
    kind: 'any',
    onPublished: comments.showAll,
    onUnpublished: comments.hideAll,
    onPurged: async (tx, gone) => {
      for (const work of gone) await comments.removeAll(tx, work);
      await polls.removeForWorks(tx, gone);
    },
  });
  return {
    figures,
    social,
    comments,
    polls,
    reports,
    people: createMemberProfiles({ db, contents, social, preferences }),
  };
}
