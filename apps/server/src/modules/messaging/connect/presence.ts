import type { Clock } from '../../../clock.ts';
import type { MessagingBus } from '../news.ts';
import { createFarSeats } from './far-seats.ts';
import type { Seat } from './seat.ts';

export type Presence = ReturnType<typeof createPresence>;

interface Needs {
  readonly clock: Clock;
  readonly bus: MessagingBus;
  readonly node: string;
}

/** Web pages of one person; of any other platform there is one device (messaging, part 3). */
const webPages = 5;

/**
 * Who is connected, on whichever node. Every node knows its own sockets and hears of the others' over the bus. Whatever
 * node a newer socket has come to, an older one that is too many is turned out by the node that holds it.
 */
export function createPresence({ clock, bus, node }: Needs) {
  const seats = new Map<number, Seat[]>();
  /** Turned out, and not gone yet. */
  const going = new Set<string>();
  const listeners: ((socketId: string) => void)[] = [];
  const far = createFarSeats({ clock, bus, node, own: () => [...seats], came: judge });
  return {
    enter,
    leave,
    of,
    /** A socket of this node has to go. */
    onExcess: (listener: (socketId: string) => void) => void listeners.push(listener),
    stop: far.stop,
  };

  /** @returns The device that this one replaces. */
  function enter(uid: number, seat: Seat): Seat[] {
    seats.set(uid, [...(seats.get(uid) ?? []), seat]);
    bus.post('seat', { node, uid, seat });
    return judge(uid).filter(({ platform }) => platform === seat.platform);
  }

  function leave(uid: number, socketId: string): void {
    const left = (seats.get(uid) ?? []).filter((seat) => seat.socketId !== socketId);
    if (left.length > 0) seats.set(uid, left);
    else seats.delete(uid);
    going.delete(socketId);
    bus.post('seatLeft', { node, uid, socketId });
  }

  /** `undefined` for whom nobody can tell just now: he is not here, and the other nodes cannot be heard. */
  async function of(uids: readonly number[]): Promise<ReadonlyMap<number, readonly Seat[] | undefined>> {
    return new Map(
      uids.map((uid) => {
        const all = allOf(uid);
        return [uid, all.length === 0 && !bus.reaches() ? undefined : all];
      }),
    );
  }

  function allOf(uid: number): Seat[] {
    return [...(seats.get(uid) ?? []), ...far.of(uid)];
  }

  /** All nodes come to the same end, for they judge the same seats in the same order. */
  function judge(uid: number): Seat[] {
    const here = seats.get(uid) ?? [];
    if (here.length === 0) return [];
    const byPlatform = Map.groupBy(allOf(uid).toSorted(older), ({ platform }) => platform);
    const excess = [...byPlatform].flatMap(([platform, alike]) =>
      alike.slice(0, Math.max(0, alike.length - (platform === 'web' ? webPages : 1))),
    );
    for (const seat of excess.filter((each) => here.includes(each))) turnOut(seat);
    return excess;
  }

  function turnOut({ socketId }: Seat): void {
    if (going.has(socketId)) return;
    going.add(socketId);
    for (const tell of listeners) tell(socketId);
  }
}

function older(a: Seat, b: Seat): number {
  return a.since - b.since || (a.socketId < b.socketId ? -1 : 1);
}
