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
  return createPlaces(() => (max > 0 ? max : Number.POSITIVE_INFINITY));
}

/** Milliseconds: what even the shortest work takes where much waits before it, and how long is looked. */
const crowded = { shortestMs: 25, windowMs: 250 };
/** Works that have to end in a window before it says anything of those that wait. */
const enough = 20;
/** There are never fewer places: as many keep two cores and the pool of the database busy. */
const fewest = 24;

/**
 * Fewer places while a line stands: where even the shortest work of a quarter of a second takes long, all of it waits
 * behind others, and more places only make the line longer. There are then as many as would make it short. A burst, and
 * slow work beside quick work, change nothing.
 * @param max 0: no limit.
 */
export function createNarrowingAdmission(
  max: number,
  now: () => number = () => performance.now(),
): Admission {
  if (max <= fewest) return createAdmission(max);
  let places = max;
  let window = { endsAt: 0, ended: 0, shortestMs: Number.POSITIVE_INFINITY };
  const admission = createPlaces(() => {
    // Nothing has ended for a while: what was seen before is old.
    if (now() > window.endsAt + crowded.windowMs * 4) places = max;
    return places;
  });
  return {
    ...admission,
    enter: () => {
      const leave = admission.enter();
      if (!leave) return null;
      const enteredAt = now();
      return () => {
        leave();
        observe(now() - enteredAt);
      };
    },
  };

  function observe(ms: number): void {
    window.ended += 1;
    window.shortestMs = Math.min(window.shortestMs, ms);
    if (now() < window.endsAt) return;
    const isCrowded = window.ended >= enough && window.shortestMs > crowded.shortestMs;
    places = isCrowded
      ? Math.max(fewest, Math.floor((admission.inProgress() * crowded.shortestMs) / window.shortestMs))
      : Math.min(max, Math.ceil(places * 1.1));
    window = { endsAt: now() + crowded.windowMs, ended: 0, shortestMs: Number.POSITIVE_INFINITY };
  }
}

function createPlaces(places: () => number): Admission {
  let taken = 0;
  let refused = 0;
  const isFull = () => taken >= places();
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
