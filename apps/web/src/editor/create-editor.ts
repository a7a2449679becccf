import type { RichDocument } from '@gongdu/contract/document/document';
import { Editor, type JSONContent } from '@tiptap/core';
import documentClasses from '../ui/document/document.module.css';
import { isOfComposition } from '../ui/form/composition.ts';
import classes from './content.module.css';
import type { EditorServices } from './editor-services.ts';
import { editorExtensions } from './extensions/editor-extensions.ts';

/**
 * The editor of a text's body; its tools write exactly what `richDocument` keeps. A file that is still being uploaded
 * has no address yet and is left out by `richDocument`: an unfinished upload never enters a saved text.
 */
export function createEditor(
  content: RichDocument,
  onChange: () => void,
  services: EditorServices = {},
  label = '正文',
): Editor {
  return new Editor({
    content: contentOf(content),
    // the styles are in our own sheet: the content security policy allows no style element
    injectCSS: false,
    // Markdown marks of a pasted text are converted together or not at all: paste/paste-markdown.ts
    enablePasteRules: ['link'],
    extensions: editorExtensions(services),
    editorProps: {
      attributes: {
        class: `${documentClasses.document} ${classes.body}`,
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
      },
      handleDOMEvents: {
        keydown: (_, event) => {
          if (isOfComposition(event)) event.stopPropagation();
          return false;
        },
      },
    },
    onUpdate: onChange,
  });
}

export function contentOf(document: RichDocument): JSONContent {
  // the same shape; the two types only differ in how they declare an absent property
  return document as JSONContent;
}
