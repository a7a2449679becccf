import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Stars } from '../../../ui/form/stars.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { bookReviewsQuery } from '../queries.ts';
import classes from './book-page.module.css';
import { SectionStatus } from './section-status.tsx';

/** What readers wrote about the book; a text that gives the story away shows its title alone. */
export function BookReviews({ id }: { readonly id: number }) {
  const reviews = useInfiniteQuery(bookReviewsQuery(id));
  const rows = reviews.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label="书评">
      <h2 className={classes.heading}>书评</h2>
      <ul className={classes.rows}>
        {rows.map(({ id: workId, title, excerpt, rating, spoiler, author, publishedAt }) => (
          <li key={workId} className={classes.review}>
            <p className={classes.author}>
              <Avatar name={author.name} picture={author.avatar} size={24} />
              {author.name}
              {rating !== null && <Stars value={rating} size={14} />}
              <RelativeTime at={publishedAt} />
            </p>
            <Link to={`/post/${workId}`} className={classes.name}>
              {title}
            </Link>
            <p className={classes.excerpt}>{spoiler ? '这篇书评含有剧透。' : excerpt}</p>
          </li>
        ))}
      </ul>
      <SectionStatus
        query={reviews}
        isEmpty={rows.length === 0}
        emptyMessage="还没有人写过书评。"
        moreLabel="更多书评"
      />
    </section>
  );
}
