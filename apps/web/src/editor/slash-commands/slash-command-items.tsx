import type { Editor } from '@tiptap/core';
import type { SuggestionItem } from '../suggestions/suggestion-store.ts';
import { availableCommands, type SlashCommand } from './slash-commands.tsx';

/** For the popup of `/`: by Chinese words, pinyin or initials. */
export function slashCommandItems(editor: Editor): (query: string) => SuggestionItem[] {
  return (query) =>
    availableCommands(editor)
      .filter((command) => matches(command, query.toLowerCase()) && (command.isEnabled?.(editor) ?? true))
      .map((command) => ({
        key: command.id,
        title: command.label,
        icon: command.icon,
        onSelect: (at, range) => {
          at.chain().focus().deleteRange(range).run();
          command.run(at);
        },
      }));
}

function matches({ label, keywords }: SlashCommand, query: string): boolean {
  return label.includes(query) || keywords.split(' ').some((keyword) => keyword.startsWith(query));
}
