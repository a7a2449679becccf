import { readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { workProblems } from '@gongdu/contract/writing/works/work-problems';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { bookShelfQuery } from '../../../../entities/library/shelf/book-shelf.ts';
import type { WorkFieldsProps } from '../../../../entities/writing/work/work-slots.ts';
import { FoldedField } from '../../../../ui/form/folded-field.tsx';
import { StarRating } from '../../../../ui/form/star-rating.tsx';
import { starLabel } from '../../../../ui/form/stars.tsx';
import { BookField } from './book-field.tsx';
import classes from './review.module.css';

/** The required fields of a book review: its book and a rating. */
export function ReviewFields(props: WorkFieldsProps) {
  const { meta, setMeta, locked } = props;
  const { submitted, bookRef, starsRef } = useReviewCheck(props);
  const errorId = useId();
  const queryClient = useQueryClient();
  /** The values of the reader's shelf apply until the writer changes them. */
  const takeFromShelf = async (bookId: number) => {
    const shelf = await queryClient.fetchQuery(bookShelfQuery(bookId)).catch(() => undefined);
    if (shelf?.mine) setMeta({ rating: shelf.mine.rating, readState: shelf.mine.state });
  };
  const unrated = submitted && meta.rating === null;
  return (
    <section className={classes.fields} aria-label="书评">
      <p className={classes.label}>
        写的是哪本书 <small>必选</small>
      </p>
      <BookField
        id={meta.bookId}
        locked={locked}
        onChange={(bookId) => {
          setMeta({ bookId });
          if (bookId !== null && meta.rating === null && meta.readState === null) void takeFromShelf(bookId);
        }}
        buttonRef={bookRef}
        error={
          submitted && meta.bookId === null ? workProblems['work.review_without_book'].message : undefined
        }
      />
      <div className={classes.rating}>
        <span className={classes.label}>
          评分 <small>必选</small>
        </span>
        <StarRating
          label="评分"
          value={meta.rating}
          onChange={(rating) => setMeta({ rating })}
          disabled={locked}
          invalid={unrated}
          describedBy={unrated ? errorId : undefined}
          focusRef={starsRef}
        />
        <span className={classes.fact}>{starLabel(meta.rating)}</span>
        {unrated && (
          <Text id={errorId} c="var(--bad)" size="sm" role="alert">
            {workProblems['work.review_without_rating'].message}
          </Text>
        )}
      </div>
    </section>
  );
}

/** The reading state, and whether the review contains spoilers. */
export function ReviewSettings({ meta, setMeta, locked }: WorkFieldsProps) {
  const name = useId();
  const answers = [
    meta.readState === null ? '没有选' : readStateLabels[meta.readState],
    meta.spoiler && '含有剧透',
  ].filter(Boolean);
  return (
    <FoldedField label="阅读状态" answer={answers.join('，')}>
      <fieldset className={classes.states} disabled={locked} aria-label="阅读状态">
        {readStates.map((state) => (
          <label key={state} className={classes.check}>
            <input
              type="radio"
              name={name}
              checked={meta.readState === state}
              onChange={() => setMeta({ readState: state })}
            />
            {readStateLabels[state]}
          </label>
        ))}
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={meta.spoiler}
            onChange={({ currentTarget }) => setMeta({ spoiler: currentTarget.checked })}
          />
          含有剧透，读者点开才看得到正文
        </label>
      </fieldset>
    </FoldedField>
  );
}

/** Book and rating are required at the submission. */
function useReviewCheck({ meta: { bookId, rating }, beforeSubmit }: WorkFieldsProps) {
  const [submitted, setSubmitted] = useState(false);
  const bookRef = useRef<HTMLButtonElement>(null);
  const starsRef = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      beforeSubmit(() => {
        setSubmitted(true);
        if (bookId === null)
          return {
            message: workProblems['work.review_without_book'].message,
            focus: () => bookRef.current?.focus(),
          };
        if (rating === null)
          return {
            message: workProblems['work.review_without_rating'].message,
            focus: () => starsRef.current?.focus(),
          };
        return null;
      }),
    [beforeSubmit, bookId, rating],
  );
  return { submitted, bookRef, starsRef };
}
