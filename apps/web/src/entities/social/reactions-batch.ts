import {
  getReactions,
  listReactions,
  type TargetRef,
  type ViewerReactions,
} from '@gongdu/contract/community/reaction';
import { call } from '../../lib/api/call.ts';

/** As many as one call may ask for. */
const maxBatch = 100;

interface QueuedRequest {
  readonly ref: TargetRef;
  readonly resolve: (standing: Promise<ViewerReactions>) => void;
}

let queue: QueuedRequest[] = [];

/** What is asked for in one go, a list's rows say, goes in one call. Rejects with CallError, unseen. */
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
  // what is missing is not public: asked for alone, it says so
  for (const { ref, resolve } of batch)
    resolve(
      found.then((all) => all.find(({ kind, id }) => kind === ref.kind && id === ref.id) ?? loadOne(ref)),
    );
}

function loadOne({ kind, id }: TargetRef): Promise<ViewerReactions> {
  return call(getReactions, { params: { kind, id } }, { silent: true });
}
