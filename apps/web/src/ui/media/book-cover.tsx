import classes from './book-cover.module.css';
import { CoverDrawing, coverBox } from './cover-drawing.tsx';

export interface BookCoverProps {
  readonly title: string;
  readonly author: string;
  /** A picture, where there is one. */
  readonly picture?: string | null;
  /** Pixels. */
  readonly width?: number;
}

/** Below this width the author's name would be illegible. */
const authorFrom = 64;

/** The picture, or a drawing that is determined by title and author. */
export function BookCover({ title, author, picture, width = 72 }: BookCoverProps) {
  const label = `《${title}》封面`;
  if (picture) return <img className={classes.cover} src={picture} alt={label} style={{ width }} />;
  return (
    <svg className={classes.cover} style={{ width }} viewBox={coverBox} role="img" aria-label={label}>
      <CoverDrawing title={title} author={width >= authorFrom ? author : ''} />
    </svg>
  );
}
