/** The last state that the server confirmed to this writer. */
export interface SavedVersion {
  readonly id: number;
  readonly version: number;
}

/** The state of a draft relative to the server. */
export interface Autosave<Remote extends SavedVersion = SavedVersion> {
  /** Counts the writer's changes. */
  readonly revision: number;
  /** The newest revision that the server has. */
  readonly saved: number;
  /** The revision that is being saved. */
  readonly sending: number | null;
  /** Null until the first save has created the draft. */
  readonly base: SavedVersion | null;
  /** A newer version from elsewhere: nothing is sent until the writer has chosen. */
  readonly remote: Remote | null;
  readonly failure: { readonly message: string; readonly attempts: number } | null;
  /** ISO instant of the newest save that is known. */
  readonly savedAt: string | null;
}

export type AutosaveEvent<Remote extends SavedVersion = SavedVersion> =
  | { readonly type: 'changed' }
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly base: SavedVersion; readonly at?: string }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'conflicted'; readonly remote: Remote }
  | { readonly type: 'kept-local' }
  | { readonly type: 'accepted-remote'; readonly base: SavedVersion }
  | { readonly type: 'rebased'; readonly base: SavedVersion };

export type Phase = 'clean' | 'dirty' | 'saving' | 'failed' | 'conflict';

export function initialState<Remote extends SavedVersion>(
  base: SavedVersion | null,
  savedAt: string | null = null,
): Autosave<Remote> {
  return { revision: 0, saved: 0, sending: null, base, remote: null, failure: null, savedAt };
}

export function phaseOf({ remote, sending, failure, revision, saved }: Autosave): Phase {
  if (remote) return 'conflict';
  if (sending !== null) return 'saving';
  if (revision === saved) return 'clean';
  return failure ? 'failed' : 'dirty';
}

export function canSend({ remote, sending, revision, saved }: Autosave): boolean {
  return remote === null && sending === null && revision > saved;
}

export function reduceAutosave<Remote extends SavedVersion>(
  state: Autosave<Remote>,
  event: AutosaveEvent<Remote>,
): Autosave<Remote> {
  switch (event.type) {
    case 'changed':
      return { ...state, revision: state.revision + 1 };
    case 'sent':
      return { ...state, sending: state.revision };
    case 'saved':
      return {
        ...state,
        saved: state.sending ?? state.saved,
        sending: null,
        base: event.base,
        failure: null,
        savedAt: event.at ?? state.savedAt,
      };
    case 'failed':
      return {
        ...state,
        sending: null,
        failure: { message: event.message, attempts: (state.failure?.attempts ?? 0) + 1 },
      };
    case 'conflicted':
      return { ...state, sending: null, remote: event.remote, failure: null };
    case 'kept-local':
      // based on the server's version, so that the next save is the newer one
      return { ...state, base: state.remote ?? state.base, remote: null, revision: state.revision + 1 };
    case 'accepted-remote':
      return { ...state, base: event.base, remote: null, failure: null, saved: state.revision };
    case 'rebased':
      return { ...state, base: event.base };
  }
}
