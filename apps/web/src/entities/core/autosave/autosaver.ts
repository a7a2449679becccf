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

/**
 * The result of a save: `remote` is the server's current version, and `conflict` means that it differs from the draft.
 */
export interface SaveOutcome<Remote> {
  readonly remote: Remote;
  readonly conflict: boolean;
}

interface AutosaverOptions<Draft, Remote> {
  /** The current draft. */
  readonly read: () => Draft;
  readonly save: (draft: Draft, base: SavedVersion | null) => Promise<SaveOutcome<Remote>>;
  /** ISO instant at which this was saved. */
  readonly savedAtOf: (remote: Remote) => string | null;
  readonly drafts: LocalDrafts<Draft>;
  /** The error of an action that was not run, because the text could not be saved before it. */
  readonly onUnsaved: (message: string) => void;
}

/** Milliseconds after the last change. */
const saveDelayMs = 1_500;
const localDraftDelayMs = 400;
/** Milliseconds after the first, second, … failure; the last repeats. */
const retryDelaysMs = [3_000, 10_000, 30_000];

/**
 * Saves the draft to the server and, until it is saved, to this browser. Lives outside React's effects: a page hidden
 * in its tab continues to save.
 */
export function createAutosaver<Draft extends object, Remote extends SavedVersion>(
  start: Remote | null,
  { read, save, savedAtOf, drafts, onUnsaved }: AutosaverOptions<Draft, Remote>,
) {
  const store = createStore(() => initialState<Remote>(start, start && savedAtOf(start)));
  const state = store.getState;
  let busy: Promise<unknown> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let localDraftTimer: ReturnType<typeof setTimeout> | undefined;
  let localDraftHeld = false;

  function dispatch(event: AutosaveEvent<Remote>): void {
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
      draft: read(),
      version: base?.version ?? null,
      at: new Date().toISOString(),
    });
  }

  /** Saves at once. Resolves to whether the server has all changes. */
  async function flush(): Promise<boolean> {
    while (busy) await busy;
    if (canSend(state())) {
      clearTimeout(saveTimer);
      saveLocalDraft();
      await exclusive(send);
    }
    return state().revision === state().saved && state().remote === null;
  }

  /**
   * Saves first, and creates the draft if there is none yet. Null when not all changes could be saved, which is shown.
   */
  async function ensureSaved(): Promise<SavedVersion | null> {
    if (!state().base) dispatch({ type: 'changed' });
    if (await flush()) return state().base;
    // a conflict has its own dialog
    if (!state().remote) onUnsaved(unsavedMessage(state()));
    return null;
  }

  /** Runs a transition: no save runs at the same time, and the next save is based on the version it returns. */
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
      const { remote, conflict } = await save(read(), base);
      if (conflict) dispatch({ type: 'conflicted', remote });
      else onSaved(base, remote);
    } catch (error) {
      dispatch({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
      schedule(retryDelaysMs[(state().failure?.attempts ?? 1) - 1] ?? 30_000);
    }
  }

  function onSaved(previous: SavedVersion | null, remote: Remote): void {
    const { id, version } = remote;
    const at = savedAtOf(remote);
    dispatch({ type: 'saved', base: { id, version }, ...(at !== null && { at }) });
    const { revision, saved } = state();
    if (revision !== saved) schedule(saveDelayMs);
    // from now on the local copy is stored under the draft's id
    if (!previous && !localDraftHeld) drafts.remove(null);
    else if (revision === saved && !localDraftHeld) drafts.remove(id);
  }

  function keepLocal(): void {
    dispatch({ type: 'kept-local' });
    void flush();
  }

  /** The writer discarded their version for `remote`, or had none. */
  function acceptRemote({ id, version }: Remote): void {
    dispatch({ type: 'accepted-remote', base: { id, version } });
    drafts.remove(id);
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
    /** Sets the base version of the text: the server will detect a conflict, if there is one. */
    rebase: (base: SavedVersion) => dispatch({ type: 'rebased', base }),
    /** While an older local copy waits for the writer's decision, it is not overwritten. */
    holdLocalDraft(held: boolean) {
      localDraftHeld = held;
    },
  };
}

function unsavedMessage({ failure }: Autosave): string {
  if (navigator.onLine === false) return '网络已断开，写下的内容先存在这台设备上，连上后请再试一次';
  return failure ? `内容没有保存成功：${failure.message}` : '刚写下的内容还没有保存，请稍等片刻再试';
}
