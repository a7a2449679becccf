import styles from './stars.module.css';

interface StarsProps {
  /** Half stars, 1 to 10; null: none given. */
  readonly value: number | null;
  /** Pixels. */
  readonly size?: number;
}

const path = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z';

/** A rating to look at; its words are for screen readers. */
export function Stars({ value, size = 18 }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={starWords(value)}>
      {[0, 1, 2, 3, 4].map((star) => (
        <Star key={star} part={partOf(value, star)} size={size} />
      ))}
    </span>
  );
}

/** `4 星半`, `5 星`, `未评分`. */
export function starWords(value: number | null): string {
  if (value === null) return '未评分';
  const whole = Math.floor(value / 2);
  if (value === 1) return '半星';
  return value % 2 === 0 ? `${whole} 星` : `${whole} 星半`;
}

export function partOf(value: number | null, star: number): 0 | 1 | 2 {
  const halves = (value ?? 0) - 2 * star;
  if (halves >= 2) return 2;
  return halves === 1 ? 1 : 0;
}

/** `part`: how many of its halves are filled. */
export function Star({ part, size }: { readonly part: 0 | 1 | 2; readonly size: number }) {
  return (
    <svg className={styles.star} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={path} className={styles.empty} />
      {part > 0 && <path d={path} className={styles.full} data-half={part === 1 || undefined} />}
    </svg>
  );
}
