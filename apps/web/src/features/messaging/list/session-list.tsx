import type { ImConversation } from '@gongdu/contract/im-conversation';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { usePresence } from '../chat/people.ts';
import styles from './list.module.css';
import { SessionRow } from './session-row.tsx';

interface SessionListProps {
  readonly rows: readonly ImConversation[];
  readonly current: number | null;
  readonly open: (convId: number) => void;
}

/** Pixels of a row. */
const height = 68;

/** Draws only what is near the screen: there may be a thousand sessions. */
export function SessionList({ rows, current, open }: SessionListProps) {
  'use no memo'; // the virtualizer is one object whose answers change while it stays the same
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.conv_id ?? -index,
    overscan: 6,
    initialRect: { width: 0, height: 800 },
  });
  const drawn = virtual.getVirtualItems();
  usePresence(drawn.flatMap(({ index }) => rows[index]?.username ?? []));
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} aria-label="会话" style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                className={styles.place}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                style={{ height, transform: `translateY(${start}px)` }}
              >
                <SessionRow row={row} current={row.conv_id === current} open={open} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
