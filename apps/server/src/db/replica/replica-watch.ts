import { setTimeout as sleep } from 'node:timers/promises';

/** `late`: over the limit; `silent`: no answer in time; `no_standby`: promoted, or of another primary. */
export type ReplicaFault = 'late' | 'silent' | 'no_standby';

export interface ReplicaWatch {
  /** Whether the replica answers and is at most `lagMaxMs` behind. */
  isUsable(): boolean;
  /** Why it is not usable; null: it is. */
  fault(): ReplicaFault | null;
  /** Milliseconds that it is behind; null: not known. */
  lagMs(): number | null;
  /** All that was committed before this moment (of `now`) is on the replica. */
  replayedUntil(): number;
  /** A statement failed there: not used until it has answered again. */
  suspect(): void;
  /** Aborted when the replica stops being usable. */
  signal(): AbortSignal;
  close(): Promise<void>;
}

export interface Replayed {
  readonly place: number;
  /** Age of the newest transaction there in milliseconds, by its clock; null: there is none. */
  readonly ageMs: number | null;
}

export interface WatchOptions {
  /** The place up to which the primary has written its log. */
  readonly written: () => Promise<number>;
  /** The place up to which the replica has replayed it; null: it is no replica. */
  readonly replayed: () => Promise<Replayed | null>;
  readonly now: () => number;
  readonly lagMaxMs: number;
  readonly onChange: (isUsable: boolean) => void;
}

/** Milliseconds, both. */
const watchMs = { interval: 250, answer: 1_000 };
const samplesMax = 200;

/**
 * Asks the primary how far its log is, and the replica how far it has come: the replica holds all that was committed
 * before the newest question to which the primary's answer is already replayed. No statement of a call is needed for it.
 */
export function watchReplica({ written, replayed, now, lagMaxMs, onChange }: WatchOptions): ReplicaWatch {
  let samples: { readonly askedAt: number; readonly place: number }[] = [];
  let replayedUntil = Number.NEGATIVE_INFINITY;
  /** Before the first place of the primary's log is reached. */
  let estimatedLagMs: number | null = null;
  let silence: ReplicaFault | null = 'silent';
  let wasUsable = false;
  let usable = new AbortController();
  const closing = new AbortController();
  const watching = watch();
  return {
    isUsable,
    fault,
    lagMs,
    replayedUntil: () => replayedUntil,
    suspect: () => {
      silence = 'silent';
      note();
    },
    signal: () => usable.signal,
    close: async () => {
      closing.abort();
      await watching;
    },
  };

  function isUsable(): boolean {
    return fault() === null;
  }

  function fault(): ReplicaFault | null {
    return silence ?? (now() - replayedUntil <= lagMaxMs ? null : 'late');
  }

  function lagMs(): number | null {
    return Number.isFinite(replayedUntil) ? now() - replayedUntil : estimatedLagMs;
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await compare().catch(() => {
        silence = 'silent';
      });
      note();
      await sleep(watchMs.interval, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  async function compare(): Promise<void> {
    const askedAt = now();
    samples = [...samples, { askedAt, place: await inTime(written()) }].slice(-samplesMax);
    const reached = await inTime(replayed());
    silence = reached === null ? 'no_standby' : null;
    if (reached === null) return;
    for (const { askedAt: moment, place } of samples) if (place <= reached.place) replayedUntil = moment;
    samples = samples.filter(({ place }) => place > reached.place);
    estimatedLagMs = reached.ageMs;
  }

  function note(): void {
    if (isUsable() === wasUsable) return;
    wasUsable = !wasUsable;
    if (wasUsable) usable = new AbortController();
    else usable.abort();
    onChange(wasUsable);
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = sleep(watchMs.answer, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time');
  });
  return Promise.race([answer, late]);
}
