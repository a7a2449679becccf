import classes from './small-bars.module.css';

interface SmallBarsProps {
  /** Oldest first; the last one is the present span and stands out. */
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  /** What is counted, and after each number its unit: the bars in words for screen readers. */
  readonly label: string;
  readonly unit: string;
}

/** A few values over time as bars without axes, beside the sentence that says the sum. */
export function SmallBars({ bars, label, unit }: SmallBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const words = bars.map(({ name, value }) => `${name} ${value} ${unit}`).join('，');
  return (
    <span className={classes.bars} role="img" aria-label={`${label}：${words}`}>
      {bars.map(({ name, value }) => (
        <i key={name} style={{ '--part': `${(value / most) * 100}%` }} />
      ))}
    </span>
  );
}
