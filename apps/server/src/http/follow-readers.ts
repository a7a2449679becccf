import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reader, Replica } from '../db/replica/replica.ts';
import type { NodeBus } from '../realtime/bus.ts';
import type { Authenticate } from './caller.ts';

/** From node to node: these members write, or have written. */
export interface MemberWrites {
  memberWrites: { readonly uids: readonly number[]; readonly isOver: boolean };
}

/**
 * Lets reads of a call go to the replica, and those of a member who wrote to the primary until the replica has it. The
 * other nodes hear of a write before it is made, so that none answers its writer too early. @returns `authenticate`
 */
export function followReaders(
  app: FastifyInstance,
  replica: Replica,
  bus: NodeBus<MemberWrites>,
  authenticate: Authenticate,
): Authenticate {
  const { marks } = replica;
  replica.followOthers(bus.isConnected);
  bus.onMissed(marks.endAll);
  bus.subscribe('memberWrites', mark);
  app.addHook('onRoute', (route) => {
    const { handler, method } = route;
    const writes = ![method].flat().every((each) => each === 'GET' || each === 'HEAD');
    route.handler = function followed(request: FastifyRequest, reply: FastifyReply) {
      const reader: Reader = { uids: [], writes };
      const result: unknown = replica.run(reader, () => handler.call(this, request, reply));
      if (writes && result instanceof Promise) {
        const end = () => note(reader.uids, true);
        result.then(end, end);
      }
      return result;
    };
  });
  return async (token) => {
    const caller = await authenticate(token);
    const reader = replica.reader();
    if (!caller || !reader) return caller;
    reader.uids = caller.actingUid === null ? [caller.uid] : [caller.uid, caller.actingUid];
    if (reader.writes) note(reader.uids, false);
    return caller;
  };

  function note(uids: readonly number[], isOver: boolean): void {
    if (uids.length === 0) return;
    mark({ uids, isOver });
    bus.publish('memberWrites', { uids, isOver });
  }

  function mark({ uids, isOver }: MemberWrites['memberWrites']): void {
    for (const uid of uids) isOver ? marks.end(uid) : marks.begin(uid);
  }
}
