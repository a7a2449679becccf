import type { WorkTab } from '@gongdu/contract/work';
import type { BatchAct } from '@gongdu/contract/work-act';
import { Button } from '@mantine/core';
import styles from './batch-bar.module.css';
import { type Batch, batchWords } from './use-batch.ts';
import type { Selection } from './use-selection.ts';

interface BatchBarProps {
  readonly tab: WorkTab;
  /** Rows of this page. */
  readonly count: number;
  readonly selection: Selection;
  readonly batch: Batch;
}

const actsIn: Partial<Readonly<Record<WorkTab, readonly BatchAct[]>>> = {
  all: ['submit', 'withdraw', 'delete'],
  draft: ['submit', 'delete'],
  pending: ['withdraw', 'delete'],
  deleted: ['restore', 'purge'],
};

/** What can be done with all chosen rows at once; in sight while rows are chosen. */
export function BatchBar({ tab, count, selection, batch }: BatchBarProps) {
  const chosen = selection.rows;
  const all = chosen.length === count;
  return (
    <div className={styles.bar} data-open={chosen.length > 0 || undefined}>
      <label className={styles.all}>
        <input
          type="checkbox"
          aria-label="全选本页"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !all;
          }}
          onChange={({ currentTarget }) => selection.setAll(currentTarget.checked)}
        />
        {chosen.length > 0 ? `已选 ${chosen.length} 项` : '全选本页'}
      </label>
      {chosen.length > 0 && (
        <div className={styles.acts}>
          {(actsIn[tab] ?? ['delete']).map((act) => (
            <Button
              key={act}
              variant="default"
              size="compact-sm"
              {...(act === 'delete' || act === 'purge' ? { color: 'red', variant: 'subtle' } : {})}
              disabled={batch.busy}
              onClick={() => void batch.run(act, chosen).then(() => selection.setAll(false))}
            >
              {batchWords[act]}
            </Button>
          ))}
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => selection.setAll(false)}>
            取消选择
          </Button>
        </div>
      )}
    </div>
  );
}
