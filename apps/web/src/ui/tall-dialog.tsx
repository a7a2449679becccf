import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import styles from './tall-dialog.module.css';

export interface TallDialogProps {
  readonly opened: boolean;
  /** After it has closed, by whatever way. */
  readonly closed: () => void;
  /** 关闭 in its head was pressed. */
  readonly leave: () => void;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  /** Between head and foot one part grows; drawn while it is open. */
  readonly children: ReactNode;
}

/** A dialog for lists, as high as the window allows; on phones the whole screen. */
export function TallDialog({ opened, closed, leave, title, width, children }: TallDialogProps) {
  return (
    <PlainDialog
      opened={opened}
      close={closed}
      label={title}
      className={styles.dialog}
      style={{ '--dialog-width': `${width}px` }}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton label="关闭" onClick={leave}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </header>
      {children}
    </PlainDialog>
  );
}
