import { replicaFaults } from '@gongdu/contract/administration/server-status';
import type { FastifyInstance } from 'fastify';
import type { Replica } from '../db/replica/replica.ts';
import type { Authenticate } from '../http/caller.ts';
import { followReaders, type MemberWrites } from '../http/follow-readers.ts';
import type { DrawnPageEvents } from '../public-site/drawn-pages.ts';
import type { NodeBus } from '../realtime/bus.ts';
import type { Services } from './services.ts';

/** Milliseconds after the start within which a replica should have answered. */
const firstAnswerMs = 30_000;
const subject = 'DATABASE_REPLICA_URL';

/** Lets calls read from the replica, and tells operators when it is left. @returns `authenticate` for calls */
export function connectReplica(
  app: FastifyInstance,
  replica: Replica,
  bus: NodeBus<MemberWrites & DrawnPageEvents>,
  { alarms, auth, contentIndex }: Services,
): Authenticate {
  const { marks } = replica;
  // What is public no more must not be drawn again from a replica that still has it.
  contentIndex.onHidden(marks.endAll);
  bus.subscribe('publicPagesDropped', marks.endAll);
  const report = () => {
    const { fault } = replica.state();
    void (fault === null
      ? alarms.clear('replica_lagging', subject)
      : alarms.raise('replica_lagging', subject, `只读副本${replicaFaults[fault]}。`));
  };
  replica.onChange(report);
  const firstReport = setTimeout(report, firstAnswerMs).unref();
  app.addHook('onClose', async () => clearTimeout(firstReport));
  return followReaders(app, replica, bus, auth.authenticate);
}
