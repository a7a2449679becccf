import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Section } from '../layout/section.tsx';
import classes from './chart.module.css';

interface FigureTableProps {
  /** The subject of the table. */
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: string[]])[];
}

interface ChartPanelProps extends FigureTableProps {
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** Level of the title; 2 by default. */
  readonly level?: 2 | 3 | undefined;
  /** The chart; `head` and `rows` contain the same figures as a table. */
  readonly children: ReactNode;
}

/** A chart, or the same figures as a table. */
export function ChartPanel({ description, level, children, ...table }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const label = asTable ? '看图' : '看表格';
  return (
    <Section
      title={table.title}
      description={description}
      level={level ?? 2}
      action={
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.switch}
          aria-label={`${label}：${table.title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {label}
        </Button>
      }
    >
      {asTable ? <FigureTable {...table} /> : children}
    </Section>
  );
}

export function FigureTable({ title, head, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={classes.table} tabIndex={0} aria-label={`${title}的表格`}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
