import type { Work } from '@gongdu/contract/work';

/** The post as the server last confirmed it to this writer. */
export type Base = Pick<Work, 'id' | 'version'>;

/** Where the text being written stands with the server (P8 "Never lose text"). */
export interface Autosave {
  /** Counts the writer's changes. */
  readonly revision: number;
  /** The newest revision that the server has. */
  readonly saved: number;
  /** The revision on its way. */
  readonly sending: number | null;
  /** Null until the first save has made the draft. */
  readonly base: Base | null;
  /** A newer copy from elsewhere: nothing is sent until the writer has chosen. */
  readonly theirs: Work | null;
  readonly failure: { readonly words: string; readonly attempts: number } | null;
  /** ISO instant of the newest save that is known. */
  readonly savedAt: string | null;
}

export type AutosaveEvent =
  | { readonly type: 'changed' }
  | { readonly type: 'sent' }
  | { readonly type: 'saved'; readonly base: Base; readonly at?: string }
  | { readonly type: 'failed'; readonly words: string }
  | { readonly type: 'conflicted'; readonly theirs: Work }
  | { readonly type: 'kept-mine' }
  | { readonly type: 'took'; readonly base: Base }
  | { readonly type: 'based-on'; readonly base: Base };

export type Phase = 'resting' | 'dirty' | 'saving' | 'failed' | 'conflict';

export function restingOn(base: Base | null, savedAt: string | null = null): Autosave {
  return { revision: 0, saved: 0, sending: null, base, theirs: null, failure: null, savedAt };
}

export function phaseOf({ theirs, sending, failure, revision, saved }: Autosave): Phase {
  if (theirs) return 'conflict';
  if (sending !== null) return 'saving';
  if (revision === saved) return 'resting';
  return failure ? 'failed' : 'dirty';
}

export function maySend({ theirs, sending, revision, saved }: Autosave): boolean {
  return theirs === null && sending === null && revision > saved;
}

export function step(state: Autosave, event: AutosaveEvent): Autosave {
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
        failure: { words: event.words, attempts: (state.failure?.attempts ?? 0) + 1 },
      };
    case 'conflicted':
      return { ...state, sending: null, theirs: event.theirs, failure: null };
    case 'kept-mine':
      // on top of theirs, so that the next save is the newer one
      return { ...state, base: state.theirs ?? state.base, theirs: null, revision: state.revision + 1 };
    case 'took':
      return { ...state, base: event.base, theirs: null, failure: null, saved: state.revision };
    case 'based-on':
      return { ...state, base: event.base };
  }
}
