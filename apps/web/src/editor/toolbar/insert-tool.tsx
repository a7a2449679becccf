import { IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { InsertMenuItems } from '../slash-commands/insert-menu-items.tsx';
import { ToolMenu } from './tool-menu.tsx';

export function InsertTool({ editor }: { readonly editor: Editor }) {
  return (
    <ToolMenu
      tool="insert"
      label="插入，也可以在空行输入 /"
      icon={<IconPlus size={18} stroke={1.7} aria-hidden />}
    >
      <InsertMenuItems editor={editor} />
    </ToolMenu>
  );
}
