import type { Editor } from '@tiptap/core';
import { useSyncExternalStore } from 'react';

interface WritingView {
  readonly outline: boolean;
  readonly fullScreen: boolean;
}

const closed: WritingView = { outline: false, fullScreen: false };
const views = new WeakMap<Editor, WritingView>();
const listeners = new Set<() => void>();

/** What stands around a text while it is written; goes with the editor, between toolbar and body. */
export function useWritingView(editor: Editor): WritingView {
  return useSyncExternalStore(subscribe, () => views.get(editor) ?? closed);
}

export function toggleView(editor: Editor, part: keyof WritingView): void {
  const now = views.get(editor) ?? closed;
  views.set(editor, { ...now, [part]: !now[part] });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
