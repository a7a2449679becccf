import type { ImPushName } from '@gongdu/contract/messaging/push';
import type { Meter } from '../../../../metrics/meter.ts';
import { legacyChannel, personChannel } from '../protocol/channels.ts';
import type { MessagingBus, Move, Push } from '../protocol/node-events.ts';
import type { ProtocolOf } from './client-protocol.ts';
import type { GatewayServer, GatewaySocket } from './gateway-socket.ts';
import { closeSlow } from './slow-sockets.ts';

export interface Fanout {
  push<N extends ImPushName>(push: Push<N>): void;
  /** Adds all sockets of a person, on every node, to a channel, or removes them. */
  join(uid: number, channel: string): void;
  leave(uid: number, channel: string): void;
  /** Sockets of this node in a channel. */
  socketCount(channel: string): number;
  /** The people whose sockets they are. */
  membersIn(channel: string): number[];
}

const messagePushes: ReadonlySet<ImPushName> = new Set(['msg_sync', 'room_msg_sync']);

/** Pushes to the sockets of this node at once and to those of other nodes over the bus. */
export function createFanout(
  io: GatewayServer,
  bus: MessagingBus,
  protocolOf: ProtocolOf,
  meter: Pick<Meter, 'messageDelivered'>,
): Fanout {
  bus.subscribe('push', emit);
  bus.subscribe('join', join);
  bus.subscribe('leave', leave);
  return {
    push: (push) => {
      emit(push);
      bus.publish('push', push);
    },
    join: (uid, channel) => {
      const move = { members: personChannel(uid), channel };
      join(move);
      bus.publish('join', move);
    },
    leave: (uid, channel) => {
      const move = { members: personChannel(uid), channel };
      leave(move);
      bus.publish('leave', move);
    },
    socketCount,
    membersIn: (channel) => {
      const ids = [...(io.sockets.adapter.rooms.get(channel) ?? [])];
      return [...new Set(ids.flatMap((id) => io.sockets.sockets.get(id)?.data.actor?.uid ?? []))];
    },
  };

  function emit({ channels, event, payload, exceptSocketId: except }: Push): void {
    for (const channel of channels) closeSlow(io, channel);
    if (messagePushes.has(event))
      meter.messageDelivered(channels.reduce((sum, channel) => sum + socketCount(channel), 0));
    const legacy = legacySockets(channels);
    const local = io.local.to([...channels]);
    const recipients = legacy.length > 0 ? local.except(legacyChannel) : local;
    (except ? recipients.except(except) : recipients).emit(event, payload);
    // One by one, because each has its own translation.
    for (const socket of legacy) if (socket.id !== except) protocolOf(socket).push(socket, event, payload);
  }

  function socketCount(channel: string): number {
    return io.sockets.adapter.rooms.get(channel)?.size ?? 0;
  }

  function legacySockets(channels: readonly string[]): GatewaySocket[] {
    const all = io.sockets.adapter.rooms;
    const legacy = all.get(legacyChannel);
    if (!legacy) return [];
    const ids = new Set(
      channels.flatMap((channel) => [...(all.get(channel) ?? [])].filter((id) => legacy.has(id))),
    );
    return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
  }

  function join({ members, channel }: Move): void {
    io.local.in(members).socketsJoin(channel);
  }

  function leave({ members, channel }: Move): void {
    io.local.in(members).socketsLeave(channel);
  }
}
