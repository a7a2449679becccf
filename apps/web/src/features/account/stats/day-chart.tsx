import type { StatDay, StatName } from '@gongdu/contract/community/author-stats';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { statLabels } from './stat-labels.ts';
import classes from './stats.module.css';

interface DayChartProps {
  readonly days: readonly StatDay[];
  readonly name: StatName;
  readonly asTable: boolean;
}

/** A bar for every day, or the same numbers as a table. */
export function DayChart({ days, name, asTable }: DayChartProps) {
  const values = days.map(({ day, numbers }) => ({ day, value: numbers[name] }));
  return asTable ? <DayTable values={values} name={name} /> : <Bars values={values} name={name} />;
}

interface ValuesProps {
  readonly values: readonly { readonly day: string; readonly value: number }[];
  readonly name: StatName;
}

/** One image with the sum as its label; the table has the values of each day. */
function Bars({ values, name }: ValuesProps) {
  const { unit, received } = statLabels[name];
  const sum = values.reduce((all, { value }) => all + value, 0);
  const top = scaleTop(Math.max(0, ...values.map(({ value }) => value)));
  const [first, last] = [values[0]?.day ?? '', values.at(-1)?.day ?? ''];
  const middle = values[Math.floor((values.length - 1) / 2)]?.day ?? '';
  return (
    <figure className={classes.bars}>
      <span aria-hidden>{formatNumber(top)}</span>
      <svg
        viewBox={`0 0 ${values.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${formatDay(first)}至${formatDay(last)}，${received}共 ${sum} ${unit}`}
      >
        <path className={classes.line} d={`M0 0H${values.length * 10}M0 50H${values.length * 10}`} />
        {values.map(({ day, value }, index) => (
          <g key={day} className={classes.bar}>
            <title>{`${formatDay(day)}：${value} ${unit}`}</title>
            {/* the whole column answers the pointer */}
            <rect className={classes.column} x={index * 10} y={0} width={10} height={100} />
            <rect x={index * 10 + 2} y={100 - heightOf(value, top)} width={6} height={heightOf(value, top)} />
          </g>
        ))}
        <path className={classes.ground} d={`M0 100H${values.length * 10}`} />
      </svg>
      <p className={classes.days} aria-hidden>
        <span>{formatDay(first)}</span>
        <span>{formatDay(middle)}</span>
        <span>{formatDay(last)}</span>
      </p>
      {sum === 0 && <figcaption className={classes.empty}>这段时间还没有</figcaption>}
    </figure>
  );
}

function DayTable({ values, name }: ValuesProps) {
  const { received, unit } = statLabels[name];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={classes.table} tabIndex={0} aria-label={`每天${received}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">
              {received}（{unit}）
            </th>
          </tr>
        </thead>
        <tbody>
          {values.toReversed().map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A value above 0 is always visible. */
function heightOf(value: number, top: number): number {
  return value <= 0 ? 0 : Math.max(1.5, (value / top) * 100);
}

/** `2026-11-21` as `11月21日`. */
function formatDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日`;
}

/** An even round number that is not below the tallest bar: the axis shows half of it too. */
export function scaleTop(max: number): number {
  if (max <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * magnitude >= max) ?? 10;
  return step * magnitude;
}
