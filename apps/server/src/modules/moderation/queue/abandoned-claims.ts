interface Needs {
  /** Releases the item if they have claimed it. */
  readonly release: (uid: number, itemId: number) => Promise<void>;
  /** Whether any of their pages has it open, on any node. */
  readonly isLooking: (uid: number, itemId: number) => boolean;
  readonly onFailure: (error: unknown) => void;
  readonly graceMs?: number;
}

/** Milliseconds, enough for a page that reconnects or reloads. */
const usualGraceMs = 15_000;

/**
 * Releases the items of an operator whose page disappeared: a closed laptop, a lost network. A page that is closed
 * releases them itself, and claims on a stopping node expire.
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
