import type { ModerationRow } from '@gongdu/contract/moderation/queue';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import type { ModerationSource } from './moderation-source.ts';
import classes from './queue.module.css';

interface QueueRowProps {
  readonly row: ModerationRow;
  readonly kindLabel: ModerationSource['kindLabel'];
  readonly current: boolean;
  readonly onOpen: (item: number) => void;
}

export function QueueRow({ row, kindLabel, current, onOpen }: QueueRowProps) {
  const rowRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li ref={rowRef} className={classes.item}>
      <UnstyledButton
        className={classes.row}
        aria-current={current || undefined}
        onClick={() => onOpen(row.id)}
      >
        <span className={classes.rowTitle}>
          {row.title}
          {row.revision && <Badge tone="warn">修改</Badge>}
        </span>
        <span className={classes.rowExcerpt}>{row.excerpt}</span>
        <span className={classes.rowMeta}>
          <span>{[kindLabel?.(row), row.author.name].filter(Boolean).join(' · ')}</span>
          {row.decidedAt === null || row.decidedBy === null ? (
            <span>
              <RelativeTime at={row.submittedAt} /> 提交
            </span>
          ) : (
            <span>
              {row.decidedBy} · <RelativeTime at={row.decidedAt} />
            </span>
          )}
        </span>
      </UnstyledButton>
    </li>
  );
}
