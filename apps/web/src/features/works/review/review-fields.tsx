import { problems } from '@gongdu/contract/problem';
import { readStates, readStateWords } from '@gongdu/contract/work-meta';
import { useEffect, useId, useRef, useState } from 'react';
import { StarRating } from '../../../ui/star-rating.tsx';
import { starWords } from '../../../ui/stars.tsx';
import type { WorkFieldsProps } from '../work-slots.ts';
import styles from './review.module.css';
import { ReviewBook } from './review-book.tsx';

/** What a book review has beside its text: book, rating, how far it was read, and whether it gives the end away. */
export function ReviewFields(props: WorkFieldsProps) {
  const { meta, setMeta, locked } = props;
  const { asked, bookRef, starsRef } = useReviewCheck(props);
  const errorId = useId();
  const unrated = asked && meta.rating === null;
  return (
    <section className={styles.fields} aria-label="书评">
      <ReviewBook
        id={meta.bookId}
        locked={locked}
        choose={(bookId) => setMeta({ bookId })}
        buttonRef={bookRef}
        error={asked && meta.bookId === null ? problems['work.review_without_book'].words : undefined}
      />
      <div className={styles.row}>
        <span className={styles.label}>评分</span>
        <StarRating
          label="评分"
          value={meta.rating}
          onChange={(rating) => setMeta({ rating })}
          disabled={locked}
          invalid={unrated}
          describedBy={unrated ? errorId : undefined}
          focusRef={starsRef}
        />
        <span className={styles.words}>{starWords(meta.rating)}</span>
        {unrated && (
          <p id={errorId} className={styles.error} role="alert">
            {problems['work.review_without_rating'].words}
          </p>
        )}
      </div>
      <div className={styles.row}>
        <ReadStates {...props} />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={meta.spoiler}
            disabled={locked}
            onChange={({ currentTarget }) => setMeta({ spoiler: currentTarget.checked })}
          />
          含有剧透，读者点开才看得到正文
        </label>
      </div>
    </section>
  );
}

function ReadStates({ meta, setMeta, locked }: WorkFieldsProps) {
  const name = useId();
  return (
    <fieldset className={styles.states} disabled={locked}>
      <legend className={styles.label}>阅读状态</legend>
      {readStates.map((state) => (
        <label key={state} className={styles.state}>
          <input
            type="radio"
            name={name}
            checked={meta.readState === state}
            onChange={() => setMeta({ readState: state })}
          />
          {readStateWords[state]}
        </label>
      ))}
    </fieldset>
  );
}

/** Book and rating are asked for when the review is submitted. */
function useReviewCheck({ meta: { bookId, rating }, beforeSubmit }: WorkFieldsProps) {
  const [asked, setAsked] = useState(false);
  const bookRef = useRef<HTMLButtonElement>(null);
  const starsRef = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      beforeSubmit(() => {
        setAsked(true);
        if (bookId === null)
          return {
            sentence: problems['work.review_without_book'].words,
            show: () => bookRef.current?.focus(),
          };
        if (rating === null)
          return {
            sentence: problems['work.review_without_rating'].words,
            show: () => starsRef.current?.focus(),
          };
        return null;
      }),
    [beforeSubmit, bookId, rating],
  );
  return { asked, bookRef, starsRef };
}
