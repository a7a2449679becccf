import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './reviews.module.css';

interface ReviewSheetProps {
  readonly thing: string;
  readonly opened: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Phones: the item from below, the queue stays behind it. */
export function ReviewSheet({ thing, opened, close, children }: ReviewSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="bottom"
      size="92dvh"
      title={`审核${thing}`}
      classNames={{ content: styles.sheet, body: styles.sheetBody }}
    >
      {children}
    </Drawer>
  );
}
