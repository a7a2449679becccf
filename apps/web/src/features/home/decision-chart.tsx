import type { Home } from '@gongdu/contract/home';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { shortDay } from './dates.ts';
import { DecisionBars } from './decision-bars.tsx';
import classes from './decision-chart.module.css';
import { Panel } from './panel.tsx';

type Decisions = Extract<Home, { role: 'admin' }>['decisions'];

/** Decisions of the last 7 days as bars, or the same figures as a table. */
export function DecisionChart({ decisions }: { decisions: Decisions }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title="近 7 天审核"
      aside={
        <Button
          size="compact-sm"
          variant="subtle"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? '看图' : '看表格'}
        </Button>
      }
    >
      {asTable ? (
        <DecisionTable decisions={decisions} />
      ) : (
        <>
          <DecisionBars decisions={decisions} />
          <p className={classes.legend} aria-hidden>
            <span data-of="approved">通过</span>
            <span data-of="refused">未通过</span>
          </p>
        </>
      )}
    </Panel>
  );
}

function DecisionTable({ decisions }: { decisions: Decisions }) {
  return (
    <table className={classes.table}>
      <caption>近 7 天每天的审核结果（条）</caption>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">通过</th>
          <th scope="col">未通过</th>
        </tr>
      </thead>
      <tbody>
        {decisions.map(({ day, approved, refused }) => (
          <tr key={day}>
            <th scope="row">{shortDay(day)}</th>
            <td>{approved}</td>
            <td>{refused}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
