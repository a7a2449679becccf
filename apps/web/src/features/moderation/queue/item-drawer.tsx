import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './queue.module.css';

interface ItemDrawerProps {
  readonly thing: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Phones: the item from below, the queue stays behind it. */
export function ItemDrawer({ thing, opened, onClose, children }: ItemDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="92dvh"
      title={`审核${thing}`}
      classNames={{ content: classes.sheet, body: classes.sheetBody }}
    >
      {children}
    </Drawer>
  );
}
