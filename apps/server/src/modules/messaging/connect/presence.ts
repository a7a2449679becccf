import type { Clock } from '../../../clock.ts';

export interface Seat {
  readonly socketId: string;
  readonly platform: string;
  readonly deviceId: string;
  /** Milliseconds. */
  readonly since: number;
}

/** Who is connected. `undefined` for whom nobody can tell just now. */
export interface Presence {
  enter(uid: number, seat: Omit<Seat, 'since'>): readonly Seat[];
  leave(uid: number, socketId: string): void;
  of(uids: readonly number[]): Promise<ReadonlyMap<number, readonly Seat[] | undefined>>;
}

/** Of one node, which knows its own sockets. */
export function createLocalPresence(clock: Clock): Presence {
  const seats = new Map<number, Seat[]>();
  return {
    /** @returns Who has to go: web pages above five, an older device of any other platform (messaging, part 3). */
    enter: (uid, seat) => {
      const all = [...(seats.get(uid) ?? []), { ...seat, since: clock.now().getTime() }];
      seats.set(uid, all);
      const alike = all.filter(({ platform }) => platform === seat.platform);
      return alike.slice(0, Math.max(0, alike.length - (seat.platform === 'web' ? webPages : 1)));
    },
    leave: (uid, socketId) => {
      const left = (seats.get(uid) ?? []).filter((seat) => seat.socketId !== socketId);
      if (left.length > 0) seats.set(uid, left);
      else seats.delete(uid);
    },
    of: async (uids) => new Map(uids.map((uid) => [uid, seats.get(uid) ?? []])),
  };
}

const webPages = 5;
