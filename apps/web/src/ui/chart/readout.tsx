import classes from './chart.module.css';
import { type ChartData, sumOf, valueLabel } from './series.ts';

interface ReadoutProps {
  readonly data: ChartData;
  /** The selected point; without one the readout shows the totals. */
  readonly at: number | undefined;
}

/**
 * The legend with the values of one point; a single series is named by the title. Hidden from screen readers, which read
 * the values from the slider below.
 */
export function Readout({ data, at }: ReadoutProps) {
  const point = at === undefined ? undefined : data.points[at];
  const isAlone = data.series.length === 1;
  return (
    <p className={classes.readout} aria-hidden>
      <span>{point?.at ?? (data.series.some(({ isSummed }) => isSummed === false) ? '' : '合计')}</span>
      {data.series.map((each, index) => (
        <span key={each.name} data-series={isAlone ? undefined : index + 1}>
          {!isAlone && `${each.name} `}
          {point ? valueLabel(each, point.values[index]) : total(data, index)}
        </span>
      ))}
    </p>
  );
}

function total(data: ChartData, index: number): string {
  const series = data.series[index];
  return series && series.isSummed !== false ? valueLabel(series, sumOf(data, index)) : '';
}
