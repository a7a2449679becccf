import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';

interface EditorUiState {
  readonly outline: boolean;
  readonly fullScreen: boolean;
}

const initialState: EditorUiState = { outline: false, fullScreen: false };
const states = new WeakMap<Editor, EditorUiState>();
const listeners = new Set<() => void>();

/** What stands around a text while it is written; goes with the editor, between toolbar and body. */
export function useEditorUiState(editor: Editor): EditorUiState {
  return useSyncExternalStore(subscribe, () => states.get(editor) ?? initialState);
}

export function toggleEditorUi(editor: Editor, part: keyof EditorUiState): void {
  const state = states.get(editor) ?? initialState;
  states.set(editor, { ...state, [part]: !state[part] });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
