import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { FloatingMenu } from '@tiptap/react/menus';
import { useState } from 'react';
import { DropMenu } from '../../../../ui/drop-menu.tsx';
import { useDropMenu } from '../../../../ui/use-drop-menu.ts';
import { InsertMenuItems } from './insert-menu-items.tsx';
import styles from './plus-button.module.css';

/** Beside an empty line, on screens wide enough to have room there. */
export function PlusButton({ editor }: { readonly editor: Editor }) {
  const { place, close, trigger } = useDropMenu();
  const [left, setLeft] = useState(0);
  return (
    <FloatingMenu
      editor={editor}
      className={styles.float}
      options={{ placement: 'left', offset: 8 }}
      shouldShow={({ state: { selection } }) => {
        const { $from, empty } = selection;
        return empty && $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
      }}
    >
      <UnstyledButton
        {...trigger}
        className={styles.plus}
        aria-label="插入"
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          setLeft(event.currentTarget.getBoundingClientRect().left);
          trigger.onClick(event);
        }}
      >
        <IconPlus size={16} stroke={1.7} aria-hidden />
      </UnstyledButton>
      {place && (
        <DropMenu place={{ top: place.top, left }} label="插入" width={176} close={close}>
          <InsertMenuItems editor={editor} />
        </DropMenu>
      )}
    </FloatingMenu>
  );
}
