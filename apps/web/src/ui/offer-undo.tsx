import { Button } from '@mantine/core';
import { hideNotice, showNotice } from './notice.ts';
import styles from './offer-undo.module.css';

const undoFor = 10_000;

/** Says what was done and offers to undo it for 10 s. */
export function offerUndo(message: string, undo: () => void): void {
  const id = showNotice({
    message: (
      <span className={styles.words}>
        {message}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            hideNotice(id);
            undo();
          }}
        >
          撤销
        </Button>
      </span>
    ),
    autoClose: undoFor,
  });
}
