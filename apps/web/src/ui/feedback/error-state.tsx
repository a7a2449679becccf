import { Button } from '@mantine/core';
import { IconRefresh, IconZoomExclamation } from '@tabler/icons-react';
import classes from './states.module.css';

export interface ErrorStateProps {
  readonly title?: string;
  readonly description?: string;
  readonly onRetry: () => void;
}

export function ErrorState({
  title = '没能加载出来',
  description = '请检查网络后再试一次。',
  onRetry,
}: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="bad" aria-hidden>
        <IconZoomExclamation size="1em" stroke={1.5} />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.description}>{description}</p>
      <div className={classes.action}>
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          重试
        </Button>
      </div>
    </div>
  );
}
