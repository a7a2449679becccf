import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Books } from '../../library/books/service.ts';
import type { Quotes } from '../../library/quotes/service.ts';
import type { ReadingDays } from '../../library/reading-days/service.ts';
import type { Works } from '../../writing/works/service.ts';
import { createAccess } from './access.ts';
import { createBoards } from './boards.ts';
import { createCheckIns } from './check-ins.ts';
import { createLeadQuotes } from './lead-quotes.ts';
import { createMembership } from './membership.ts';
import { createPartOpenings } from './part-openings.ts';
import { createPlan } from './plan.ts';
import { createProgress } from './progress.ts';
import { createQueries } from './queries.ts';
import { createReminders } from './reminders.ts';
import { createSpoken } from './spoken.ts';
import { createVotes } from './votes.ts';
import { createWords } from './words.ts';
import { createWorkReactions } from './work-reactions.ts';

export type ReadingLeads = ReturnType<typeof createReadingLeads>;

interface Needs extends Platform {
  readonly accounts: Accounts;
  readonly books: Books;
  readonly quotes: Pick<Quotes, 'listOfReaders'>;
  readonly notifications: Notifications;
  readonly preferences: Pick<Preferences, 'listHidingProgress'>;
  readonly reactions: Pick<Reactions, 'removeAll'>;
  readonly readingDays: Pick<ReadingDays, 'followCheckIn'>;
  readonly works: Pick<Works, 'assertOwnFiles' | 'claimFilesFor' | 'updateBeside' | 'findBesides'>;
}

/** 领读: a plan, seats, check-ins, boards that open part by part, the progress wall, and the vote on the next book. */
export function createReadingLeads(needs: Needs) {
  const access = createAccess(needs);
  const partOpenings = createPartOpenings(needs);
  const queries = createQueries({ ...needs, access });
  const membership = createMembership({ ...needs, access, queries });
  return {
    queries,
    membership,
    plan: createPlan({ ...needs, membership, partOpenings }),
    progress: createProgress({ ...needs, access, queries }),
    checkIns: createCheckIns({ ...needs, access }),
    boards: createBoards({ ...needs, access }),
    quotes: createLeadQuotes({ ...needs, access }),
    reminders: createReminders(needs),
    spoken: createSpoken(needs),
    votes: createVotes({ ...needs, access }),
    openDueParts: partOpenings.openDueParts,
    words: createWords({ ...needs, access }),
    workReactions: createWorkReactions({ ...needs, partOpenings }),
  };
}
