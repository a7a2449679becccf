import { IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { ChoiceMenu } from '../choice-menu.tsx';
import { InsertMenuItems } from './insert-menu-items.tsx';

export function InsertTool({ editor }: { readonly editor: Editor }) {
  return (
    <ChoiceMenu
      tool="insert"
      words="插入，也可以在空行输入 /"
      face={<IconPlus size={18} stroke={1.7} aria-hidden />}
    >
      <InsertMenuItems editor={editor} />
    </ChoiceMenu>
  );
}
