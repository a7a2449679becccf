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

/** What a save came to: `remote` is what stands on the server now, and `conflict` says that it is not the draft. */
export interface SaveOutcome<Remote> {
  readonly remote: Remote;
  readonly conflict: boolean;
}

interface AutosaverOptions<Draft, Remote> {
  /** What is written, as it stands now. */
  readonly read: () => Draft;
  readonly save: (draft: Draft, base: SavedVersion | null) => Promise<SaveOutcome<Remote>>;
  /** ISO instant at which this was saved. */
  readonly savedAtOf: (remote: Remote) => string | null;
  readonly drafts: LocalDrafts<Draft>;
  /** Why something that was asked for could not be done: the text before it could not be saved. */
  readonly onUnsaved: (message: string) => void;
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
    // from now on the copy goes by its own id
    if (!previous && !localDraftHeld) drafts.remove(null);
    else if (revision === saved && !localDraftHeld) drafts.remove(id);
  }

  function keepLocal(): void {
    dispatch({ type: 'kept-local' });
    void flush();
  }

  /** The writer gave up what they had for `remote`, or had nothing of their own beside it. */
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
