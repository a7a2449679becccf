import { createWork, getWork, saveWork, type Work, type WorkKind } from '@gongdu/contract/works/work';
import type { SavedVersion } from '../../../../entities/autosave/autosave.ts';
import type { SaveOutcome } from '../../../../entities/autosave/autosaver.ts';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-error.ts';
import { newId } from '../../../../lib/new-id.ts';
import type { Draft } from './work-draft.ts';

/** Refusals that mean: look at what stands on the server first. */
const conflictProblems = ['work.changed_elsewhere', 'work.invalid_transition'];

export type SaveDraft = (draft: Draft, base: SavedVersion | null) => Promise<SaveOutcome<Work>>;

/** Makes the draft or saves over `base`. Rejects with CallError; failures show beside the text. */
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
    return isRetry ? overwrite(draft, created) : { remote: created, conflict: false };
  };
}

async function overwrite(draft: Draft, { id, version }: SavedVersion): Promise<SaveOutcome<Work>> {
  const params = { id };
  try {
    const head = await call(saveWork, { params, body: { ...draft, version } });
    return { remote: { ...head, body: draft.body }, conflict: false };
  } catch (error) {
    if (!(error instanceof CallError) || !conflictProblems.includes(error.problem ?? '')) throw error;
    return { remote: await call(getWork, { params }), conflict: true };
  }
}
