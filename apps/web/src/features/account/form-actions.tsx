import { Alert, Button } from '@mantine/core';
import classes from './account.module.css';

interface FormActionsProps {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
}

export function FormActions({ error, busy, submitLabel, danger, onClose }: FormActionsProps) {
  return (
    <>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error}
        </Alert>
      )}
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button type="submit" loading={busy} {...(danger && { color: 'red' })}>
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
