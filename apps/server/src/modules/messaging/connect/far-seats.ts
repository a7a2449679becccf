import type { Clock } from '../../../clock.ts';
import type { MessagingBus } from '../news.ts';
import type { Seat } from './seat.ts';

interface Needs {
  readonly clock: Clock;
  readonly bus: MessagingBus;
  readonly node: string;
  /** This node's seats, by person. */
  readonly own: () => [number, Seat[]][];
  /** Somebody has a seat elsewhere that was not known here. */
  readonly came: (uid: number) => void;
}

interface FarNode {
  heardAt: number;
  readonly seats: Map<number, Seat[]>;
}

/** Milliseconds: how often a node says that it lives, and after which silence it does not count (messaging, part 3). */
const times = { beat: 5_000, silence: 15_000 };
/** People in one piece of news. */
const atOnce = 500;

/** What the other nodes say of their sockets. News that was missed is asked for anew. */
export function createFarSeats({ clock, bus, node, own, came }: Needs) {
  const nodes = new Map<string, FarNode>();
  bus.on('seat', ({ node: of, uid, seat }) => {
    put(of, uid, [...(known(of).seats.get(uid) ?? []), seat]);
    came(uid);
  });
  bus.on('seatLeft', ({ node: of, uid, socketId }) => {
    const left = known(of).seats.get(uid) ?? [];
    put(
      of,
      uid,
      left.filter((seat) => seat.socketId !== socketId),
    );
  });
  bus.on('seats', ({ node: of, people }) => {
    for (const [uid, seats] of people) put(of, uid, seats);
    for (const [uid] of people) came(uid);
  });
  bus.on('census', ({ node: of }) => {
    // Whoever asks knows nothing; whom it had is told by itself.
    nodes.delete(of);
    tellOwn();
  });
  bus.on('beat', ({ node: of }) => void known(of));
  bus.onMissed(() => {
    nodes.clear();
    bus.post('census', { node });
    tellOwn();
  });
  const beat = setInterval(() => bus.post('beat', { node }), times.beat).unref();
  return { of, stop: () => clearInterval(beat) };

  function of(uid: number): Seat[] {
    const since = clock.now().getTime() - times.silence;
    return [...nodes].flatMap(([name, { heardAt, seats }]) => {
      if (heardAt >= since) return seats.get(uid) ?? [];
      nodes.delete(name);
      return [];
    });
  }

  function put(name: string, uid: number, seats: Seat[]): void {
    const far = known(name);
    if (seats.length > 0) far.seats.set(uid, seats);
    else far.seats.delete(uid);
  }

  function known(name: string): FarNode {
    const far = nodes.get(name) ?? { heardAt: 0, seats: new Map<number, Seat[]>() };
    far.heardAt = clock.now().getTime();
    nodes.set(name, far);
    return far;
  }

  function tellOwn(): void {
    const all = own();
    for (let at = 0; at < all.length; at += atOnce)
      bus.post('seats', { node, people: all.slice(at, at + atOnce) });
  }
}
