import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { LinkBubble } from './bubbles/link-bubble.tsx';
import { TableBubble } from './bubbles/table-bubble.tsx';
import styles from './content.module.css';
import { PlusButton } from './insert/plus-button.tsx';
import { Outline } from './outline/outline.tsx';
import { SuggestPopup } from './suggest/suggest-popup.tsx';
import { useWritingView } from './writing-view.ts';

/** The text being written with everything that floats around it. */
export function EditorBody({ editor }: { readonly editor: Editor }) {
  const { outline } = useWritingView(editor);
  return (
    <div className={styles.page} data-outline={outline || undefined}>
      {outline && <Outline editor={editor} />}
      <div className={styles.sheet}>
        <EditorContent editor={editor} className={styles.editor} />
        <PlusButton editor={editor} />
        <LinkBubble editor={editor} />
        <TableBubble editor={editor} />
      </div>
      <SuggestPopup editor={editor} />
    </div>
  );
}
