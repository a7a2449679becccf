import { IconCircleCheck } from '@tabler/icons-react';
import styles from './paste-dialog.module.css';
import type { LineState, RepairLine } from './repair.ts';
import { RepairRow } from './repair-row.tsx';

interface RepairTableProps {
  readonly lines: readonly RepairLine[];
  readonly states: ReadonlyMap<number, LineState>;
  readonly mend: (line: RepairLine) => void;
  readonly drop: (key: number) => void;
}

/** What still needs a hand comes first; the rest follows in the order of the lines. */
export function RepairTable({ lines, states, mend, drop }: RepairTableProps) {
  // a line that is mended stays where it was mended
  const doubtful = lines.filter(({ status }) => status !== 'found');
  const clear = lines.filter(({ status }) => status === 'found');
  const open = lines.filter(({ key }) => states.get(key) === 'open').length;
  return (
    <div className={styles.table}>
      <p className={styles.sum} role="status">
        <IconCircleCheck size={18} aria-hidden />
        {lines.length} 行里找到 {lines.length - open} 本{open > 0 && `，还有 ${open} 行需要看一下`}
      </p>
      <ul className={styles.rows} aria-label="逐行核对">
        {[...doubtful, ...clear].map((line) => (
          <RepairRow
            key={line.key}
            line={line}
            number={lines.indexOf(line) + 1}
            state={states.get(line.key) ?? 'open'}
            mend={mend}
            drop={() => drop(line.key)}
          />
        ))}
      </ul>
    </div>
  );
}
