/** How often the server is told what has arrived, in milliseconds. */
const interval = 1_000;
/** Conversations at a time: telling must not take the place of sending. */
const atOnce = 5;

/** `msg_recv`: at most one per conversation and second (M4). */
export interface Arrivals {
  arrived(convId: number, seq: number): void;
  clear(): void;
}

export function createArrivals(tell: (arrival: { conv_id: number; seq: number }) => void): Arrivals {
  const newest = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    newest.clear();
  };
  const flush = () => {
    const told = [...newest].slice(0, atOnce);
    for (const [convId] of told) newest.delete(convId);
    timer = newest.size > 0 ? setTimeout(flush, interval) : undefined;
    for (const [conv_id, seq] of told) tell({ conv_id, seq });
  };
  return {
    arrived(convId, seq) {
      newest.set(convId, Math.max(seq, newest.get(convId) ?? 0));
      timer ??= setTimeout(flush, interval);
    },
    clear,
  };
}
