import type { Circle } from '@gongdu/contract/circles/circle';
import { refusalReasons } from '@gongdu/contract/moderation/refusal-reason';
import { Button } from '@mantine/core';
import { reviewLabel } from '../circle-labels.ts';
import classes from './circle-form.module.css';

interface ReviewBannerProps {
  readonly circle: Circle;
  readonly onDiscard: () => void;
}

/** Where the circle or its change stands with the reviewers, and the way to take it back. */
export function ReviewBanner({ circle, onDiscard }: ReviewBannerProps) {
  const label = reviewLabel(circle);
  const { refusal, state } = circle;
  if (!label) return null;
  return (
    <div className={classes.review} role="status">
      <p>
        {label}
        {refusal && `：${refusalReasons[refusal.code].label}。${refusal.sentence}`}
      </p>
      <Button variant="default" size="compact-md" onClick={onDiscard}>
        {state === 'public' ? '放弃修改' : '放弃创建'}
      </Button>
    </div>
  );
}
