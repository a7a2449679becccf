import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Live } from '../../realtime/live.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Audit } from '../audit/service.ts';
import type { Notices } from '../notices/service.ts';
import type { Reviews } from '../reviews/service.ts';
import { createActing } from './acting.ts';
import { createBeside } from './beside.ts';
import { type ContentIndex, createIndexing } from './content-index.ts';
import { createDrafting } from './drafting.ts';
import { createExtensions } from './extensions.ts';
import { createFileUse, type WorkFiles } from './files.ts';
import { createMover, publishJob } from './moving.ts';
import { createReading } from './reading.ts';
import { createReviewSubject } from './review-subject.ts';
import type { WorkFacts as StoredFacts } from './store.ts';
import { createUpkeep } from './upkeep.ts';
import { createVersions } from './versions.ts';

export type WorkFacts = StoredFacts;
export type Works = ReturnType<typeof createWorks>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly reviews: Reviews;
  readonly notices: Notices;
  readonly audit: Audit;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly files: WorkFiles;
  /** Lists and search: told of whatever readers see. */
  readonly index: ContentIndex;
}

/** Whatever members write (P8): draft → pending → published | scheduled | refused | returned, its versions, its recycle bin. */
export function createWorks(needs: Needs) {
  const extensions = createExtensions();
  const files = createFileUse(needs.files);
  extensions.add({ kind: 'any', purged: files.letGo });
  const indexing = createIndexing({ ...needs, extensions });
  const mover = createMover({ ...needs, extensions, indexing });
  const reading = createReading(needs);
  const upkeep = createUpkeep({ ...needs, extensions, mover });
  needs.jobs.on(publishJob, upkeep.publishScheduled);
  // Should a job of its own have failed for good.
  needs.jobs.every('work.publish_late', '*/10 * * * *', upkeep.publishScheduled);
  needs.jobs.every('work.purge', '20 3 * * *', upkeep.purgeExpired);
  needs.jobs.every('work.prune_versions', '40 3 * * *', upkeep.pruneVersions);
  return {
    ...reading,
    ...createDrafting({ ...needs, files }),
    ...createVersions({ ...needs, read: reading.read }),
    ...createActing({ ...needs, extensions, mover, read: reading.read }),
    ...createBeside({ ...needs, extensions, files }),
    ...upkeep,
    extend: extensions.add,
    reviewSubject: createReviewSubject({ ...needs, mover }),
  };
}
