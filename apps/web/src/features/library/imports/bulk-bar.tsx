import {
  type Import,
  type ImportBook,
  type ImportBookStatus,
  importBooksMax,
} from '@gongdu/contract/library/imports/import';
import { readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { Button } from '@mantine/core';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './imports.module.css';
import { useDecision } from './use-decision.ts';

/** Chosen rows, or all with a status, also those that are not on screen yet. */
export type Selection = { readonly books: ReadonlySet<number> } | { readonly status: ImportBookStatus };

interface BulkBarProps {
  readonly imported: Import;
  readonly rows: readonly ImportBook[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

const none: Selection = { books: new Set() };

/** Acts on many books at once; what the library lacks is chosen at one press, however many there are. */
export function BulkBar({ imported, rows, selection, onSelect }: BulkBarProps) {
  const { anchor, close, trigger } = useMenu();
  const { run, busy } = useDecision(imported.id);
  const { unmatched } = imported.books;
  const n = 'status' in selection ? imported.books[selection.status] : selection.books.size;
  const lacking =
    'status' in selection
      ? selection.status === 'unmatched'
      : n > 0 && rows.every(({ book, status }) => !selection.books.has(book) || status === 'unmatched');
  const shown = new Set(rows.slice(0, importBooksMax).map(({ book }) => book));
  const decide = async (input: Omit<Parameters<typeof run>[0], 'books'>) => {
    const chosen =
      'status' in selection
        ? { books: null, status: selection.status }
        : { books: [...selection.books].slice(0, importBooksMax) };
    if (await run({ ...chosen, ...input })) onSelect(none);
  };
  return (
    <div className={classes.bulk} role="toolbar" aria-label="批量处理">
      <input
        type="checkbox"
        className={classes.choice}
        aria-label={n > 0 ? '取消选择' : '选择显示的书'}
        checked={n > 0}
        ref={(box) => {
          if (box) box.indeterminate = n > 0 && n < rows.length;
        }}
        onChange={() => onSelect(n > 0 ? none : { books: shown })}
      />
      <span className={classes.bulkText} role="status">
        {n === 0 ? '还没有选' : `选了 ${formatNumber(n)} 本${lacking ? '，都是书库里没有的' : ''}`}
      </span>
      {n === 0 && unmatched > 0 && (
        <Button size="xs" onClick={() => onSelect({ status: 'unmatched' })}>
          选中书库里没有的 {formatNumber(unmatched)} 本
        </Button>
      )}
      {n > 0 && (
        <>
          <Button size="xs" loading={busy} onClick={() => void decide({ act: 'create' })}>
            新建这 {formatNumber(n)} 本
          </Button>
          <Button size="xs" variant="default" disabled={busy} {...trigger}>
            改状态
          </Button>
          <Button size="xs" variant="subtle" disabled={busy} onClick={() => void decide({ act: 'skip' })}>
            跳过
          </Button>
        </>
      )}
      {anchor && (
        <Menu anchor={anchor} label="把选中的书改为" width={148} onClose={close}>
          {readStates.map((state) => (
            <MenuItem key={state} onClick={() => void decide({ act: 'state', state })}>
              {readStateLabels[state]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
