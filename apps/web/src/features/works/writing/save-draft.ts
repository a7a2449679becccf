import { createWork, getWork, saveWork, type Work } from '@gongdu/contract/work';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';
import type { Base } from './autosave.ts';
import { Conflict, type Draft } from './draft-keeper.ts';

/** Refusals that mean: look at what stands on the server first. */
const outdated = ['work.changed_elsewhere', 'work.out_of_turn'];

/** Makes the draft or saves over `base`. Rejects with Conflict or CallError; failures show beside the text. */
export async function saveDraft({ title, body }: Draft, base: Base | null): Promise<Work> {
  if (!base) return { ...(await call(createWork, { body: { title, body } }, { inPlace: true })), body };
  const params = { id: base.id };
  try {
    const sent = { title, body, version: base.version };
    return { ...(await call(saveWork, { params, body: sent }, { inPlace: true })), body };
  } catch (error) {
    if (!(error instanceof CallError) || !outdated.includes(error.problem ?? '')) throw error;
    throw new Conflict(await call(getWork, { params }, { inPlace: true }), { cause: error });
  }
}
