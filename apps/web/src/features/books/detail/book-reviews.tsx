import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { bookReviewsQuery } from '../../../entities/book/reviews-and-leads.ts';
import { Stars } from '../../../ui/form/stars.tsx';
import { ListRow } from '../../../ui/layout/list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { PagedSection } from './paged-section.tsx';

/** What readers wrote about the book; a review with spoilers shows its title alone. */
export function BookReviews({ id: bookId }: { readonly id: number }) {
  const reviews = useInfiniteQuery(bookReviewsQuery(bookId));
  return (
    <PagedSection title="书评" query={reviews} emptyMessage="还没有人写过书评。" moreLabel="更多书评">
      {({ id, title, excerpt, rating, spoiler, author, publishedAt }) => (
        <ListRow
          key={id}
          written
          byline={
            <>
              <Avatar name={author.name} picture={author.avatar} size={24} />
              <span>{author.name}</span>
              {rating !== null && <Stars value={rating} size={14} />}
              <RelativeTime at={publishedAt} />
            </>
          }
          title={<Link to={`/post/${id}`}>{title}</Link>}
          excerpt={spoiler ? '这篇书评含有剧透。' : excerpt}
        />
      )}
    </PagedSection>
  );
}
