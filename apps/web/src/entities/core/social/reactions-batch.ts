import {
  getReactions,
  listReactions,
  type TargetRef,
  type ViewerReactions,
} from '@gongdu/contract/core/reaction';
import { batch } from '../../../lib/api/batch.ts';
import { call } from '../../../lib/api/call.ts';

/** The server's limit per call. */
const maxBatch = 100;

/** The reactions of all rows of a list come in one call. Rejects with CallError; shows nothing. */
export const loadReactions = batch<TargetRef, ViewerReactions>(async (targets) => {
  if (targets.length === 1) return loadOne;
  const refs = targets.map(({ kind, id }) => ({ kind, id }));
  const all = await call(listReactions, { body: { refs } }, { silent: true });
  // a missing one is not public: its own call returns the error
  return (target) => all.find(({ kind, id }) => kind === target.kind && id === target.id) ?? loadOne(target);
}, maxBatch);

function loadOne({ kind, id }: TargetRef): Promise<ViewerReactions> {
  return call(getReactions, { params: { kind, id } }, { silent: true });
}
