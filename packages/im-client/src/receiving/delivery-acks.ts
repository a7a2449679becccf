/** Milliseconds between acknowledgements of delivery. */
const intervalMs = 1_000;
/** Conversations per interval, so that sending keeps its share of the frame rate. */
const batchSize = 5;

/** `msg_recv`, at most once per second and conversation. */
export interface DeliveryAcks {
  add(convId: number, seq: number): void;
  clear(): void;
}

export function createDeliveryAcks(send: (ack: { conv_id: number; seq: number }) => void): DeliveryAcks {
  const newest = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
    newest.clear();
  };
  const flush = () => {
    const batch = [...newest].slice(0, batchSize);
    for (const [convId] of batch) newest.delete(convId);
    timer = newest.size > 0 ? setTimeout(flush, intervalMs) : undefined;
    for (const [conv_id, seq] of batch) send({ conv_id, seq });
  };
  return {
    add(convId, seq) {
      newest.set(convId, Math.max(seq, newest.get(convId) ?? 0));
      timer ??= setTimeout(flush, intervalMs);
    },
    clear,
  };
}
