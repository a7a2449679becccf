import { CoverDrawing, coverBox } from '../../../ui/media/cover-drawing.tsx';
import { useOwnMedia } from '../../../ui/media/own-media.ts';

interface BookCoverProps {
  readonly title: string;
  readonly author: string;
  readonly picture: string | null;
}

/** As wide as its container: the picture, or the same drawing as in the app. */
export function PageBookCover({ title, author, picture }: BookCoverProps) {
  const own = useOwnMedia(picture);
  if (own) return <img className="ip-cover" src={own} alt="" loading="lazy" decoding="async" />;
  return (
    <svg className="ip-cover" viewBox={coverBox} aria-hidden="true" focusable="false">
      <CoverDrawing title={title} author={author} />
    </svg>
  );
}
