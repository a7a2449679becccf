import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { usePresence } from '../store/people.ts';
import { ConversationRow } from './conversation-row.tsx';
import classes from './conversations.module.css';

interface ConversationListProps {
  readonly rows: readonly ImConversation[];
  readonly current: number | null;
  readonly onOpen: (convId: number) => void;
}

/** Height of a row in pixels until it is measured; it grows with the size of type. */
const rowHeight = 66;

/** Renders only the rows near the viewport: there may be a thousand conversations. */
export function ConversationList({ rows, current, onOpen }: ConversationListProps) {
  'use no memo'; // the virtualizer is one object whose answers change while it stays the same
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.conv_id ?? -index,
    overscan: 6,
    initialRect: { width: 0, height: 800 },
  });
  const items = virtualizer.getVirtualItems();
  usePresence(items.flatMap(({ index }) => rows[index]?.username ?? []));
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.list} aria-label="会话" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const conversation = rows[index];
          return (
            conversation && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.item}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ConversationRow
                  conversation={conversation}
                  current={conversation.conv_id === current}
                  onOpen={onOpen}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
