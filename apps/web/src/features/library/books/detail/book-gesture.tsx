import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookShelfQuery } from '../../../../entities/library/shelf/book-shelf.ts';
import { EditEntry } from '../../../../entities/library/shelf/edit-entry.tsx';
import { useWaitingState } from '../../../../entities/library/shelf/outgoing-entry.ts';
import { ReadingProgress } from '../../../../entities/library/shelf/reading-progress.tsx';
import { ShelfFacts } from '../../../../entities/library/shelf/shelf-facts.tsx';
import { StateSegment } from '../../../../entities/library/shelf/state-segment.tsx';
import { isBegun } from '../../../../entities/library/shelf/states.ts';
import { useShelfActions } from '../../../../entities/library/shelf/use-shelf-actions.ts';
import { WaitingChanges } from '../../../../entities/library/shelf/waiting-changes.tsx';
import { SentenceField } from '../../../../entities/library/short-reviews/sentence-field.tsx';
import { StarRating } from '../../../../ui/form/star-rating.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import classes from './book-page.module.css';

const BookToday = lazyComponent(
  async () => (await import('../../../../entities/library/reading-days/book-today.tsx')).BookToday,
);

interface BookGestureProps {
  readonly id: number;
  readonly title: string;
  /** Whether the book is in the catalogue, where other members can have it too. */
  readonly isPublic: boolean;
}

/**
 * State, stars and one sentence. State and stars are kept at the press, the sentence by 发出; stars on a book that is not
 * on the shelf say that it was read.
 */
export function BookGesture({ id, title, isPublic }: BookGestureProps) {
  const { data } = useQuery(bookShelfQuery(id));
  const { save } = useShelfActions();
  const [editing, setEditing] = useState(false);
  const mine = data?.mine ?? null;
  const waitingState = useWaitingState(id);
  const rate = (rating: number | null) =>
    save.run({ id, title, change: mine ? { rating } : { state: 'read', rating } });
  return (
    <section className={classes.gesture} aria-label="我读这本书">
      <div className={classes.press}>
        <StateSegment
          // until the shelf is read again, so that it never flickers back
          state={waitingState ?? save.input?.change.state ?? mine?.state ?? null}
          disabled={data === undefined || save.busy}
          onState={(state) => void save.run({ id, title, change: { state } })}
          onEdit={() => setEditing(true)}
        />
        <StarRating
          label="我的评分"
          value={mine?.rating ?? null}
          disabled={data === undefined || save.busy}
          onChange={(rating) => void rate(rating)}
        />
        {mine && (
          <button type="button" className={classes.record} onClick={() => setEditing(true)}>
            <ShelfFacts entry={{ ...mine, rating: null, progress: null }} />
            <span>{mine.hidden ? '只有自己可见，记录' : '记录'}</span>
          </button>
        )}
      </div>
      <WaitingChanges bookId={id} />
      {mine && isBegun(mine.state) && <ReadingProgress entry={mine} title={title} />}
      {mine?.state === 'reading' && (
        <LazyBoundary height={92}>
          <BookToday bookId={id} />
        </LazyBoundary>
      )}
      {mine?.note && (
        <p className={classes.note}>
          {mine.note}
          <span>　仅自己可见</span>
        </p>
      )}
      <SentenceField bookId={id} title={title} isPublic={isPublic} />
      {editing && mine && <EditEntry entry={mine} title={title} onClose={() => setEditing(false)} />}
    </section>
  );
}
