import classes from './channel-cover.module.css';

interface ChannelCoverProps {
  readonly name: string;
  readonly picture: string | null;
  /** Pixels. */
  readonly size?: number;
}

/** The picture, or the first character on a bookshelf that is determined by the name. */
export function ChannelCover({ name, picture, size = 64 }: ChannelCoverProps) {
  if (picture) return <img className={classes.cover} src={picture} alt="" width={size} height={size} />;
  const sum = [...name].reduce((all, letter, at) => all + (letter.codePointAt(0) ?? 0) * (at + 1), 0);
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
      {[0, 1, 2, 3, 4, 5].map((at) => {
        const height = 16 + ((sum >> at) % 5) * 6;
        return (
          <rect
            key={at}
            className={classes.spine}
            x={3 + at * 10}
            y={64 - height}
            width={7 + ((sum >> (at + 2)) % 3)}
            height={height}
          />
        );
      })}
      <text x="32" y="42" fontSize="26" className={classes.letter}>
        {[...name][0]}
      </text>
    </svg>
  );
}
