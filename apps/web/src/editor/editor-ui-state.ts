import type { Editor } from '@tiptap/core';
import { createStore, useStore } from 'zustand';

interface EditorUiState {
  readonly outline: boolean;
  readonly fullScreen: boolean;
}

const stores = new WeakMap<Editor, ReturnType<typeof createUiStore>>();

/** The open panels around the text, per editor; shared by toolbar and body. */
export function useEditorUiState(editor: Editor): EditorUiState {
  return useStore(storeOf(editor));
}

export function toggleEditorUi(editor: Editor, part: keyof EditorUiState): void {
  storeOf(editor).setState((state) => ({ [part]: !state[part] }));
}

function storeOf(editor: Editor) {
  const store = stores.get(editor) ?? createUiStore();
  stores.set(editor, store);
  return store;
}

function createUiStore() {
  return createStore<EditorUiState>(() => ({ outline: false, fullScreen: false }));
}
