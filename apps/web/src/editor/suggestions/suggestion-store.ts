import type { Editor, Range } from '@tiptap/core';
import type { ReactNode } from 'react';

/** One line of a popup: what it says and what choosing it does with the words typed so far. */
export interface SuggestionItem {
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  readonly onSelect: (editor: Editor, range: Range) => void;
}

export interface SuggestionState {
  readonly label: string;
  readonly query: string;
  readonly items: readonly SuggestionItem[];
  readonly isLoading: boolean;
  readonly active: number;
  readonly clientRect: () => DOMRect | null;
  readonly select: (item: SuggestionItem) => void;
  readonly dismiss: () => void;
}

export type SuggestionStore = ReturnType<typeof createSuggestionStore>;

/** What the popup shows; null while there is none. Between the editor's plugins and React. */
export function createSuggestionStore() {
  let state: SuggestionState | null = null;
  const listeners = new Set<() => void>();

  function setState(next: SuggestionState | null): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Whether the popup took the key. */
  function handleKey(key: string): boolean {
    if (!state) return false;
    const { items, active, select, dismiss } = state;
    const activeItem = items[active];
    if (key === 'Escape') dismiss();
    else if (key === 'ArrowDown') setActive(active + 1);
    else if (key === 'ArrowUp') setActive(active - 1);
    else if ((key === 'Enter' || key === 'Tab') && activeItem) select(activeItem);
    else return false;
    return true;
  }

  function setActive(index: number): void {
    if (!state || state.items.length === 0) return;
    setState({ ...state, active: (index + state.items.length) % state.items.length });
  }

  return {
    read: () => state,
    setState,
    handleKey,
    setActive,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
