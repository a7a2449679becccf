/** Milliseconds, both. */
export interface ReadingLimits {
  /** After which a scrape goes on without the value. */
  readonly timeoutMs: number;
  /** For which a value is kept. */
  readonly freshMs: number;
}

const defaultReadingLimits: ReadingLimits = { timeoutMs: 2_000, freshMs: 15_000 };

/** A value that others have to be asked for; null: there is none, or no answer. Never rejects. */
export type Reading<T> = () => Promise<T | null>;

/**
 * Asks at most once in `freshMs`, and never again before the last answer has come: a database that hangs is not asked by
 * every scrape.
 */
export function createReading<T>(
  ask: () => Promise<T | null>,
  { timeoutMs, freshMs }: ReadingLimits = defaultReadingLimits,
): Reading<T> {
  let asked: { answer: Promise<T | null>; at: number; isPending: boolean } | undefined;
  return () => {
    const isFresh = asked && (asked.isPending || performance.now() - asked.at < freshMs);
    if (!asked || !isFresh) asked = begin();
    return withTimeout(asked.answer, timeoutMs);
  };

  function begin() {
    const state = {
      answer: Promise.resolve()
        .then(ask)
        .catch(() => null),
      at: performance.now(),
      isPending: true,
    };
    void state.answer.then(() => {
      state.isPending = false;
    });
    return state;
  }
}

function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, null);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
