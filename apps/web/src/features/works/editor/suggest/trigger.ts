import type { Editor } from '@tiptap/core';
import { type Plugin, PluginKey } from '@tiptap/pm/state';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import type { SuggestItem, SuggestStore } from './suggest-store.ts';

export interface Trigger {
  readonly char: string;
  readonly label: string;
  readonly items: (query: string, signal: AbortSignal) => SuggestItem[] | Promise<SuggestItem[]>;
  readonly onlyOnEmptyLine?: boolean;
}

/** As many as stand in the popup without scrolling. */
const most = 9;

/** A sign that opens the popup while words are typed after it. */
export function trigger(editor: Editor, store: SuggestStore, how: Trigger): Plugin {
  const { char, label, items, onlyOnEmptyLine = false } = how;
  const pluginKey = new PluginKey(`suggest${char}`);
  const show = (props: SuggestionProps<SuggestItem, SuggestItem>) =>
    store.set({
      label,
      query: props.query,
      items: props.items.slice(0, most),
      isLoading: props.loading,
      active: 0,
      place: props.clientRect ?? (() => null),
      choose: props.command,
      dismiss: () => exitSuggestion(editor.view, pluginKey),
    });
  return Suggestion<SuggestItem, SuggestItem>({
    editor,
    pluginKey,
    char,
    // Chinese has no spaces before a name
    allowedPrefixes: onlyOnEmptyLine ? [' '] : null,
    startOfLine: onlyOnEmptyLine,
    allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
    debounce: onlyOnEmptyLine ? 0 : 150,
    items: ({ query, signal }) => Promise.resolve(items(query, signal)).catch(() => []),
    command: ({ editor: at, range, props }) => props.put(at, range),
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: () => store.set(null),
      onKeyDown: ({ event }) => store.press(event.key),
    }),
  });
}
