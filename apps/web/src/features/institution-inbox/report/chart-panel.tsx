import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './report.module.css';

interface ChartPanelProps {
  readonly title: string;
  /** The same figures in words of a table. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: string[]])[];
  readonly children: ReactNode;
}

/** A chart, or the same figures as a table. */
export function ChartPanel({ title, head, rows, children }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const label = asTable ? '看图' : '看表格';
  return (
    <Panel
      title={title}
      action={
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${label}：${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {label}
        </Button>
      }
    >
      {asTable ? <FigureTable title={title} head={head} rows={rows} /> : children}
    </Panel>
  );
}

function FigureTable({ title, head, rows }: Omit<ChartPanelProps, 'children'>) {
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
