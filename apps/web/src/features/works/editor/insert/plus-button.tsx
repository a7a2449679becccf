import { Menu, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { FloatingMenu } from '@tiptap/react/menus';
import { useState } from 'react';
import { InsertMenuItems } from './insert-menu-items.tsx';
import styles from './plus-button.module.css';

/** Beside an empty line, on screens wide enough to have room there. */
export function PlusButton({ editor }: { readonly editor: Editor }) {
  const [opened, setOpened] = useState(false);
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
      <Menu position="bottom-start" returnFocus={false} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <UnstyledButton
            className={styles.plus}
            aria-label="插入"
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconPlus size={16} stroke={1.7} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <InsertMenuItems editor={editor} />
        </Menu.Dropdown>
      </Menu>
    </FloatingMenu>
  );
}
