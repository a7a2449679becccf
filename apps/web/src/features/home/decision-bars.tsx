import type { Home } from '@gongdu/contract/home';
import { shortDay } from './dates.ts';
import classes from './decision-chart.module.css';

type Decisions = Extract<Home, { role: 'admin' }>['decisions'];

const height = 112;
const stepWidth = 48;
const barWidth = 24;

/** One picture to a screen reader, with the sums as its words; the table tells each day. */
export function DecisionBars({ decisions }: { decisions: Decisions }) {
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
