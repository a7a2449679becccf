import { IconCircleCheck } from '@tabler/icons-react';
import { CorrectionRow } from './correction-row.tsx';
import type { CorrectionLine, LineState } from './corrections.ts';
import classes from './paste-dialog.module.css';

interface CorrectionTableProps {
  readonly lines: readonly CorrectionLine[];
  readonly states: ReadonlyMap<number, LineState>;
  readonly onFix: (line: CorrectionLine) => void;
  readonly onRemove: (key: number) => void;
}

/** What still needs a hand comes first; the rest follows in the order of the lines. */
export function CorrectionTable({ lines, states, onFix, onRemove }: CorrectionTableProps) {
  // a line that is mended stays where it was mended
  const unresolved = lines.filter(({ status }) => status !== 'found');
  const resolved = lines.filter(({ status }) => status === 'found');
  const openCount = lines.filter(({ key }) => states.get(key) === 'open').length;
  return (
    <div className={classes.table}>
      <p className={classes.summary} role="status">
        <IconCircleCheck size={18} aria-hidden />
        {lines.length} 行里找到 {lines.length - openCount} 本
        {openCount > 0 && `，还有 ${openCount} 行需要看一下`}
      </p>
      <ul className={classes.rows} aria-label="逐行核对">
        {[...unresolved, ...resolved].map((line) => (
          <CorrectionRow
            key={line.key}
            line={line}
            number={lines.indexOf(line) + 1}
            state={states.get(line.key) ?? 'open'}
            onFix={onFix}
            onRemove={() => onRemove(line.key)}
          />
        ))}
      </ul>
    </div>
  );
}
