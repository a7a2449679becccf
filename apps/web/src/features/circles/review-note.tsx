import type { Circle } from '@gongdu/contract/circle';
import { refusalReasons } from '@gongdu/contract/review-reason';
import { Button } from '@mantine/core';
import styles from './circle-form.module.css';
import { reviewWords } from './circle-words.ts';

interface ReviewNoteProps {
  readonly circle: Circle;
  readonly drop: () => void;
}

/** Where the circle or its change stands with the reviewers, and the way to take it back. */
export function ReviewNote({ circle, drop }: ReviewNoteProps) {
  const words = reviewWords(circle);
  const { refusal, state } = circle;
  if (!words) return null;
  return (
    <div className={styles.review} role="status">
      <p>
        {words}
        {refusal && `：${refusalReasons[refusal.code].words}。${refusal.sentence}`}
      </p>
      <Button variant="default" size="compact-md" onClick={drop}>
        {state === 'public' ? '放弃修改' : '放弃创建'}
      </Button>
    </div>
  );
}
