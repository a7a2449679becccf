import { Extension } from '@tiptap/core';
import type { EditorServices } from '../editor-services.ts';
import { slashCommandItems } from '../slash-commands/slash-commands.tsx';
import { personItems, topicItems } from './mention-items.tsx';
import { suggestionPlugin } from './suggestion-plugin.ts';
import { createSuggestionStore, type SuggestionStore } from './suggestion-store.ts';

declare module '@tiptap/core' {
  interface Storage {
    suggestions: SuggestionStore;
  }
}

/** The character that Chinese input methods type for the key `/`. */
const slashSigns = ['/', '、', '／'];

/** `@` suggests members, `#` topics, and `/` on an empty line the slash commands. */
export const Suggestions = Extension.create<object, SuggestionStore>({
  name: 'suggestions',
  addStorage: () => createSuggestionStore(),
  addProseMirrorPlugins() {
    const { editor, storage } = this;
    const { suggestPeople, suggestTopics }: EditorServices = editor.storage.services;
    return [
      ...(suggestPeople
        ? [
            suggestionPlugin(editor, storage, {
              char: '@',
              label: '提到谁',
              items: personItems(suggestPeople),
            }),
          ]
        : []),
      ...(suggestTopics
        ? [
            suggestionPlugin(editor, storage, {
              char: '#',
              label: '加入话题',
              items: topicItems(suggestTopics),
            }),
          ]
        : []),
      ...slashSigns.map((char) =>
        suggestionPlugin(editor, storage, {
          char,
          label: '插入',
          items: slashCommandItems(editor),
          onlyOnEmptyLine: true,
        }),
      ),
    ];
  },
});
