import { createPost, getPost, type Post, savePost } from '@gongdu/contract/post';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';
import type { Base } from './autosave.ts';
import { Conflict, type Draft } from './draft-keeper.ts';

/** Refusals that mean: look at what stands on the server first. */
const outdated = ['post.changed_elsewhere', 'post.not_editable'];

/** Makes the draft or saves over `base`. Rejects with Conflict or CallError; failures show beside the text. */
export async function saveDraft({ title, body }: Draft, base: Base | null): Promise<Post> {
  if (!base) return call(createPost, { body: { title, body } }, { inPlace: true });
  const params = { id: base.id };
  try {
    return await call(savePost, { params, body: { title, body, version: base.version } }, { inPlace: true });
  } catch (error) {
    if (!(error instanceof CallError) || !outdated.includes(error.problem ?? '')) throw error;
    throw new Conflict(await call(getPost, { params }, { inPlace: true }), { cause: error });
  }
}
