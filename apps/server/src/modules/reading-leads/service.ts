import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../realtime/live.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Books } from '../books/service.ts';
import type { Notifications } from '../notifications/service.ts';
import type { Preferences } from '../preferences/service.ts';
import type { Works } from '../works/service.ts';
import { createAccess } from './access.ts';
import { createBoards } from './boards.ts';
import { createCheckIns } from './check-ins.ts';
import { createDirectory } from './directory.ts';
import { createMembership } from './membership.ts';
import { createPartOpenings } from './part-openings.ts';
import { createPlan } from './plan.ts';
import { createProgress } from './progress.ts';
import { createQueries } from './queries.ts';
import { createReadMarks } from './read-marks.ts';
import { createVotes } from './votes.ts';
import { createWorkReactions } from './work-hooks.ts';

export type ReadingLeads = ReturnType<typeof createReadingLeads>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly books: Books;
  readonly notifications: Notifications;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly preferences: Pick<Preferences, 'listHidingProgress'>;
  readonly works: Pick<Works, 'keepOwnedFiles' | 'claimFilesFor' | 'updateBeside' | 'findBesides'>;
}

/** 领读 (P8): a plan, seats, days, boards that open part by part, the wall, and the choice of the next book. */
export function createReadingLeads(needs: Needs) {
  const access = createAccess(needs);
  const partOpenings = createPartOpenings(needs);
  const queries = createQueries({ ...needs, access });
  const membership = createMembership({ ...needs, access, queries });
  return {
    queries,
    membership,
    plan: createPlan({ ...needs, membership, partOpenings }),
    readMarks: createReadMarks({ access, queries }),
    directory: createDirectory(needs),
    progress: createProgress({ ...needs, access }),
    checkIns: createCheckIns({ ...needs, access }),
    boards: createBoards({ ...needs, access }),
    votes: createVotes({ ...needs, access }),
    openDueParts: partOpenings.openDueParts,
    workReactions: createWorkReactions({ ...needs, partOpenings }),
  };
}
