import classes from './chart.module.css';

interface ShareBarProps {
  readonly value: number;
  /** As long as the whole bar. */
  readonly max: number;
}

/** A part of a whole beside its words, in a row of a list: an ornament to screen readers. */
export function ShareBar({ value, max }: ShareBarProps) {
  return (
    <svg className={classes.share} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect data-tone="track" width={100} height={10} />
      <rect data-tone="part" width={max === 0 ? 0 : (value / max) * 100} height={10} />
    </svg>
  );
}
