import classes from './chart.module.css';

interface ShareBarProps {
  readonly value: number;
  /** The value of a full bar. */
  readonly max: number;
}

/** A share as a bar beside its text in a list row; hidden from screen readers. */
export function ShareBar({ value, max }: ShareBarProps) {
  return (
    <svg className={classes.share} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect data-tone="track" width={100} height={10} />
      <rect data-tone="part" width={max === 0 ? 0 : (value / max) * 100} height={10} />
    </svg>
  );
}
