import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { FloatingMenu } from '@tiptap/react/menus';
import { useState } from 'react';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useMenu } from '../../ui/overlay/use-menu.ts';
import classes from '../floating.module.css';
import { InsertMenuItems } from './slash-commands.tsx';

/** A button beside an empty line, on wide screens. */
export function PlusButton({ editor }: { readonly editor: Editor }) {
  const { anchor, close, trigger } = useMenu();
  const [left, setLeft] = useState(0);
  return (
    <FloatingMenu
      editor={editor}
      className={classes.beside}
      options={{ placement: 'left', offset: 8 }}
      shouldShow={({ state: { selection } }) => {
        const { $from, empty } = selection;
        return empty && $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
      }}
    >
      <UnstyledButton
        {...trigger}
        className={classes.plus}
        aria-label="插入"
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          setLeft(event.currentTarget.getBoundingClientRect().left);
          trigger.onClick(event);
        }}
      >
        <IconPlus size={16} stroke={1.7} aria-hidden />
      </UnstyledButton>
      {anchor && (
        <Menu anchor={{ top: anchor.top, left }} label="插入" width={176} onClose={close}>
          <InsertMenuItems editor={editor} />
        </Menu>
      )}
    </FloatingMenu>
  );
}
