import type { Home } from '@gongdu/contract/home';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';
import { shortDay } from './dates.ts';
import classes from './home.module.css';

type Decisions = Extract<Home, { role: 'admin' }>['decisions'];

/** Decisions of the last 7 days as bars, or the same figures as a table. */
export function DecisionChart({ decisions }: { decisions: Decisions }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      title="近 7 天审核"
      action={
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

const height = 112;
const stepWidth = 48;
const barWidth = 24;

/** One image with the sums as its label; the table has the values of each day. */
function DecisionBars({ decisions }: { decisions: Decisions }) {
  const max = Math.max(1, ...decisions.map(({ approved, refused }) => approved + refused));
  const sum = (outcome: 'approved' | 'refused') => decisions.reduce((all, day) => all + day[outcome], 0);
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${stepWidth * decisions.length} ${height + 48}`}
      role="img"
      aria-label={`近 7 天共通过 ${sum('approved')} 条，未通过 ${sum('refused')} 条`}
    >
      <path d={`M0 ${height + 20}H${stepWidth * decisions.length}`} className={classes.baseline} />
      {decisions.map((day, index) => (
        <DayBar
          key={day.day}
          {...day}
          x={index * stepWidth + (stepWidth - barWidth) / 2}
          scale={height / max}
        />
      ))}
    </svg>
  );
}

function DayBar({ day, approved, refused, x, scale }: Decisions[number] & { x: number; scale: number }) {
  const baseline = height + 20;
  const [up, down] = [approved * scale, refused * scale];
  const middle = x + barWidth / 2;
  return (
    <g>
      <rect x={x} y={baseline - up} width={barWidth} height={up} className={classes.approved} />
      <rect x={x} y={baseline - up - down} width={barWidth} height={down} className={classes.refused} />
      {approved + refused > 0 && (
        <text x={middle} y={baseline - up - down - 6} className={classes.total}>
          {approved + refused}
        </text>
      )}
      <text x={middle} y={baseline + 20} className={classes.day}>
        {shortDay(day)}
      </text>
    </g>
  );
}
