import {
  getReactions,
  listReactions,
  type TargetRef,
  type ViewerReactions,
} from '@gongdu/contract/community/reaction';
import { call } from '../../lib/api/call.ts';

/** The server's limit per call. */
const maxBatch = 100;

interface QueuedRequest {
  readonly ref: TargetRef;
  readonly resolve: (reactions: Promise<ViewerReactions>) => void;
}

let queue: QueuedRequest[] = [];

/** Batches requests of one tick, e.g. of a list's rows, into one call. Rejects with CallError, not shown. */
export function loadReactions(ref: TargetRef): Promise<ViewerReactions> {
  return new Promise((resolve) => {
    if (queue.length === 0) setTimeout(flush);
    queue.push({ ref, resolve });
  });
}

function flush(): void {
  const all = queue;
  queue = [];
  for (let from = 0; from < all.length; from += maxBatch) sendBatch(all.slice(from, from + maxBatch));
}

function sendBatch(batch: readonly QueuedRequest[]): void {
  const [first] = batch;
  if (batch.length === 1 && first) {
    first.resolve(loadOne(first.ref));
    return;
  }
  const refs = batch.map(({ ref: { kind, id } }) => ({ kind, id }));
  const found = call(listReactions, { body: { refs } }, { silent: true });
  // a missing one is not public: its own call gives the error
  for (const { ref, resolve } of batch)
    resolve(
      found.then((all) => all.find(({ kind, id }) => kind === ref.kind && id === ref.id) ?? loadOne(ref)),
    );
}

function loadOne({ kind, id }: TargetRef): Promise<ViewerReactions> {
  return call(getReactions, { params: { kind, id } }, { silent: true });
}
