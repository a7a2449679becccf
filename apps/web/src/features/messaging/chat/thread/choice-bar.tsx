import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './thread.module.css';
import { maxChosen, useThread } from './thread-context.ts';

/** Replaces the composer while messages are being selected. */
export function ChoiceBar() {
  const { choice, forward } = useThread();
  const bar = useRef<HTMLDivElement>(null);
  // the menu that started it is closed, and Escape must be handled here
  useEffect(() => bar.current?.focus(), []);
  const chosen = [...(choice.chosen?.values() ?? [])];
  return (
    <div
      ref={bar}
      className={classes.choiceBar}
      role="toolbar"
      aria-label="选择消息"
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && choice.end()}
    >
      <Text c="dimmed" size="sm" flex={1} role="status">
        已选 {chosen.length} 条{chosen.length >= maxChosen && `，一次最多 ${maxChosen} 条`}
      </Text>
      <Button variant="default" onClick={choice.end}>
        取消
      </Button>
      <Button disabled={chosen.length === 0} onClick={() => forward(chosen)}>
        转发
      </Button>
    </div>
  );
}
