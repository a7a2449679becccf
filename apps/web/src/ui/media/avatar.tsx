import classes from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  readonly picture: string | null;
  /** Pixels. */
  readonly size?: number;
}

const hues = [212, 262, 332, 12, 38, 92, 152, 186];

/** The picture, or the last character of the name (the distinctive one in Chinese names) on a colour of its own. */
export function Avatar({ name, picture, size = 30 }: AvatarProps) {
  const box = { width: size, height: size };
  if (picture) return <img className={classes.avatar} src={picture} alt="" style={box} />;
  const hue = hues[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % hues.length];
  return (
    <span className={classes.avatar} style={{ ...box, '--hue': hue, fontSize: size * 0.46 }} aria-hidden>
      {[...name].at(-1)}
    </span>
  );
}
