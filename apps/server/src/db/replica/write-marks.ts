/** When each member wrote last, on any node: until a replica has that, they read from the primary. */
export interface WriteMarks {
  /** A call that writes has begun, here or on another node; until it has ended the member reads from the primary. */
  begin(uid: number): void;
  end(uid: number): void;
  /** Everybody, in place of messages that were lost, and where something must not be shown any more. */
  endAll(): void;
  /** Whether all that they wrote is in what was written before `moment`. */
  areBefore(uids: readonly number[], moment: number): boolean;
  /** Forgets what a replica has. */
  forgetBefore(moment: number): void;
}

/** Milliseconds after which a call that has not ended is taken for lost with its node. */
const longestCallMs = 30_000;

/** @param now Milliseconds of a clock that only goes forward. */
export function createWriteMarks(now: () => number): WriteMarks {
  const marks = new Map<number, number>();
  let everybody = Number.NEGATIVE_INFINITY;
  return {
    begin: (uid) => void marks.set(uid, now() + longestCallMs),
    end: (uid) => void marks.set(uid, now()),
    endAll: () => {
      everybody = now();
    },
    areBefore: (uids, moment) =>
      everybody < moment && uids.every((uid) => (marks.get(uid) ?? Number.NEGATIVE_INFINITY) < moment),
    forgetBefore: (moment) => {
      for (const [uid, mark] of marks) if (mark < moment) marks.delete(uid);
    },
  };
}
