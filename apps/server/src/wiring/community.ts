import { createComments } from '../modules/comments/service.ts';
import { createFigures } from '../modules/figures/service.ts';
import { createPeople } from '../modules/people/service.ts';
import { createPolls } from '../modules/polls/service.ts';
import { createReports } from '../modules/reports/service.ts';
import { createSocial } from '../modules/social/service.ts';
import { mentionsIn } from '../modules/works/mentions.ts';
import type { Files } from './files.ts';
import type { Ground } from './ground.ts';
import type { Library } from './library.ts';
import type { Writing } from './writing.ts';

export type Community = ReturnType<typeof createCommunity>;

/** What members do with what others wrote, and what is counted and told of it. */
export function createCommunity(needs: Ground & Library & Files & Writing) {
  const { db, clock, contents, works, notices, preferences, silence } = needs;
  const figures = createFigures({ db, clock });
  const social = createSocial(needs);
  const comments = createComments({ ...needs, social });
  const polls = createPolls({ db, clock, works });
  const reports = createReports({ ...needs, comments });
  social.onAct(notices.heed);
  social.onForget(notices.forget);
  silence.onBlock((tx, uid, blockedUid) => social.unfollow(tx, blockedUid, uid));
  social.onAct(figures.acted);
  works.extend({ kind: 'any', published: figures.published, withdrawn: figures.withdrawn });
  works.extend({
    kind: 'any',
    published: async (tx, _work, release) => {
      for (const act of mentionsIn(release)) await social.tell(tx, act);
    },
  });
  works.extend({
    kind: 'any',
    published: comments.showOf,
    withdrawn: comments.hideOf,
    purged: async (tx, gone) => {
      for (const work of gone) await comments.forgetOf(tx, work);
      await polls.forgetOf(tx, gone);
    },
  });
  return {
    figures,
    social,
    comments,
    polls,
    reports,
    people: createPeople({ db, contents, social, preferences }),
  };
}
