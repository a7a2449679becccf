import type { RichDocument } from '@gongdu/contract/document';
import type { Work } from '@gongdu/contract/work';
import type { WorkMeta } from '@gongdu/contract/work-meta';
import { type Autosave, type AutosaveEvent, type Base, maySend, restingOn, step } from './autosave.ts';
import type { LocalCopies } from './local-copy.ts';

export interface Draft {
  readonly title: string;
  readonly body: RichDocument;
  readonly meta: WorkMeta;
}

interface KeeperNeeds {
  /** The text as it stands now. */
  readonly read: () => Draft;
  /** Rejects with `Conflict` when the server has something newer. */
  readonly save: (draft: Draft, base: Base | null) => Promise<Work>;
  readonly copies: LocalCopies;
  /** Why something that was asked for could not be done: the text before it could not be saved. */
  readonly unsaved: (sentence: string) => void;
}

/** Thrown by `save`: this is what stands on the server. */
export class Conflict extends Error {
  readonly theirs: Work;

  constructor(theirs: Work, options?: ErrorOptions) {
    super('work.changed_elsewhere', options);
    this.theirs = theirs;
  }
}

/** Milliseconds after the last change. */
const saveAfter = 1_500;
const copyAfter = 400;
/** Milliseconds after the first, second, … failure; the last repeats. */
const retryAfter = [3_000, 10_000, 30_000];

/**
 * Saves what is written to the server and, until it is there, to this browser. Lives outside React's effects:
 * a page hidden in its tab goes on saving.
 */
export function createDraftKeeper(start: Work | null, { read, save, copies, unsaved }: KeeperNeeds) {
  let state = restingOn(start, start?.saved?.at);
  let busy: Promise<unknown> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let holdsCopy = false;
  const listeners = new Set<() => void>();

  function dispatch(event: AutosaveEvent): void {
    state = step(state, event);
    for (const listener of listeners) listener();
  }

  function changed(): void {
    dispatch({ type: 'changed' });
    schedule(saveAfter);
    clearTimeout(copyTimer);
    copyTimer = setTimeout(keepCopy, copyAfter);
  }

  function schedule(delay: number): void {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void flush(), delay);
  }

  function keepCopy(): void {
    if (holdsCopy || state.revision === state.saved) return;
    const { base } = state;
    copies.write(base?.id ?? null, {
      ...read(),
      version: base?.version ?? null,
      at: new Date().toISOString(),
    });
  }

  /** Saves at once. Resolves to whether the server has everything now. */
  async function flush(): Promise<boolean> {
    while (busy) await busy;
    if (maySend(state)) {
      clearTimeout(saveTimer);
      keepCopy();
      await alone(send);
    }
    return state.revision === state.saved && state.theirs === null;
  }

  /** Saves first, makes the draft if there is none yet. Null when the server does not have everything, which is said. */
  async function ensure(): Promise<Base | null> {
    if (!state.base) dispatch({ type: 'changed' });
    if (await flush()) return state.base;
    // a conflict asks by itself
    if (!state.theirs) unsaved(whyUnsaved(state));
    return null;
  }

  /** A step of the work's way: nothing is saved beside it, and the next save is made on what it answers. */
  async function during(act: (base: Base) => Promise<Work | undefined>): Promise<Work | undefined> {
    const base = await ensure();
    if (!base) return undefined;
    return alone(async () => {
      const moved = await act(base);
      if (moved) dispatch({ type: 'based-on', base: { id: moved.id, version: moved.version } });
      return moved;
    });
  }

  function alone<T>(run: () => Promise<T>): Promise<T> {
    const running = run().finally(() => {
      busy = undefined;
    });
    busy = running.catch(() => undefined);
    return running;
  }

  async function send(): Promise<void> {
    const { base } = state;
    dispatch({ type: 'sent' });
    try {
      settle(base, await save(read(), base));
    } catch (error) {
      if (error instanceof Conflict) return dispatch({ type: 'conflicted', theirs: error.theirs });
      dispatch({ type: 'failed', words: error instanceof Error ? error.message : String(error) });
      schedule(retryAfter[(state.failure?.attempts ?? 1) - 1] ?? 30_000);
    }
  }

  function settle(before: Base | null, work: Work): void {
    dispatch({
      type: 'saved',
      base: { id: work.id, version: work.version },
      at: work.saved?.at ?? work.updatedAt,
    });
    const { revision, saved } = state;
    if (revision !== saved) schedule(saveAfter);
    // from now on the copy goes by the work's own id
    if (!before && !holdsCopy) copies.drop(null);
    else if (revision === saved && !holdsCopy) copies.drop(work.id);
  }

  function keepMine(): void {
    dispatch({ type: 'kept-mine' });
    void flush();
  }

  /** The writer gave up his text for `work`, or had nothing of his own beside it. */
  function take(work: Work): void {
    dispatch({ type: 'took', base: { id: work.id, version: work.version } });
    copies.drop(work.id);
  }

  return {
    state: (): Autosave => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed,
    flush,
    ensure,
    during,
    keepMine,
    take,
    /** Claims that the text was written on another version: the server will find the conflict, if there is one. */
    basedOn: (base: Base) => dispatch({ type: 'based-on', base }),
    /** While an older copy waits for the writer's word, it is not written over. */
    holdCopy(holds: boolean) {
      holdsCopy = holds;
    },
  };
}

function whyUnsaved({ failure }: Autosave): string {
  if (navigator.onLine === false) return '网络已断开，写下的内容先存在这台设备上，连上后请再试一次';
  return failure ? `内容没有保存成功：${failure.words}` : '刚写下的内容还没有保存，请稍等片刻再试';
}
