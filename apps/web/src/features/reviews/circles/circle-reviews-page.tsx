import { circleCategoryWords } from '@gongdu/contract/circle';
import type { CircleReview } from '@gongdu/contract/circle-operating';
import { Link } from 'react-router';
import { When } from '../../../ui/when.tsx';
import { AuthorLink } from '../author-link.tsx';
import { ReviewDesk } from '../review-desk.tsx';
import styles from '../reviews.module.css';
import { useReviewDesk } from '../use-review-desk.ts';
import { circleSource } from './circle-source.ts';

/** `/approval/circles` 圈子审核 (P11): new circles, and changes to public ones. */
export function CircleReviewsPage() {
  const desk = useReviewDesk(circleSource);
  return <ReviewDesk desk={desk}>{(item) => <CircleReading item={item} />}</ReviewDesk>;
}

function CircleReading({ item }: { readonly item: CircleReview }) {
  const { title, excerpt, circle, revision, submittedAt, author } = item;
  return (
    <>
      <div className={styles.face}>
        {circle?.cover && <img src={circle.cover} alt="圈子封面" width={96} height={96} />}
        <div>
          <h2 className={styles.title}>{circle?.name ?? title}</h2>
          <p className={styles.facts}>
            <span>{revision ? '修改圈子资料' : '新建圈子'}</span>
            {circle && <span>{circleCategoryWords[circle.category]}</span>}
            <span>
              <When at={submittedAt} /> 提交
            </span>
          </p>
        </div>
      </div>
      <AuthorLink author={author} role={circleSource.words.author} />
      <p className={styles.about}>{circle?.about ?? excerpt}</p>
      {circle && !circle.cover && <p className={styles.note}>没有上传封面，会按名称画一张。</p>}
      {circle && item.state !== 'pending' && (
        <p>
          <Link to={`/circle/${circle.id}`}>打开圈子</Link>
        </p>
      )}
    </>
  );
}
