/** Waits for its turn. */
type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** One line for all who come back: so many are served at a time. */
export interface Turns {
  /** Of somebody who has only come. */
  readonly coming: Turn;
  /** Of somebody who is half-way in, before all who have only come: who has begun shall finish. */
  readonly inside: Turn;
}

export function createTurns(most: number): Turns {
  const lines: { readonly [K in keyof Turns]: (() => void)[] } = { inside: [], coming: [] };
  let busy = 0;
  return { coming: turnIn(lines.coming), inside: turnIn(lines.inside) };

  function turnIn(line: (() => void)[]): Turn {
    return async (work) => {
      if (busy >= most) await new Promise<void>((resolve) => line.push(resolve));
      else busy += 1;
      try {
        return await work();
      } finally {
        const next = lines.inside.shift() ?? lines.coming.shift();
        // The place is handed over, not given back.
        if (next) next();
        else busy -= 1;
      }
    };
  }
}
