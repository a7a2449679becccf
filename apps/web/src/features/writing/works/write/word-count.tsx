import { richDocument } from '@gongdu/contract/document/document';
import { countWords, plainText, readingMinutes } from '@gongdu/rules/document/text';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import * as z from 'zod/mini';
import { formatNumber } from '../../../../ui/text/format-number.ts';

/** The words of the text as they would be saved; the server counts them the same way. */
export function useWordCount(editor: Editor): number {
  return useEditorState({ editor, selector: () => wordsIn(editor) });
}

const cachedCounts = new WeakMap<Editor['state']['doc'], number>();

export function wordsIn({ state: { doc } }: Editor): number {
  const words = cachedCounts.get(doc) ?? countWords(plainText(z.parse(richDocument, doc.toJSON())));
  cachedCounts.set(doc, words);
  return words;
}

/** The words of the selection; 0 without one. */
function useSelectedWords(editor: Editor): number {
  return useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { from, to, empty } = state.selection;
      return empty ? 0 : countWords(state.doc.textBetween(from, to, '\n'));
    },
  });
}

interface WordCountProps {
  readonly editor: Editor;
  readonly words: number;
}

/** `1,024 字，约 3 分钟读完`; with a selection `选中 35 字，共 1,024 字`. */
export function WordCount({ editor, words }: WordCountProps) {
  const selected = useSelectedWords(editor);
  if (words === 0) return null;
  const total = `${formatNumber(words)} 字`;
  return (
    <span>
      {selected > 0
        ? `选中 ${formatNumber(selected)} 字，共 ${total}`
        : `${total}，约 ${readingMinutes(words)} 分钟读完`}
    </span>
  );
}
