import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Live } from '../../realtime/live.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { Notices } from '../notices/service.ts';
import type { Reviews } from '../reviews/service.ts';
import { createActing } from './acting.ts';
import { type ContentIndex, createIndexing } from './content-index.ts';
import { createDrafting } from './drafting.ts';
import { createExtensions } from './extensions.ts';
import { createMover } from './moving.ts';
import { createReading } from './reading.ts';
import { createReviewSubject } from './review-subject.ts';
import { createUpkeep } from './upkeep.ts';
import { createVersions } from './versions.ts';

export type Works = ReturnType<typeof createWorks>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly reviews: Reviews;
  readonly notices: Notices;
  readonly audit: Audit;
  readonly live: Live;
  /** Lists and search: told of whatever readers see. */
  readonly index: ContentIndex;
}

/** Whatever members write (P8): draft → pending → published | scheduled | refused | returned, its versions, its recycle bin. */
export function createWorks(needs: Needs) {
  const extensions = createExtensions();
  const indexing = createIndexing({ ...needs, extensions });
  const mover = createMover({ ...needs, extensions, indexing });
  const reading = createReading(needs);
  return {
    ...reading,
    ...createDrafting(needs),
    ...createVersions({ ...needs, read: reading.read }),
    ...createActing({ ...needs, extensions, mover, read: reading.read }),
    ...createUpkeep({ ...needs, extensions, mover }),
    extend: extensions.add,
    reviewSubject: createReviewSubject({ ...needs, mover }),
  };
}
