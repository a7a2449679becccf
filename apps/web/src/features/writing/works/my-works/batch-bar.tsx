import type { BatchAction } from '@gongdu/contract/writing/works/actions';
import type { WorkTab } from '@gongdu/contract/writing/works/work';
import { Button } from '@mantine/core';
import classes from './my-works.module.css';
import { type Batch, batchLabels } from './use-batch.ts';
import type { Selection } from './use-selection.ts';

interface BatchBarProps {
  readonly tab: WorkTab;
  /** Rows of this page. */
  readonly count: number;
  readonly selection: Selection;
  readonly batch: Batch;
}

const actionsByTab: Partial<Readonly<Record<WorkTab, readonly BatchAction[]>>> = {
  all: ['submit', 'withdraw', 'delete'],
  draft: ['submit', 'delete'],
  pending: ['withdraw', 'delete'],
  deleted: ['restore', 'purge'],
};

/** Selects all rows of the page, and acts on those that are selected. */
export function BatchBar({ tab, count, selection, batch }: BatchBarProps) {
  const selected = selection.rows;
  const all = selected.length === count;
  const run = async (action: BatchAction) => {
    if (await batch.run(action, selected)) selection.remove(selected);
  };
  return (
    <div className={classes.bar}>
      <label className={classes.all}>
        <input
          type="checkbox"
          aria-label="全选本页"
          checked={all}
          ref={(checkbox) => {
            if (checkbox) checkbox.indeterminate = selected.length > 0 && !all;
          }}
          onChange={({ currentTarget }) => selection.setAll(currentTarget.checked)}
        />
        {selected.length > 0 ? `已选 ${selected.length} 项` : '全选本页'}
      </label>
      {selected.length > 0 && (
        <div className={classes.batchActions}>
          {(actionsByTab[tab] ?? ['delete']).map((action) => (
            <Button
              key={action}
              variant="default"
              size="compact-sm"
              {...(action === 'delete' || action === 'purge' ? { color: 'red', variant: 'subtle' } : {})}
              disabled={batch.busy}
              onClick={() => void run(action)}
            >
              {batchLabels[action]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
