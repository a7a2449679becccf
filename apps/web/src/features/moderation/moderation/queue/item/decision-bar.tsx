import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { KeyHint } from '../../../../../entities/moderation/take-back/key-hint.tsx';
import classes from '../queue.module.css';

interface DecisionBarProps {
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
  /** Absent if authors are not asked for changes. */
  readonly onRequestChanges: (() => void) | undefined;
  /** Skips the item. */
  readonly onNext: (() => void) | undefined;
  readonly labels: {
    readonly approve?: string | undefined;
    readonly refuse?: string | undefined;
    readonly return?: string | undefined;
  };
  /** The number of items decided in one press. */
  readonly count: number;
  /** Whether 通过 is the primary button; true by default. */
  readonly suggested?: 'approve' | 'return' | null | undefined;
}

export function DecisionBar(props: DecisionBarProps) {
  const { busy, onApprove, onRefuse, onRequestChanges, onNext, labels, suggested = 'approve' } = props;
  const amount = props.count > 1 ? ` ${props.count} 条` : '';
  const variantOf = (verdict: typeof suggested) => (suggested === verdict ? 'filled' : 'default');
  return (
    <footer className={classes.actions} data-actions>
      <Button
        variant={variantOf('approve')}
        leftSection={<IconCheck size={18} aria-hidden />}
        rightSection={<KeyHint letter="A" />}
        loading={busy}
        onClick={onApprove}
      >
        {labels.approve ?? '通过'}
        {amount}
      </Button>
      {onRequestChanges && (
        <Button
          variant={variantOf('return')}
          rightSection={<KeyHint letter="E" />}
          disabled={busy}
          onClick={onRequestChanges}
        >
          {labels.return ?? '退回'}
          {amount}
        </Button>
      )}
      <Button
        variant="default"
        c="var(--bad)"
        rightSection={<KeyHint letter="R" />}
        disabled={busy}
        onClick={onRefuse}
      >
        {labels.refuse ?? '不通过'}
        {amount}
      </Button>
      {onNext && (
        <Button
          className={classes.skip ?? ''}
          variant="subtle"
          color="gray"
          rightSection={<KeyHint letter="N" />}
          disabled={busy}
          onClick={onNext}
        >
          跳过
        </Button>
      )}
    </footer>
  );
}
