import type { Server } from 'socket.io';
import type { Config } from './config.ts';
import type { Database, MessagingDatabase, MessagingQueryable, Queryable } from './db/database.ts';
import type { Replica } from './db/replica/replica.ts';
import type { IsProxy } from './http/client-address.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Meter } from './metrics/meter.ts';
import type { Live } from './realtime/live.ts';
import type { Admission } from './shared/admission.ts';
import type { OutsideCalls } from './shared/outside-calls.ts';
import type { Clock } from './shared/time/clock.ts';
import type { createStorage } from './storage/create-storage.ts';

/** What every module may need of the server; each takes the parts that it uses. */
export interface Platform {
  readonly db: Database;
  /** For lists and pages that may be a moment behind: a replica where there is one (decision 0133). */
  readonly reads: Queryable;
  /** Messages, notices and the inboxes of institutions: the same pool, or a database of their own. */
  readonly messagingDb: MessagingDatabase;
  /** As `reads`. */
  readonly messagingReads: MessagingQueryable;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly live: Live;
}

/** What the areas are made of, before any module is. */
export interface ServerPlatform extends Platform {
  readonly config: Config;
  readonly storage: ReturnType<typeof createStorage>;
  readonly sockets: Server;
  readonly mail: Mail;
  readonly outsideCalls: OutsideCalls;
  readonly replica: Replica | null;
  /** Whether `messagingDb` is a database of its own. */
  readonly messagingApart: boolean;
  readonly isProxy: IsProxy;
  /** Places of calls in progress, over HTTP and sockets. */
  readonly admission: Admission;
  /** Milliseconds after which a client that is sent away comes back. */
  readonly retryAfter: () => number;
  readonly meter: Meter;
  readonly onFailure: (error: unknown) => void;
}
