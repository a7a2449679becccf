import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './realtime/live.ts';
import type { Clock } from './shared/time/clock.ts';

/** What every module may need of the server; each takes the parts that it uses. */
export interface Platform {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly live: Live;
}
