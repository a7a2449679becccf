import type { FigureDay, FigureName } from '@gongdu/contract/figures';
import { dayWords } from './day-words.ts';
import { figureWords } from './figure-words.ts';
import styles from './figures.module.css';
import { topOf } from './scale.ts';

interface DayChartProps {
  readonly days: readonly FigureDay[];
  readonly name: FigureName;
  readonly asTable: boolean;
}

/** A bar for every day, or the same numbers as a table. */
export function DayChart({ days, name, asTable }: DayChartProps) {
  const values = days.map(({ day, numbers }) => ({ day, value: numbers[name] }));
  return asTable ? <DayTable values={values} name={name} /> : <Bars values={values} name={name} />;
}

interface ValuesProps {
  readonly values: readonly { readonly day: string; readonly value: number }[];
  readonly name: FigureName;
}

/** One picture to a screen reader, with the sum as its words; the table tells each day. */
function Bars({ values, name }: ValuesProps) {
  const { unit, received } = figureWords[name];
  const sum = values.reduce((all, { value }) => all + value, 0);
  const top = topOf(Math.max(0, ...values.map(({ value }) => value)));
  const [first, last] = [values[0]?.day ?? '', values.at(-1)?.day ?? ''];
  const middle = values[Math.floor((values.length - 1) / 2)]?.day ?? '';
  return (
    <figure className={styles.bars}>
      <span className={styles.top} aria-hidden>
        {top.toLocaleString('zh-CN')}
      </span>
      <svg
        viewBox={`0 0 ${values.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${dayWords(first)}至${dayWords(last)}，${received}共 ${sum} ${unit}`}
      >
        <path className={styles.line} d={`M0 0H${values.length * 10}M0 50H${values.length * 10}`} />
        {values.map(({ day, value }, at) => (
          <g key={day} className={styles.bar}>
            <title>{`${dayWords(day)}：${value} ${unit}`}</title>
            {/* the whole column answers the pointer */}
            <rect className={styles.column} x={at * 10} y={0} width={10} height={100} />
            <rect x={at * 10 + 2} y={100 - heightOf(value, top)} width={6} height={heightOf(value, top)} />
          </g>
        ))}
        <path className={styles.ground} d={`M0 100H${values.length * 10}`} />
      </svg>
      <p className={styles.days} aria-hidden>
        <span>{dayWords(first)}</span>
        <span>{dayWords(middle)}</span>
        <span>{dayWords(last)}</span>
      </p>
      {sum === 0 && <figcaption className={styles.nothing}>这段时间还没有</figcaption>}
    </figure>
  );
}

function DayTable({ values, name }: ValuesProps) {
  const { received, unit } = figureWords[name];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.table} tabIndex={0} aria-label={`每天${received}`}>
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
              <th scope="row">{dayWords(day)}</th>
              <td>{value.toLocaleString('zh-CN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Never invisible while there is something. */
function heightOf(value: number, top: number): number {
  return value <= 0 ? 0 : Math.max(1.5, (value / top) * 100);
}
