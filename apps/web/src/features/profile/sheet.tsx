import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  /** Only its own buttons close it: what it shows is shown once. */
  readonly keeps?: boolean;
  readonly children: ReactNode;
}

/** A dialog with head; phones get it from below. Drawn while it is wanted, so every opening starts afresh. */
export function Sheet({ title, close, keeps = false, children }: SheetProps) {
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={480}
      withCloseButton={!keeps}
      closeOnClickOutside={false}
      closeOnEscape={!keeps}
      classNames={{ inner: styles.inner, content: styles.content }}
    >
      {children}
    </Modal>
  );
}
