import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { ModerationRow } from '@gongdu/contract/moderation/queue/queue';
import { Checkbox } from '@mantine/core';
import { RelativeTime } from '../../../../../ui/text/relative-time.tsx';
import type { SelectedItem } from '../bulk/use-selection.ts';
import { holderOf, useNow } from '../claim/use-claim.ts';
import { kindLabels } from '../list/kind-labels.ts';
import classes from '../queue.module.css';
import { useQueueParts } from '../queue-parts.ts';
import beside from './beside.module.css';
import { SignalBadges } from './signals-panel.tsx';

interface RelatedItemsProps {
  /** The open item. */
  readonly id: number;
  readonly rows: readonly ModerationRow[];
}

/** Other waiting items of the same author; marked ones are decided together with the open item. */
export function RelatedItems({ id: open, rows }: RelatedItemsProps) {
  const {
    queue: { source },
    item: { claim },
    selection: { together },
  } = useQueueParts();
  const now = useNow();
  const others = rows.filter(({ id }) => id !== open);
  if (others.length === 0) return null;
  const canJoin = !source.oneByOne && !claim.isTaken;
  const chosen = new Set(together.items.map(({ id }) => id));
  const toggle = (row: SelectedItem) =>
    together.set(
      chosen.has(row.id) ? together.items.filter(({ id }) => id !== row.id) : [...together.items, row],
    );
  return (
    <section className={beside.related} aria-label="同作者待审">
      <header>
        <h3>同作者待审 {others.length} 条</h3>
        {canJoin && (
          <Checkbox
            label="全部与本条一起处理"
            checked={chosen.size === others.length}
            indeterminate={chosen.size > 0 && chosen.size < others.length}
            onChange={() => together.set(chosen.size === others.length ? [] : others)}
          />
        )}
      </header>
      <ul>
        {others.map((row) => {
          const holder = holderOf(row, now);
          return (
            <li key={row.id}>
              {canJoin && (
                <Checkbox
                  aria-label={`与本条一起处理：${row.title}`}
                  checked={chosen.has(row.id)}
                  onChange={() => toggle(row)}
                />
              )}
              <div>
                <p className={classes.rowTitle}>
                  {row.title} <SignalBadges signals={row.signals} priority={row.priority} />
                </p>
                <p className={classes.rowMeta}>
                  <span>{kindLabels[row.kind]}</span>
                  {holder && <span>{holder.by.name}正在审核</span>}
                  <RelativeTime at={row.submittedAt} />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
