import { getWork, type Work, type WorkKind } from '@gongdu/contract/writing/works/work';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import type { SavedVersion } from '../../../../../entities/core/autosave/autosave.ts';
import type { SaveOutcome } from '../../../../../entities/core/autosave/autosaver.ts';
import { call } from '../../../../../lib/api/call.ts';
import { CallError } from '../../../../../lib/api/call-error.ts';
import { newId } from '../../../../../lib/new-id.ts';
import type { Draft } from './work-draft.ts';

/** Refusals after which the server's version must be read first. */
const conflictProblems = ['work.changed_elsewhere', 'work.invalid_transition'];

export type SaveDraft = (draft: Draft, base: SavedVersion | null) => Promise<SaveOutcome<Work>>;

/** Creates the draft or saves over `base`. Rejects with CallError; failures are shown beside the text. */
export function createSaveDraft(kind: WorkKind): SaveDraft {
  const clientId = newId();
  let attempted = false;

  return async (draft, base) => {
    if (base) return overwrite(draft, base);
    const isRetry = attempted;
    attempted = true;
    const body = { kind, ...draft, clientId };
    const created = { ...(await call(createWork, { body })), body: draft.body };
    // the reply of the first attempt was lost: the draft it created has the older text
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
