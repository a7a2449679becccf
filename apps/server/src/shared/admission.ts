/** Places for work in progress: without a free one, work is refused instead of waiting. */
export interface Admission {
  /** @returns a function that gives the place back; null if none is free. */
  enter(): (() => void) | null;
  isFull(): boolean;
  inProgress(): number;
  /** How many have found no place so far. */
  refused(): number;
}

/** @param max 0: no limit. */
export function createAdmission(max: number): Admission {
  let taken = 0;
  let refused = 0;
  const isFull = () => max > 0 && taken >= max;
  return {
    isFull,
    inProgress: () => taken,
    refused: () => refused,
    enter: () => {
      if (isFull()) {
        refused += 1;
        return null;
      }
      taken += 1;
      let isInside = true;
      return () => {
        if (isInside) taken -= 1;
        isInside = false;
      };
    },
  };
}
