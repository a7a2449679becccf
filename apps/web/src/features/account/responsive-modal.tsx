import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './responsive-modal.module.css';

interface ResponsiveModalProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Only its own buttons close it: what it shows is shown once. */
  readonly persistent?: boolean;
  readonly children: ReactNode;
}

/** A dialog with head; phones get it from below. Drawn while it is wanted, so every opening starts afresh. */
export function ResponsiveModal({ title, onClose, persistent = false, children }: ResponsiveModalProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={480}
      withCloseButton={!persistent}
      closeOnClickOutside={false}
      closeOnEscape={!persistent}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      {children}
    </Modal>
  );
}
