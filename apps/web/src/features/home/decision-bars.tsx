import type { Home } from '@gongdu/contract/home';
import { shortDay } from './day.ts';
import classes from './decision-chart.module.css';

type Decisions = Extract<Home, { role: 'admin' }>['decisions'];

const height = 112;
const step = 48;
const bar = 24;

/** One picture to a screen reader, with the sums as its words; the table tells each day. */
export function DecisionBars({ decisions }: { decisions: Decisions }) {
  const most = Math.max(1, ...decisions.map(({ approved, refused }) => approved + refused));
  const sum = (of: 'approved' | 'refused') => decisions.reduce((all, day) => all + day[of], 0);
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${step * decisions.length} ${height + 48}`}
      role="img"
      aria-label={`近 7 天共通过 ${sum('approved')} 条，未通过 ${sum('refused')} 条`}
    >
      <path d={`M0 ${height + 20}H${step * decisions.length}`} className={classes.ground} />
      {decisions.map((day, index) => (
        <DayBar key={day.day} {...day} x={index * step + (step - bar) / 2} scale={height / most} />
      ))}
    </svg>
  );
}

function DayBar({ day, approved, refused, x, scale }: Decisions[number] & { x: number; scale: number }) {
  const ground = height + 20;
  const [up, down] = [approved * scale, refused * scale];
  const middle = x + bar / 2;
  return (
    <g>
      <rect x={x} y={ground - up} width={bar} height={up} className={classes.approved} />
      <rect x={x} y={ground - up - down} width={bar} height={down} className={classes.refused} />
      {approved + refused > 0 && (
        <text x={middle} y={ground - up - down - 6} className={classes.total}>
          {approved + refused}
        </text>
      )}
      <text x={middle} y={ground + 20} className={classes.day}>
        {shortDay(day)}
      </text>
    </g>
  );
}
