import type { ReviewItem } from '@gongdu/contract/review';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import { When } from '../../../ui/when.tsx';
import { AuthorCard } from '../author-card.tsx';
import { ReviewDesk } from '../review-desk.tsx';
import styles from '../reviews.module.css';
import { useReviewDesk } from '../use-review-desk.ts';
import { postSource } from './post-source.ts';
import { WorkRecord } from './work-record.tsx';

/** `/approval/posts` 帖子审核 (P11). */
export function PostReviewsPage() {
  const desk = useReviewDesk(postSource);
  return <ReviewDesk desk={desk}>{(item) => <PostReading item={item} />}</ReviewDesk>;
}

function PostReading({ item: { work, submittedAt, author, record } }: { readonly item: ReviewItem }) {
  return (
    <>
      <h2 className={styles.title}>{work.title || '还没有标题'}</h2>
      <p className={styles.facts}>
        <span>
          <When at={submittedAt} /> 提交
        </span>
        <span>{work.words.toLocaleString('zh-CN')} 字</span>
      </p>
      <AuthorCard author={author}>
        <WorkRecord record={record} />
      </AuthorCard>
      <DocumentView document={work.body} />
    </>
  );
}
