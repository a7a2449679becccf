import classes from './circle-cover.module.css';

interface CircleCoverProps {
  readonly name: string;
  readonly picture: string | null;
  /** Pixels. */
  readonly size?: number;
}

/** The picture, or the first character on rings that are determined by the name. */
export function CircleCover({ name, picture, size = 64 }: CircleCoverProps) {
  if (picture) return <img className={classes.cover} src={picture} alt="" width={size} height={size} />;
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  const [x, y] = [18 + (sum % 5) * 7, 16 + (sum % 7) * 5];
  return (
    <svg
      className={classes.cover}
      style={{ '--ground': `var(--cover-${(sum % 10) + 1})` }}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden
    >
      <rect width="64" height="64" className={classes.ground} />
      {[10, 20, 31, 43, 56].map((radius) => (
        <circle key={radius} cx={x} cy={y} r={radius} className={classes.ring} />
      ))}
      <text x="32" y="42" fontSize="30" className={classes.letter}>
        {[...name][0]}
      </text>
    </svg>
  );
}
