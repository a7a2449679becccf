import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { LinkBubble } from './bubbles/link-bubble.tsx';
import { TableBubble } from './bubbles/table-bubble.tsx';
import classes from './content.module.css';
import { useEditorUiState } from './editor-ui-state.ts';
import { Outline } from './outline/outline.tsx';
import { PlusButton } from './slash-commands/plus-button.tsx';
import { SuggestionPopup } from './suggestions/suggestion-popup.tsx';

/** The text with all its floating elements. */
export function EditorBody({ editor }: { readonly editor: Editor }) {
  const { outline } = useEditorUiState(editor);
  return (
    <div className={classes.page} data-outline={outline || undefined}>
      {outline && <Outline editor={editor} />}
      <div className={classes.sheet}>
        <EditorContent editor={editor} className={classes.editor} />
        <PlusButton editor={editor} />
        <LinkBubble editor={editor} />
        <TableBubble editor={editor} />
      </div>
      <SuggestionPopup editor={editor} />
    </div>
  );
}
