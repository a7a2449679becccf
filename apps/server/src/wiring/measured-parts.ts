import type { Server, Socket } from 'socket.io';
import type { MeasuredParts } from '../metrics/part-metrics.ts';
import type { ServerPlatform } from '../platform.ts';
import type { NodeBus } from '../realtime/bus.ts';
import { pageNamespace } from '../realtime/live.ts';
import type { Services } from './services.ts';

interface Parts extends Pick<ServerPlatform, 'admission' | 'clock' | 'jobs' | 'replica' | 'sockets'> {
  readonly bus: Pick<NodeBus<object>, 'isConnected' | 'lagSeconds'>;
  readonly services: Pick<Services, 'auditChain' | 'backups' | 'messaging' | 'messagingWrites'>;
  readonly databaseAnswers: () => Promise<boolean>;
}

/** What the metrics read of the parts of this node at each scrape. */
export function measuredParts({
  admission,
  bus,
  clock,
  jobs,
  replica,
  sockets,
  services,
  databaseAnswers,
}: Parts): MeasuredParts {
  const { auditChain, backups, messaging, messagingWrites } = services;
  const secondsSince = (at: string) => (clock.now().getTime() - Date.parse(at)) / 1_000;
  return {
    callsInProgress: admission.inProgress,
    callsRefused: admission.refused,
    sockets: () => byKind(sockets, () => 1),
    unsentPackets: () => byKind(sockets, unsentPackets),
    sendsWaiting: messaging.sendsWaiting,
    busConnected: bus.isConnected,
    busLagSeconds: bus.lagSeconds,
    replica,
    asked: {
      databaseAnswers,
      jobQueue: async () => {
        const { due, oldestDueAt } = await jobs.state();
        return { due, oldestDueSeconds: oldestDueAt === null ? 0 : secondsSince(oldestDueAt) };
      },
      auditCheck: async () => {
        const { check } = await auditChain.read();
        return check && { ageSeconds: secondsSince(check.startedAt), isWhole: check.fault === null };
      },
      searchBacklog: messaging.indexBacklog,
      messagingDatabase: async () => messagingWrites.readState?.() ?? null,
      backups: async () => {
        const { newest, newestVerified } = await backups.state();
        return {
          whole: newest && secondsSince(newest.startedAt),
          verified: newestVerified?.verifiedAt ? secondsSince(newestVerified.verifiedAt) : null,
        };
      },
    },
  };
}

function byKind(sockets: Server, measure: (socket: Socket) => number): Record<string, number> {
  const sumOf = (namespace: string) =>
    sockets
      .of(namespace)
      .sockets.values()
      .reduce((sum, socket) => sum + measure(socket), 0);
  return { page: sumOf(pageNamespace), messaging: sumOf('/') };
}

function unsentPackets({ conn }: Socket): number {
  const queued: unknown = Reflect.get(conn, 'writeBuffer');
  return Array.isArray(queued) ? queued.length : 0;
}
