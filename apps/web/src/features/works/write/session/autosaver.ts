import type { RichDocument } from '@gongdu/contract/document/document';
import type { WorkMeta } from '@gongdu/contract/works/meta';
import type { Work } from '@gongdu/contract/works/work';
import { createStore } from 'zustand';
import {
  type Autosave,
  type AutosaveEvent,
  canSend,
  initialState,
  reduceAutosave,
  type SavedVersion,
} from './autosave.ts';
import type { LocalDrafts } from './local-draft.ts';

export interface Draft {
  readonly title: string;
  readonly body: RichDocument;
  readonly meta: WorkMeta;
}

interface AutosaverOptions {
  /** The text as it stands now. */
  readonly read: () => Draft;
  /** Rejects with `ConflictError` when the server has something newer. */
  readonly save: (draft: Draft, base: SavedVersion | null) => Promise<Work>;
  readonly drafts: LocalDrafts;
  /** Why something that was asked for could not be done: the text before it could not be saved. */
  readonly onUnsaved: (message: string) => void;
}

/** Thrown by `save`: this is what stands on the server. */
export class ConflictError extends Error {
  readonly remote: Work;

  constructor(remote: Work, options?: ErrorOptions) {
    super('work.changed_elsewhere', options);
    this.remote = remote;
  }
}

/** Milliseconds after the last change. */
const saveDelayMs = 1_500;
const localDraftDelayMs = 400;
/** Milliseconds after the first, second, … failure; the last repeats. */
const retryDelaysMs = [3_000, 10_000, 30_000];

/**
 * Saves what is written to the server and, until it is there, to this browser. Lives outside React's effects:
 * a page hidden in its tab goes on saving.
 */
export function createAutosaver(start: Work | null, { read, save, drafts, onUnsaved }: AutosaverOptions) {
  const store = createStore(() => initialState(start, start?.saved?.at));
  const state = store.getState;
  let busy: Promise<unknown> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let localDraftTimer: ReturnType<typeof setTimeout> | undefined;
  let localDraftHeld = false;

  function dispatch(event: AutosaveEvent): void {
    store.setState(reduceAutosave(state(), event), true);
  }

  function changed(): void {
    dispatch({ type: 'changed' });
    schedule(saveDelayMs);
    clearTimeout(localDraftTimer);
    localDraftTimer = setTimeout(saveLocalDraft, localDraftDelayMs);
  }

  function schedule(delay: number): void {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void flush(), delay);
  }

  function saveLocalDraft(): void {
    if (localDraftHeld || state().revision === state().saved) return;
    const { base } = state();
    drafts.write(base?.id ?? null, {
      ...read(),
      version: base?.version ?? null,
      at: new Date().toISOString(),
    });
  }

  /** Saves at once. Resolves to whether the server has everything now. */
  async function flush(): Promise<boolean> {
    while (busy) await busy;
    if (canSend(state())) {
      clearTimeout(saveTimer);
      saveLocalDraft();
      await exclusive(send);
    }
    return state().revision === state().saved && state().remote === null;
  }

  /** Saves first, makes the draft if there is none yet. Null when the server does not have everything, which is said. */
  async function ensureSaved(): Promise<SavedVersion | null> {
    if (!state().base) dispatch({ type: 'changed' });
    if (await flush()) return state().base;
    // a conflict asks by itself
    if (!state().remote) onUnsaved(unsavedMessage(state()));
    return null;
  }

  /** Runs a transition: nothing is saved meanwhile, and the next save is made on the version it returns. */
  async function runExclusive<Result extends SavedVersion>(
    action: (base: SavedVersion) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const base = await ensureSaved();
    if (!base) return undefined;
    return exclusive(async () => {
      const result = await action(base);
      if (result) dispatch({ type: 'rebased', base: { id: result.id, version: result.version } });
      return result;
    });
  }

  function exclusive<T>(run: () => Promise<T>): Promise<T> {
    const running = run().finally(() => {
      busy = undefined;
    });
    busy = running.catch(() => undefined);
    return running;
  }

  async function send(): Promise<void> {
    const { base } = state();
    dispatch({ type: 'sent' });
    try {
      onSaved(base, await save(read(), base));
    } catch (error) {
      if (error instanceof ConflictError) return dispatch({ type: 'conflicted', remote: error.remote });
      dispatch({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
      schedule(retryDelaysMs[(state().failure?.attempts ?? 1) - 1] ?? 30_000);
    }
  }

  function onSaved(previous: SavedVersion | null, work: Work): void {
    dispatch({
      type: 'saved',
      base: { id: work.id, version: work.version },
      at: work.saved?.at ?? work.updatedAt,
    });
    const { revision, saved } = state();
    if (revision !== saved) schedule(saveDelayMs);
    // from now on the copy goes by the work's own id
    if (!previous && !localDraftHeld) drafts.remove(null);
    else if (revision === saved && !localDraftHeld) drafts.remove(work.id);
  }

  function keepLocal(): void {
    dispatch({ type: 'kept-local' });
    void flush();
  }

  /** The writer gave up their text for `work`, or had no text of their own beside it. */
  function acceptRemote(work: Work): void {
    dispatch({ type: 'accepted-remote', base: { id: work.id, version: work.version } });
    drafts.remove(work.id);
  }

  return {
    state,
    subscribe: store.subscribe,
    changed,
    flush,
    ensureSaved,
    runExclusive,
    keepLocal,
    acceptRemote,
    /** Claims that the text was written on another version: the server will find the conflict, if there is one. */
    rebase: (base: SavedVersion) => dispatch({ type: 'rebased', base }),
    /** While an older copy waits for the writer's word, it is not written over. */
    holdLocalDraft(held: boolean) {
      localDraftHeld = held;
    },
  };
}

function unsavedMessage({ failure }: Autosave): string {
  if (navigator.onLine === false) return '网络已断开，写下的内容先存在这台设备上，连上后请再试一次';
  return failure ? `内容没有保存成功：${failure.message}` : '刚写下的内容还没有保存，请稍等片刻再试';
}
