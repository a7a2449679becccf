import { createWork, getWork, saveWork, type Work, type WorkKind } from '@gongdu/contract/work';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';
import { newId } from '../../../lib/new-id.ts';
import type { Base } from './autosave.ts';
import { Conflict, type Draft } from './draft-keeper.ts';

/** Refusals that mean: look at what stands on the server first. */
const outdated = ['work.changed_elsewhere', 'work.out_of_turn'];

export type SaveDraft = (draft: Draft, base: Base | null) => Promise<Work>;

/** Makes the draft or saves over `base`. Rejects with Conflict or CallError; failures show beside the text. */
export function createSaving(kind: WorkKind): SaveDraft {
  const clientId = newId();
  let tried = false;

  return async (draft, base) => {
    if (base) return overwrite(draft, base);
    const again = tried;
    tried = true;
    const body = { kind, ...draft, clientId };
    const made = { ...(await call(createWork, { body }, { inPlace: true })), body: draft.body };
    // the answer to the first try was lost: the draft it made has the words of then
    return again ? overwrite(draft, made) : made;
  };
}

async function overwrite(draft: Draft, { id, version }: Base): Promise<Work> {
  const params = { id };
  try {
    const head = await call(saveWork, { params, body: { ...draft, version } }, { inPlace: true });
    return { ...head, body: draft.body };
  } catch (error) {
    if (!(error instanceof CallError) || !outdated.includes(error.problem ?? '')) throw error;
    throw new Conflict(await call(getWork, { params }, { inPlace: true }), { cause: error });
  }
}
