import { Button } from '@mantine/core';
import { hideToast, showToast } from './toast.ts';
import classes from './undo-toast.module.css';

const undoDurationMs = 10_000;

/** Says what was done and offers to undo it for 10 s. */
export function showUndoToast(message: string, onUndo: () => void): void {
  const id = showToast({
    message: (
      <span className={classes.body}>
        {message}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            hideToast(id);
            onUndo();
          }}
        >
          撤销
        </Button>
      </span>
    ),
    autoClose: undoDurationMs,
  });
}
