import { Alert, Button } from '@mantine/core';
import styles from './profile.module.css';

interface FormFootProps {
  readonly fault: string | undefined;
  readonly busy: boolean;
  readonly act: string;
  readonly danger?: boolean;
  readonly close: () => void;
}

export function FormFoot({ fault, busy, act, danger, close }: FormFootProps) {
  return (
    <>
      {fault && (
        <Alert color="red" variant="light" role="alert">
          {fault}
        </Alert>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={close}>
          取消
        </Button>
        <Button type="submit" loading={busy} {...(danger && { color: 'red' })}>
          {act}
        </Button>
      </div>
    </>
  );
}
