import { UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconPencil, IconUnlink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { useState } from 'react';
import classes from '../floating.module.css';
import { LinkForm } from '../toolbar/link-form.tsx';
import { ToolSet } from '../toolbar/tool-group.tsx';

const iconProps = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

/** Shown while the cursor is in a link: its address, and buttons to open, change or remove it. */
export function LinkBubble({ editor }: { readonly editor: Editor }) {
  const [isEditing, setEditing] = useState(false);
  const href = useEditorState({ editor, selector: () => String(editor.getAttributes('link').href ?? '') });
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="linkBubble"
      className={classes.bubble}
      updateDelay={100}
      options={{ placement: 'bottom-start', offset: 6, onHide: () => setEditing(false) }}
      shouldShow={({ editor: current, state }) =>
        current.isEditable && state.selection.empty && current.isActive('link')
      }
    >
      {isEditing ? (
        <LinkForm editor={editor} onClose={() => setEditing(false)} />
      ) : (
        <ToolSet className={classes.row} label="链接">
          <a className={classes.address} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {href.replace(/^https?:\/\//, '')}
            <IconExternalLink {...iconProps} size={14} />
          </a>
          <UnstyledButton className={classes.tool} aria-label="修改链接" onClick={() => setEditing(true)}>
            <IconPencil {...iconProps} />
          </UnstyledButton>
          <UnstyledButton
            className={classes.tool}
            aria-label="取消链接"
            onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
          >
            <IconUnlink {...iconProps} />
          </UnstyledButton>
        </ToolSet>
      )}
    </BubbleMenu>
  );
}
