import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import styles from './undo-toast.module.css';

/** Long enough to notice a slip (F "The look"). */
const undoWithin = 10_000;

/** Says what was done and offers to undo it for 10 s. */
export function offerUndo(words: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: undoWithin,
    closeButtonProps: { 'aria-label': '关闭通知' },
    message: (
      <span className={styles.line}>
        <span>{words}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          撤销
        </Button>
      </span>
    ),
  });
}
