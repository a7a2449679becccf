import type { Editor, Range } from '@tiptap/core';
import type { ReactNode } from 'react';
import { createStore } from 'zustand';

/** One line of a popup: its label, and the action on the text typed so far. */
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
  readonly hasFailed: boolean;
  readonly active: number;
  readonly clientRect: () => DOMRect | null;
  readonly select: (item: SuggestionItem) => void;
  readonly dismiss: () => void;
}

export type SuggestionStore = ReturnType<typeof createSuggestionStore>;

/** The popup's state, shared by the editor's plugins and React; null while it is closed. */
export function createSuggestionStore() {
  const store = createStore<SuggestionState | null>(() => null);

  /** Whether the popup handled the key. */
  function handleKey(key: string): boolean {
    const state = store.getState();
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
    const state = store.getState();
    if (!state || state.items.length === 0) return;
    store.setState({ active: (index + state.items.length) % state.items.length });
  }

  return { store, handleKey, setActive };
}
