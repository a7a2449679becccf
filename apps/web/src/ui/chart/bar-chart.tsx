import { formatNumber } from '../text/format-number.ts';
import classes from './chart.module.css';

export interface Bar {
  /** When: named at both ends and in the middle; told apart by it. */
  readonly at: string;
  readonly value: number;
  /** So much of the value stands in the main colour; all of it unless told. */
  readonly part?: number;
  /** The value in words, on pointing at it. */
  readonly title: string;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** The sums in words: the chart is one image, and the table beside it has each value. */
  readonly label: string;
  /** The upper edge; an even round number unless told. */
  readonly top?: number;
  readonly format?: (value: number) => string;
  /** Stands in the middle while every bar is 0. */
  readonly empty?: string;
}

const step = 10;
/** So many names stand below a chart without touching each other on a phone. */
const namedMax = 7;

/** A bar for each stretch of time, as wide as there is room. */
export function BarChart({ bars, label, empty, format = formatNumber, ...props }: BarChartProps) {
  const max = Math.max(0, ...bars.map(({ value }) => value));
  const { top = scaleTop(max) } = props;
  const width = bars.length * step;
  return (
    <figure className={classes.bars}>
      <span aria-hidden>{format(top)}</span>
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map(({ at, value, part = value, title }, index) => (
          <g key={at} className={classes.bar} transform={`translate(${index * step} 0)`}>
            <title>{`${at}：${title}`}</title>
            {/* the whole column answers the pointer */}
            <rect className={classes.column} width={step} height={100} />
            {part < value && <Column height={value / top} tone="rest" />}
            <Column height={part / top} tone="main" />
          </g>
        ))}
        <path className={classes.ground} d={`M0 100H${width}`} />
      </svg>
      <Axis names={bars.map(({ at }) => at)} />
      {empty && max === 0 && <figcaption className={classes.empty}>{empty}</figcaption>}
    </figure>
  );
}

function Axis({ names }: { readonly names: readonly string[] }) {
  const isEach = names.length <= namedMax;
  const shown = isEach ? names : [names[0], names[Math.floor((names.length - 1) / 2)], names.at(-1)];
  return (
    <p className={classes.axis} data-each={isEach || undefined} aria-hidden>
      {shown.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
  );
}

/** A value above 0 is always visible. */
function Column({ height, tone }: { readonly height: number; readonly tone: 'main' | 'rest' }) {
  const shown = height <= 0 ? 0 : Math.max(1.5, height * 100);
  return <rect data-tone={tone} x={2} y={100 - shown} width={step - 4} height={shown} />;
}

interface LegendProps {
  readonly main: string;
  readonly rest: string;
}

/** What the two colours of a bar stand for. */
export function Legend({ main, rest }: LegendProps) {
  return (
    <p className={classes.legend} aria-hidden>
      <span>{main}</span>
      <span data-of="rest">{rest}</span>
    </p>
  );
}

/** An even round number that is not below the tallest bar. */
export function scaleTop(max: number): number {
  if (max <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 4, 6, 8, 10].find((each) => each * magnitude >= max) ?? 10) * magnitude;
}

/** `2026-11-21` as `11月21日`. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日`;
}
