import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../realtime/live.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Books } from '../books/service.ts';
import type { Notices } from '../notices/service.ts';
import type { Preferences } from '../preferences/service.ts';
import type { Works } from '../works/service.ts';
import { createAccess } from './access.ts';
import { createBoards } from './boards.ts';
import { createDays } from './days.ts';
import { createDirectory } from './directory.ts';
import { createMarking } from './marking.ts';
import { createMembership } from './membership.ts';
import { createOpening } from './opening.ts';
import { createPlan } from './plan.ts';
import { createReading } from './reading.ts';
import { createVotes } from './votes.ts';
import { createWall } from './wall.ts';
import { workSide } from './work-side.ts';

export type ReadingLeads = ReturnType<typeof createReadingLeads>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly books: Books;
  readonly notices: Notices;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly preferences: Pick<Preferences, 'hidingProgress'>;
  readonly works: Pick<Works, 'extend' | 'ownOnly' | 'useBeside' | 'besideChanged' | 'besides'>;
}

/** 领读 (P8): a plan, seats, days, boards that open part by part, the wall, and the choice of the next book. */
export function createReadingLeads(needs: Needs) {
  const access = createAccess(needs);
  const opening = createOpening(needs);
  const reading = createReading({ ...needs, access });
  const membership = createMembership({ ...needs, access, reading });
  needs.works.extend(workSide({ ...needs, opening }));
  return {
    reading,
    membership,
    plan: createPlan({ ...needs, membership, opening }),
    marking: createMarking({ access, reading }),
    directory: createDirectory(needs),
    wall: createWall({ ...needs, access }),
    days: createDays({ ...needs, access }),
    boards: createBoards({ ...needs, access }),
    votes: createVotes({ ...needs, access }),
    openDue: opening.openDue,
  };
}
