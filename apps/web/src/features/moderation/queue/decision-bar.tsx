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
  readonly returnLabel?: string | undefined;
  /** 通过 stands out unless told. */
  readonly suggested?: 'approve' | 'return' | null | undefined;
}

export function DecisionBar(props: DecisionBarProps) {
  const { busy, onApprove, onRefuse, onRequestChanges, returnLabel = '退回', suggested = 'approve' } = props;
  const variantOf = (verdict: typeof suggested) => (suggested === verdict ? 'filled' : 'default');
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
          variant={variantOf('return')}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          rightSection={<KeyHint letter="E" />}
          disabled={busy}
          onClick={onRequestChanges}
        >
          {returnLabel}
        </Button>
      )}
      <Button
        variant={variantOf('approve')}
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
