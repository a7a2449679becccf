import classes from './chart.module.css';
import { type ChartData, sumOf, valueLabel } from './series.ts';

interface ReadoutProps {
  readonly data: ChartData;
  /** The point that is pointed at; the sums stand there while there is none. */
  readonly at: number | undefined;
}

/** What the colours stand for and the values of one point: the slider below tells the same to screen readers. */
export function Readout({ data, at }: ReadoutProps) {
  const point = at === undefined ? undefined : data.points[at];
  return (
    <p className={classes.readout} aria-hidden>
      <span>{point?.at ?? (data.series.some(({ isSummed }) => isSummed === false) ? '' : '合计')}</span>
      {data.series.map((each, index) => (
        <span key={each.name} data-series={index + 1}>
          {each.name} {point ? valueLabel(each, point.values[index]) : total(data, index)}
        </span>
      ))}
    </p>
  );
}

function total(data: ChartData, index: number): string {
  const series = data.series[index];
  return series && series.isSummed !== false ? valueLabel(series, sumOf(data, index)) : '';
}
