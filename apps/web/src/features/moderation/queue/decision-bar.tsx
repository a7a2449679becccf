import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { KeyHint } from './key-hint.tsx';
import classes from './queue.module.css';

interface DecisionBarProps {
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
  /** Absent where authors are not asked for changes. */
  readonly onRequestChanges: (() => void) | undefined;
}

export function DecisionBar({ busy, onApprove, onRefuse, onRequestChanges }: DecisionBarProps) {
  return (
    <footer className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        rightSection={<KeyHint letter="R" />}
        disabled={busy}
        onClick={onRefuse}
      >
        不通过
      </Button>
      {onRequestChanges && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          rightSection={<KeyHint letter="E" />}
          disabled={busy}
          onClick={onRequestChanges}
        >
          退回
        </Button>
      )}
      <Button
        leftSection={<IconCheck size={18} aria-hidden />}
        rightSection={<KeyHint letter="A" />}
        loading={busy}
        onClick={onApprove}
      >
        通过
      </Button>
    </footer>
  );
}
