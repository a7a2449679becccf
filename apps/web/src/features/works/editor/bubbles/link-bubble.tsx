import { UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconPencil, IconUnlink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { useState } from 'react';
import { LinkForm } from '../link-form.tsx';
import { ToolSet } from '../tool-set.tsx';
import styles from './bubble.module.css';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** While the cursor stands in a link: where it leads, and to open, change or remove it. */
export function LinkBubble({ editor }: { readonly editor: Editor }) {
  const [isEditing, setEditing] = useState(false);
  const href = useEditorState({ editor, selector: () => String(editor.getAttributes('link').href ?? '') });
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="linkBubble"
      className={styles.bubble}
      updateDelay={100}
      options={{ placement: 'bottom-start', offset: 6, onHide: () => setEditing(false) }}
      shouldShow={({ editor: at, state }) => at.isEditable && state.selection.empty && at.isActive('link')}
    >
      {isEditing ? (
        <LinkForm editor={editor} close={() => setEditing(false)} />
      ) : (
        <ToolSet className={styles.row} label="链接">
          <a className={styles.address} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {href.replace(/^https?:\/\//, '')}
            <IconExternalLink {...icon} size={14} />
          </a>
          <UnstyledButton className={styles.button} aria-label="修改链接" onClick={() => setEditing(true)}>
            <IconPencil {...icon} />
          </UnstyledButton>
          <UnstyledButton
            className={styles.button}
            aria-label="取消链接"
            onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
          >
            <IconUnlink {...icon} />
          </UnstyledButton>
        </ToolSet>
      )}
    </BubbleMenu>
  );
}
