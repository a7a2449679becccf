interface Needs {
  /** Frees the item where it is still theirs. */
  readonly release: (uid: number, itemId: number) => Promise<void>;
  /** Whether any page of theirs has it open, on whichever node. */
  readonly isLooking: (uid: number, itemId: number) => boolean;
  readonly onFailure: (error: unknown) => void;
  readonly graceMs?: number;
}

/** Milliseconds: a page that lost its connection, or is loaded again, is back by then. */
const usualGraceMs = 15_000;

/**
 * Frees what an operator had open when their page went away without a word: a closed lid, a network that is gone. A page
 * that is closed says so itself, and a node that goes down leaves its claims to end by their time.
 */
export function createAbandonedClaims(needs: Needs) {
  const { release, isLooking, onFailure, graceMs = usualGraceMs } = needs;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  return {
    pageGone(uid: number, itemId: number): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (!isLooking(uid, itemId)) release(uid, itemId).catch(onFailure);
      }, graceMs);
      timers.add(timer.unref());
    },
    stop: () => timers.forEach(clearTimeout),
  };
}
