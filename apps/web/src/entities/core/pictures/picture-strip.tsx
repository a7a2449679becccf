import { Link } from 'react-router';
import classes from './picture-strip.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface PictureStripProps {
  readonly pictures: readonly string[];
  /** The page with all of them; without it they are decoration of a row that leads there itself. */
  readonly link?: string;
}

/** Pictures shown in a list. */
const stripMax = 3;

/** Up to three in a list; the third says how many more there are. */
export function PictureStrip({ pictures, link }: PictureStripProps) {
  if (pictures.length === 0) return null;
  const more = pictures.length - stripMax;
  const looks = { className: classes.strip, 'data-one': pictures.length === 1 || undefined };
  const shown = pictures.slice(0, stripMax).map((address, at) => (
    <span key={address} className={classes.small}>
      <Thumbnail address={address} />
      {at === stripMax - 1 && more > 0 && <span className={classes.more} data-more={more} />}
    </span>
  ));
  if (link === undefined) return <span {...looks}>{shown}</span>;
  return (
    <Link to={link} {...looks} aria-label={`${pictures.length} 张图片`}>
      {shown}
    </Link>
  );
}
