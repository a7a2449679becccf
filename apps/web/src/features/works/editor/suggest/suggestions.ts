import { Extension } from '@tiptap/core';
import type { EditorServices } from '../editor-services.ts';
import { insertItems } from '../insert/insert-items.tsx';
import { personItems, topicItems } from './name-items.tsx';
import { createSuggestStore, type SuggestStore } from './suggest-store.ts';
import { trigger } from './trigger.ts';

declare module '@tiptap/core' {
  interface Storage {
    suggestions: SuggestStore;
  }
}

/** `@` people, `#` topics, `/` at the start of an empty line everything that can be put in. */
export const Suggestions = Extension.create<object, SuggestStore>({
  name: 'suggestions',
  addStorage: () => createSuggestStore(),
  addProseMirrorPlugins() {
    const { editor, storage } = this;
    const { suggestPeople, suggestTopics }: EditorServices = editor.storage.services;
    return [
      ...(suggestPeople
        ? [trigger(editor, storage, { char: '@', label: '提到谁', items: personItems(suggestPeople) })]
        : []),
      ...(suggestTopics
        ? [trigger(editor, storage, { char: '#', label: '加入话题', items: topicItems(suggestTopics) })]
        : []),
      trigger(editor, storage, {
        char: '/',
        label: '插入',
        items: insertItems(editor),
        onlyOnEmptyLine: true,
      }),
    ];
  },
});
