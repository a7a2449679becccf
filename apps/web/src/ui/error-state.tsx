import { Button } from '@mantine/core';
import { IconRefresh, IconZoomExclamation } from '@tabler/icons-react';
import styles from './states.module.css';

export interface ErrorStateProps {
  readonly title?: string;
  readonly sentence?: string;
  readonly retry: () => void;
}

export function ErrorState({
  title = '没能加载出来',
  sentence = '请检查网络后再试一次。',
  retry,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="bad" aria-hidden>
        <IconZoomExclamation size="1em" stroke={1.5} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.action}>
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={retry}>
          重试
        </Button>
      </div>
    </div>
  );
}
