import classes from './progress-ring.module.css';

interface ProgressRingProps {
  /** From 0 to 1. */
  readonly part: number;
  readonly label: string;
  /** Pixels. */
  readonly size?: number;
}

export function ProgressRing({ part, label, size = 44 }: ProgressRingProps) {
  const percent = Math.round(part * 100);
  return (
    <span
      className={classes.ring}
      style={{ width: size, height: size, fontSize: size * 0.26 }}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 44 44" aria-hidden>
        <circle cx="22" cy="22" r="20" pathLength="100" />
        <circle
          cx="22"
          cy="22"
          r="20"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          className={classes.part}
        />
      </svg>
      {percent}%
    </span>
  );
}
