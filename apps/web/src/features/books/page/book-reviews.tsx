import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { When } from '../../../ui/when.tsx';
import { bookReviewsQuery } from '../queries.ts';
import styles from './book-page.module.css';
import { PartState } from './part-state.tsx';

/** What readers wrote about the book; a text that gives the story away shows its title alone. */
export function BookReviews({ id }: { readonly id: number }) {
  const reviews = useInfiniteQuery(bookReviewsQuery(id));
  const rows = reviews.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label="书评">
      <h2 className={styles.heading}>书评</h2>
      <ul className={styles.rows}>
        {rows.map(({ id: workId, title, excerpt, rating, spoiler, author, publishedAt }) => (
          <li key={workId} className={styles.review}>
            <p className={styles.by}>
              <NameAvatar name={author.name} picture={author.avatar} size={24} />
              {author.name}
              {rating !== null && <Stars value={rating} size={14} />}
              <When at={publishedAt} />
            </p>
            <Link to={`/post/${workId}`} className={styles.name}>
              {title}
            </Link>
            <p className={styles.excerpt}>{spoiler ? '这篇书评含有剧透。' : excerpt}</p>
          </li>
        ))}
      </ul>
      <PartState query={reviews} empty={rows.length === 0} nothing="还没有人写过书评。" more="更多书评" />
    </section>
  );
}
