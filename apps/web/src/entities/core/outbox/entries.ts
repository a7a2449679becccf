import { useMemo } from 'react';
import { createStore, useStore } from 'zustand';
import type { Entry } from './entry.ts';

/** The current member's entries as last seen, those of other tabs included; the outbox writes them. */
export const entries = createStore<readonly Entry[]>(() => []);

const noKeys: ReadonlySet<string> = new Set();

/** Keys of those that this tab is sending. */
export const sending = createStore<ReadonlySet<string>>(() => noKeys);

/** Keys of those whose form still waits for the first attempt, and shows how it ends. */
export const firstAttempts = createStore<ReadonlySet<string>>(() => noKeys);

export function mark(keys: typeof sending, key: string, isIn: boolean): void {
  keys.setState((now) => new Set(isIn ? [...now, key] : [...now].filter((each) => each !== key)), true);
}

/** Those of a kind, or of one lane of it, in the order of writing. */
export function useEntries(kind: string, lane?: string): readonly Entry[] {
  const all = useStore(entries);
  return useMemo(
    () => all.filter((each) => each.kind === kind && (lane === undefined || each.lane === lane)),
    [all, kind, lane],
  );
}

/** Those of all kinds that are shown as waiting or refused: no form does. */
export function useWaitingEntries(): readonly Entry[] {
  const all = useStore(entries);
  const first = useStore(firstAttempts);
  return useMemo(() => all.filter(({ key }) => !first.has(key)), [all, first]);
}

type Listener = (entry: Entry, result?: unknown) => void;

function signal() {
  const listeners = new Set<Listener>();
  return {
    emit: (entry: Entry, result?: unknown) => {
      for (const listener of listeners) listener(entry, result);
    },
    /** Returns a function that stops it. */
    on(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Of each entry that the server has taken, with its reply. */
export const delivered = signal();

/** Of each entry whose text is back in the field where it was written. */
export const restored = signal();
