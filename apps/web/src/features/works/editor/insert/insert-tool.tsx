import { Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ToolButton } from '../tool-button.tsx';
import { InsertMenuItems } from './insert-menu-items.tsx';

export function InsertTool({ editor }: { readonly editor: Editor }) {
  const isCode = useEditorState({ editor, selector: () => editor.isActive('codeBlock') });
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton tool="insert" words="插入，也可以在空行输入 /" off={isCode}>
          <IconPlus size={18} stroke={1.7} aria-hidden />
          <IconChevronDown size={12} aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <InsertMenuItems editor={editor} />
      </Menu.Dropdown>
    </Menu>
  );
}
