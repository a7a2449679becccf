import type { LoggedReview } from '@gongdu/contract/review';
import { When } from '../../../ui/when.tsx';
import { AuthorLink } from '../author-link.tsx';
import { ReviewDesk } from '../review-desk.tsx';
import styles from '../reviews.module.css';
import { useReviewDesk } from '../use-review-desk.ts';
import { topicSource } from './topic-source.ts';

/** `/approval/topics` 话题审核 (P11). */
export function TopicReviewsPage() {
  const desk = useReviewDesk(topicSource);
  return <ReviewDesk desk={desk}>{(item) => <TopicReading item={item} />}</ReviewDesk>;
}

function TopicReading({ item: { title, excerpt, submittedAt, author } }: { readonly item: LoggedReview }) {
  return (
    <>
      <h2 className={styles.title}>
        <span className={styles.hash} aria-hidden>
          #
        </span>
        {title}
      </h2>
      <p className={styles.facts}>
        <span>
          <When at={submittedAt} /> 提交
        </span>
        <span>{[...title].length} 个字</span>
      </p>
      <AuthorLink author={author} role={topicSource.words.author} />
      <p className={styles.about}>{excerpt || '没有写简介'}</p>
    </>
  );
}
