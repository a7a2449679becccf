import type { Registry } from 'prom-client';
import type { Replica } from '../db/replica/replica.ts';
import { addCount, addGaugeByKind, addGauges, type Looked } from './gauges.ts';
import { createReading, type ReadingLimits } from './reading.ts';

/** Parts of the server that are asked at each scrape. */
export interface MeasuredParts {
  readonly callsInProgress: () => number;
  readonly callsRefused: () => number;
  /** By kind: the page's, messaging's. */
  readonly sockets: () => Readonly<Record<string, number>>;
  /** Packets that wait in this process, by kind. */
  readonly unsentPackets: () => Readonly<Record<string, number>>;
  readonly sendsWaiting: () => number;
  readonly busConnected: () => boolean;
  readonly busLagSeconds: () => number;
  /** null: there is none. */
  readonly replica: Pick<Replica, 'isUsable' | 'lagSeconds'> | null;
  readonly asked: AskedParts;
  readonly readingLimits?: ReadingLimits;
}

interface MessagingDatabaseState {
  readonly isAway: boolean;
  readonly waiting: number;
  readonly waitingSeconds: number;
  readonly failed: number;
  readonly behindBytes: number | null;
}

/** What takes a question to the database. */
export interface AskedParts {
  readonly databaseAnswers: () => Promise<boolean>;
  readonly jobQueue: () => Promise<{ readonly due: number; readonly oldestDueSeconds: number }>;
  /** null: there has been no check. */
  readonly auditCheck: () => Promise<{ readonly ageSeconds: number; readonly isWhole: boolean } | null>;
  /** Conversations that wait for the index of message search. */
  readonly searchBacklog: () => Promise<{ readonly conversations: number; readonly waitingSeconds: number }>;
  /** null: messages and notices stand in the main database. */
  readonly messagingDatabase: () => Promise<MessagingDatabaseState | null>;
  /** Ages in seconds; null: there is none. */
  readonly backups: () => Promise<{ readonly whole: number | null; readonly verified: number | null }>;
}

export function addPartMetrics(registry: Registry, parts: MeasuredParts): void {
  addCount(registry, {
    name: 'gongdu_calls_refused_total',
    help: 'Calls refused because CALLS_AT_ONCE were in progress.',
    read: parts.callsRefused,
  });
  addGauges(registry, [
    { name: 'gongdu_calls_in_progress', help: 'Calls in progress.', read: parts.callsInProgress },
    { name: 'gongdu_message_sends_waiting', help: 'Messages to be stored.', read: parts.sendsWaiting },
    {
      name: 'gongdu_bus_connected',
      help: '1 while messages reach the other nodes; a node without REDIS_URL has no others.',
      read: () => Number(parts.busConnected()),
    },
    {
      name: 'gongdu_bus_lag_seconds',
      help: 'Age of the last message of another node when it was read.',
      read: parts.busLagSeconds,
    },
    {
      name: 'gongdu_replica_used',
      help: '1 while reads go to the replica; absent without one, like the next.',
      read: () => parts.replica && Number(parts.replica.isUsable()),
    },
    {
      name: 'gongdu_replica_lag_seconds',
      help: 'How far the replica is behind the primary.',
      read: () => parts.replica?.lagSeconds() ?? null,
    },
    ...askedMetrics(parts),
  ]);
  addGaugeByKind(registry, {
    name: 'gongdu_sockets',
    help: 'Connected sockets.',
    read: parts.sockets,
  });
  addGaugeByKind(registry, {
    name: 'gongdu_socket_unsent_packets',
    help: 'Packets that wait for slow receivers.',
    read: parts.unsentPackets,
  });
}

/** Each asked at most every 15 s, and left out when there is no answer. */
function askedMetrics({ asked, readingLimits }: MeasuredParts): Looked[] {
  const reading = <T>(ask: () => Promise<T | null>) => createReading(ask, readingLimits);
  const database = reading(asked.databaseAnswers);
  const queue = reading(asked.jobQueue);
  const check = reading(asked.auditCheck);
  const backups = reading(asked.backups);
  const search = reading(asked.searchBacklog);
  const messages = reading(asked.messagingDatabase);
  const whole = (isWhole: boolean | undefined) => (isWhole === undefined ? null : Number(isWhole));
  return [
    {
      name: 'gongdu_database_up',
      help: '1 while the database answers.',
      read: async () => Number((await database()) ?? false),
    },
    {
      name: 'gongdu_messaging_database_up',
      help: '1 while the messaging database answers; absent without one, like the next four.',
      read: async () => {
        const state = await messages();
        return state && Number(!state.isAway);
      },
    },
    {
      name: 'gongdu_messaging_writes_waiting',
      help: 'Notices and other writes that the messaging database has not got yet.',
      read: async () => (await messages())?.waiting ?? null,
    },
    {
      name: 'gongdu_messaging_writes_waiting_seconds',
      help: 'For how long the first of them has waited.',
      read: async () => (await messages())?.waitingSeconds ?? null,
    },
    {
      name: 'gongdu_messaging_writes_failed',
      help: 'Those that were left out, because they cannot be done.',
      read: async () => (await messages())?.failed ?? null,
    },
    {
      name: 'gongdu_messaging_copies_behind_bytes',
      help: 'Log of the main database that the copies in the messaging one wait for; absent where their slot is lost.',
      read: async () => (await messages())?.behindBytes ?? null,
    },
    {
      name: 'gongdu_job_queue_due',
      help: 'Jobs that are due.',
      read: async () => (await queue())?.due ?? null,
    },
    {
      name: 'gongdu_job_queue_oldest_seconds',
      help: 'For how long the oldest of them has been due.',
      read: async () => (await queue())?.oldestDueSeconds ?? null,
    },
    {
      name: 'gongdu_audit_check_age_seconds',
      help: 'Time since the newest check of the chain of the audit log.',
      read: async () => (await check())?.ageSeconds ?? null,
    },
    {
      name: 'gongdu_audit_chain_whole',
      help: '0 when that check found the chain broken.',
      read: async () => whole((await check())?.isWhole),
    },
    {
      name: 'gongdu_message_search_backlog',
      help: 'Conversations whose newest messages are not in the index yet.',
      read: async () => (await search())?.conversations ?? null,
    },
    {
      name: 'gongdu_message_search_backlog_seconds',
      help: 'For how long one of them has waited.',
      read: async () => (await search())?.waitingSeconds ?? null,
    },
    {
      name: 'gongdu_backup_age_seconds',
      help: 'Time since the newest whole backup began; absent where none is on record.',
      read: async () => (await backups())?.whole ?? null,
    },
    {
      name: 'gongdu_backup_verified_age_seconds',
      help: 'Time since a backup was last restored on trial without a fault.',
      read: async () => (await backups())?.verified ?? null,
    },
  ];
}
