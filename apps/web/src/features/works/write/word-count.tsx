import { plainText, richDocument } from '@gongdu/contract/document/document';
import { countWords, readingMinutes } from '@gongdu/contract/document/text';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import * as z from 'zod/mini';

/** Of what would be saved: the same count as the server's, which lists, history and readers see. */
export function useWordCount(editor: Editor): number {
  return useEditorState({ editor, selector: () => wordsIn(editor) });
}

const cachedCounts = new WeakMap<Editor['state']['doc'], number>();

export function wordsIn({ state: { doc } }: Editor): number {
  const words = cachedCounts.get(doc) ?? countWords(plainText(z.parse(richDocument, doc.toJSON())));
  cachedCounts.set(doc, words);
  return words;
}

/** `1,024 字，约 3 分钟`. */
export function WordCount({ words }: { readonly words: number }) {
  if (words === 0) return null;
  const minutes = `，约 ${readingMinutes(words)} 分钟读完`;
  return (
    <span>
      {words.toLocaleString('zh-CN')} 字{minutes}
    </span>
  );
}
