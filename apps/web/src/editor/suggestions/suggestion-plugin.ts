import type { Editor } from '@tiptap/core';
import { type Plugin, PluginKey } from '@tiptap/pm/state';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { isOfComposition } from '../../ui/form/composition.ts';
import type { SuggestionItem, SuggestionStore } from './suggestion-store.ts';

export interface SuggestionOptions {
  readonly char: string;
  readonly label: string;
  readonly items: (query: string, signal: AbortSignal) => SuggestionItem[] | Promise<SuggestionItem[]>;
  readonly onlyOnEmptyLine?: boolean;
}

/** The most people and topics shown: the popup fits them without scrolling. Slash commands are not limited. */
const maxItems = 10;

/** The character that opens the popup. */
export function suggestionPlugin(
  editor: Editor,
  { store, handleKey }: SuggestionStore,
  options: SuggestionOptions,
): Plugin {
  const { char, label, items, onlyOnEmptyLine = false } = options;
  const pluginKey = new PluginKey(`suggest${char}`);
  /** The search that failed last. */
  let failed: string | null = null;
  const find = async (query: string, signal: AbortSignal): Promise<SuggestionItem[]> => {
    failed = null;
    try {
      return await items(query, signal);
    } catch {
      if (!signal.aborted) failed = query;
      return [];
    }
  };
  const show = (props: SuggestionProps<SuggestionItem, SuggestionItem>) =>
    store.setState({
      label,
      query: props.query,
      items: onlyOnEmptyLine ? props.items : props.items.slice(0, maxItems),
      isLoading: props.loading,
      hasFailed: props.query === failed,
      active: 0,
      clientRect: props.clientRect ?? (() => null),
      select: props.command,
      dismiss: () => exitSuggestion(editor.view, pluginKey),
    });
  return Suggestion<SuggestionItem, SuggestionItem>({
    editor,
    pluginKey,
    char,
    // Chinese has no spaces before a name
    allowedPrefixes: onlyOnEmptyLine ? [' '] : null,
    startOfLine: onlyOnEmptyLine,
    allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
    debounce: onlyOnEmptyLine ? 0 : 150,
    items: ({ query, signal }) => find(query, signal),
    command: ({ editor: current, range, props }) => props.onSelect(current, range),
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: () => store.setState(null, true),
      onKeyDown: ({ event }) => !isOfComposition(event) && handleKey(event.key),
    }),
  });
}
