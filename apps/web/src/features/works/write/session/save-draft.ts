import { createWork, getWork, saveWork, type Work, type WorkKind } from '@gongdu/contract/works/work';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-error.ts';
import { newId } from '../../../../lib/new-id.ts';
import type { SavedVersion } from './autosave.ts';
import { ConflictError, type Draft } from './autosaver.ts';

/** Refusals that mean: look at what stands on the server first. */
const conflictProblems = ['work.changed_elsewhere', 'work.invalid_transition'];

export type SaveDraft = (draft: Draft, base: SavedVersion | null) => Promise<Work>;

/** Makes the draft or saves over `base`. Rejects with ConflictError or CallError; failures show beside the text. */
export function createSaveDraft(kind: WorkKind): SaveDraft {
  const clientId = newId();
  let attempted = false;

  return async (draft, base) => {
    if (base) return overwrite(draft, base);
    const isRetry = attempted;
    attempted = true;
    const body = { kind, ...draft, clientId };
    const created = { ...(await call(createWork, { body })), body: draft.body };
    // the answer to the first try was lost: the draft it made has the words of then
    return isRetry ? overwrite(draft, created) : created;
  };
}

async function overwrite(draft: Draft, { id, version }: SavedVersion): Promise<Work> {
  const params = { id };
  try {
    const head = await call(saveWork, { params, body: { ...draft, version } });
    return { ...head, body: draft.body };
  } catch (error) {
    if (!(error instanceof CallError) || !conflictProblems.includes(error.problem ?? '')) throw error;
    throw new ConflictError(await call(getWork, { params }), { cause: error });
  }
}
