import { readingMinutes } from '@gongdu/contract/document-text';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

export function useWordCount(editor: Editor): number {
  return useEditorState({ editor, selector: () => editor.storage.characterCount.words() });
}

/** `1,024 字，约 3 分钟`. */
export function WordCount({ words }: { readonly words: number }) {
  const minutes = words > 0 && `，约 ${readingMinutes(words)} 分钟读完`;
  return (
    <span>
      {words.toLocaleString('zh-CN')} 字{minutes}
    </span>
  );
}
