import type { ReactNode } from 'react';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import classes from './audit-log.module.css';

interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Takes the remaining width. */
  readonly wide?: boolean;
  readonly number?: boolean;
}

interface LogTableProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The same row as a list item, for phones. */
  readonly asRow: (row: Row) => { title: ReactNode; meta: ReactNode; excerpt?: ReactNode };
}

/** A log as a table, on phones as rows. */
export function LogTable<Row extends { readonly id: number }>(props: LogTableProps<Row>) {
  const { label, rows, columns, asRow } = props;
  const isPhone = useMediaQuery('(width < 992px)');
  if (isPhone)
    return (
      <List label={label}>
        {rows.map((row) => (
          <ListRow key={row.id} {...asRow(row)} />
        ))}
      </List>
    );
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, number }) => (
            <th key={name} scope="col" data-number={number || undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ name, cell, wide, number }) => (
              <td key={name} data-wide={wide || undefined} data-number={number || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
