import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './submit-bar.module.css';

interface SubmitBarProps {
  readonly status?: ReactNode;
  /** The number of missing fields, pictures and consents. */
  readonly lacking: number;
  /** It was submitted before. */
  readonly isAgain: boolean;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Nothing is missing, and there are no changes to submit. */
  readonly idle?: string | false;
  readonly onSubmit: () => void;
  readonly onDelete?: (() => void) | undefined;
}

/** The sticky footer of an application. */
export function SubmitBar(props: SubmitBarProps) {
  const { status, lacking, isAgain, busy, disabled, idle = false, onSubmit, onDelete } = props;
  const ready = idle || '可以提交了';
  return (
    <footer className={classes.bar} data-actions>
      <span className={classes.status}>
        {status}
        <span>{lacking > 0 ? `还差 ${lacking} 项` : ready}</span>
      </span>
      {onDelete && (
        <Button variant="subtle" color="red" disabled={busy} onClick={onDelete}>
          删除
        </Button>
      )}
      <Button loading={busy} disabled={disabled} onClick={onSubmit}>
        {isAgain ? '重新提交' : '提交审核'}
      </Button>
    </footer>
  );
}
