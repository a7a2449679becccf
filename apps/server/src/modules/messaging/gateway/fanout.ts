import type { ImPushName } from '@gongdu/contract/im-push';
import type { MessagingBus, Move, Push } from '../news.ts';
import { legacyRoom, personRoom } from '../rooms.ts';
import type { GatewayServer, GatewaySocket } from './gateway-socket.ts';
import { closeSlow } from './slow-sockets.ts';
import type { SpeechOf } from './speech.ts';

export interface Fanout {
  push<N extends ImPushName>(push: Push<N>): void;
  /** Moves what sockets a person has, on every node, into a room or out of it. */
  join(uid: number, room: string): void;
  leave(uid: number, room: string): void;
  /** Sockets of this node in a room. */
  size(room: string): number;
  /** Who has them. */
  peopleIn(room: string): number[];
}

/** To the sockets of this node at once, to the others over the bus (messaging, part 3 "Fan-out"). */
export function createFanout(io: GatewayServer, bus: MessagingBus, speechOf: SpeechOf): Fanout {
  bus.on('push', emit);
  bus.on('join', join);
  bus.on('leave', leave);
  return {
    push: (push) => {
      emit(push);
      bus.post('push', push);
    },
    join: (uid, room) => {
      const move = { of: personRoom(uid), room };
      join(move);
      bus.post('join', move);
    },
    leave: (uid, room) => {
      const move = { of: personRoom(uid), room };
      leave(move);
      bus.post('leave', move);
    },
    size: (room) => io.sockets.adapter.rooms.get(room)?.size ?? 0,
    peopleIn: (room) => {
      const ids = [...(io.sockets.adapter.rooms.get(room) ?? [])];
      return [...new Set(ids.flatMap((id) => io.sockets.sockets.get(id)?.data.actor?.uid ?? []))];
    },
  };

  function emit({ rooms, event, payload, except }: Push): void {
    for (const room of rooms) closeSlow(io, room);
    const legacy = legacyIn(rooms);
    const there = io.local.to([...rooms]);
    const others = legacy.length > 0 ? there.except(legacyRoom) : there;
    (except ? others.except(except) : others).emit(event, payload);
    // One by one, for each is told in another way.
    for (const socket of legacy) if (socket.id !== except) speechOf(socket).push(socket, event, payload);
  }

  function legacyIn(rooms: readonly string[]): GatewaySocket[] {
    const all = io.sockets.adapter.rooms;
    const legacy = all.get(legacyRoom);
    if (!legacy) return [];
    const ids = new Set(rooms.flatMap((room) => [...(all.get(room) ?? [])].filter((id) => legacy.has(id))));
    return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
  }

  function join({ of, room }: Move): void {
    io.local.in(of).socketsJoin(room);
  }

  function leave({ of, room }: Move): void {
    io.local.in(of).socketsLeave(room);
  }
}
