import type { Editor, Range } from '@tiptap/core';
import type { ReactNode } from 'react';

/** One line of a popup: what it says and what choosing it does with the words typed so far. */
export interface SuggestItem {
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly face?: ReactNode;
  readonly put: (editor: Editor, range: Range) => void;
}

export interface Suggesting {
  readonly label: string;
  readonly query: string;
  readonly items: readonly SuggestItem[];
  readonly isLoading: boolean;
  readonly active: number;
  readonly place: () => DOMRect | null;
  readonly choose: (item: SuggestItem) => void;
  readonly dismiss: () => void;
}

export type SuggestStore = ReturnType<typeof createSuggestStore>;

/** What the popup shows; null while there is none. Between the editor's plugins and React. */
export function createSuggestStore() {
  let now: Suggesting | null = null;
  const listeners = new Set<() => void>();

  function set(next: Suggesting | null): void {
    now = next;
    for (const listener of listeners) listener();
  }

  /** Whether the popup took the key. */
  function press(key: string): boolean {
    if (!now) return false;
    const { items, active, choose, dismiss } = now;
    const chosen = items[active];
    if (key === 'Escape') dismiss();
    else if (key === 'ArrowDown') point(active + 1);
    else if (key === 'ArrowUp') point(active - 1);
    else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
    else return false;
    return true;
  }

  function point(at: number): void {
    if (!now || now.items.length === 0) return;
    set({ ...now, active: (at + now.items.length) % now.items.length });
  }

  return {
    read: () => now,
    set,
    press,
    point,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
