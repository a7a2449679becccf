import classes from './stars.module.css';

interface StarsProps {
  /** Half stars, 1 to 10; null: no rating. */
  readonly value: number | null;
  /** Pixels. */
  readonly size?: number;
}

const path = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z';

/** A read-only rating; its text is for screen readers. */
export function Stars({ value, size = 18 }: StarsProps) {
  return (
    <span className={classes.stars} role="img" aria-label={starLabel(value)}>
      {[0, 1, 2, 3, 4].map((star) => (
        <Star key={star} fill={fillOf(value, star)} size={size} />
      ))}
    </span>
  );
}

/** `4 星半`, `5 星`, `未评分`. */
export function starLabel(value: number | null): string {
  if (value === null) return '未评分';
  const whole = Math.floor(value / 2);
  if (value === 1) return '半星';
  return value % 2 === 0 ? `${whole} 星` : `${whole} 星半`;
}

export function fillOf(value: number | null, star: number): 0 | 1 | 2 {
  const halves = (value ?? 0) - 2 * star;
  if (halves >= 2) return 2;
  return halves === 1 ? 1 : 0;
}

/** `fill`: how many of its halves are filled. */
export function Star({ fill, size }: { readonly fill: 0 | 1 | 2; readonly size: number }) {
  return (
    <svg className={classes.star} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={path} className={classes.empty} />
      {fill > 0 && <path d={path} className={classes.full} data-half={fill === 1 || undefined} />}
    </svg>
  );
}
