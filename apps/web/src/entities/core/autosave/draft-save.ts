import { CallError } from '../../../lib/api/call-error.ts';
import { newId } from '../../../lib/new-id.ts';
import type { SavedVersion } from './autosave.ts';
import type { SaveOutcome } from './autosaver.ts';

export type SaveDraft<Draft, Remote> = (
  draft: Draft,
  base: SavedVersion | null,
) => Promise<SaveOutcome<Remote>>;

interface OverwriteOptions<Draft, Remote> {
  readonly overwrite: (draft: Draft, base: SavedVersion) => Promise<Remote>;
  /** Refusals after which the server's version must be read first. */
  readonly conflictProblems: readonly string[];
  readonly read: (id: number) => Promise<Remote>;
  /** The same changes were saved elsewhere: there is nothing to choose. */
  readonly isSame?: (draft: Draft, remote: Remote) => boolean;
}

/** Saves over `base`. Rejects with CallError; failures are shown beside the text. */
export async function overwriteDraft<Draft, Remote>(
  draft: Draft,
  base: SavedVersion,
  { overwrite, conflictProblems, read, isSame = () => false }: OverwriteOptions<Draft, Remote>,
): Promise<SaveOutcome<Remote>> {
  try {
    return { remote: await overwrite(draft, base), conflict: false };
  } catch (error) {
    if (!(error instanceof CallError) || !conflictProblems.includes(error.problem ?? '')) throw error;
    const remote = await read(base.id);
    return { remote, conflict: !isSame(draft, remote) };
  }
}

interface DraftSaveOptions<Draft, Remote> extends OverwriteOptions<Draft, Remote> {
  /** @param clientId The same for every attempt: the server creates one draft. */
  readonly create: (draft: Draft, clientId: string) => Promise<Remote>;
}

/** Creates the draft or saves over `base`. */
export function createDraftSave<Draft, Remote extends SavedVersion>({
  create,
  ...options
}: DraftSaveOptions<Draft, Remote>): SaveDraft<Draft, Remote> {
  const clientId = newId();
  let attempted = false;

  return async (draft, base) => {
    if (base) return overwriteDraft(draft, base, options);
    const isRetry = attempted;
    attempted = true;
    const created = await create(draft, clientId);
    // the reply of the first attempt was lost: the draft it created has the older text
    return isRetry ? overwriteDraft(draft, created, options) : { remote: created, conflict: false };
  };
}
