import type { RichDocument } from '@gongdu/contract/document';
import { linkPattern } from '@gongdu/contract/document-address';
import { documentLimits } from '@gongdu/contract/document-limits';
import { Editor, type JSONContent } from '@tiptap/core';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyle } from '@tiptap/extension-text-style';
import { CharacterCount, Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import documentStyles from '../../../ui/document-view/document.module.css';
import styles from './editor.module.css';
import { TextLook } from './text-look.ts';

/** The editor of a post's body; its tools write exactly what `richDocument` keeps. */
export function createEditor(content: RichDocument, onChange: () => void): Editor {
  return new Editor({
    content: contentOf(content),
    // the styles stand in our own sheet: the content security policy allows no style element
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3] },
        link: {
          openOnClick: false,
          defaultProtocol: 'https',
          isAllowedUri: (address, { defaultValidate }) =>
            linkPattern.test(address) && defaultValidate(address),
          HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
        },
        dropcursor: { color: 'var(--brand)', width: 2 },
      }),
      TextStyle,
      TextLook,
      TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['center', 'right', 'justify'] }),
      Placeholder.configure({ placeholder: '从这里写起。写下的每一句都会自动保存。' }),
      CharacterCount.configure({
        limit: documentLimits.characters,
        wordCounter: (text) => text.replace(/\s+/g, '').length,
      }),
    ],
    editorProps: {
      attributes: {
        class: `${documentStyles.document} ${styles.body}`,
        'aria-label': '正文',
        role: 'textbox',
        'aria-multiline': 'true',
      },
    },
    onUpdate: onChange,
  });
}

export function contentOf(document: RichDocument): JSONContent {
  // the same shape; only how the two types spell an absent property differs
  return document as JSONContent;
}
