import { readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../lib/auth/session.ts';
import { StarRating } from '../../../ui/form/star-rating.tsx';
import { starLabel } from '../../../ui/form/stars.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { bookShelfQuery } from './book-shelf.ts';
import { EditEntry } from './edit-entry.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import classes from './shelf.module.css';
import { ShelfFacts } from './shelf-facts.tsx';
import { useShelfActions } from './use-shelf-actions.ts';

interface ShelfPanelProps {
  readonly id: number;
  readonly title: string;
  /** Whether the book is in the catalogue, where other members can have it too. */
  readonly isPublic: boolean;
}

/** The reader's own state, rating and progress of the book, edited in place, and how many members have it. */
export function ShelfPanel({ id, title, isPublic }: ShelfPanelProps) {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  const { data } = useQuery(bookShelfQuery(id));
  const { save } = useShelfActions();
  const [editing, setEditing] = useState(false);
  const mine = data?.mine ?? null;
  return (
    <section className={classes.panel} aria-label="书架">
      {isReader && (
        <div className={classes.choice}>
          <div className={classes.segments}>
            {readStates.map((state) => (
              <button
                key={state}
                type="button"
                className={classes.segment}
                aria-pressed={mine?.state === state}
                disabled={data === undefined || save.busy}
                onClick={() =>
                  mine?.state === state ? setEditing(true) : void save.run({ id, title, change: { state } })
                }
              >
                {readStateLabels[state]}
              </button>
            ))}
          </div>
          {mine && (
            <Button variant="subtle" className={classes.edit} onClick={() => setEditing(true)}>
              日期与记录
            </Button>
          )}
        </div>
      )}
      {mine && (
        <div className={classes.opinion}>
          <StarRating
            label="我的评分"
            value={mine.rating}
            disabled={save.busy}
            onChange={(rating) => void save.run({ id, title, change: { rating } })}
          />
          <span className={classes.facts}>
            {mine.rating === null ? '给它打个分' : starLabel(mine.rating)}
          </span>
        </div>
      )}
      {mine && (
        <p className={classes.facts}>
          <ShelfFacts entry={{ ...mine, rating: null, progress: null }} />
          {mine.hidden && (
            <span>
              <IconLock size={13} aria-hidden /> 只有自己可见
            </span>
          )}
        </p>
      )}
      {mine?.state === 'reading' && <ReadingProgress key={mine.updatedAt} entry={mine} title={title} />}
      {mine?.note && <p className={classes.note}>{mine.note}</p>}
      {isPublic && data && readStates.some((state) => data.counts[state] > 0) && (
        <p className={classes.facts}>
          {readStates
            .filter((state) => data.counts[state] > 0)
            .map((state) => (
              <span key={state}>
                {formatNumber(data.counts[state])} 人{readStateLabels[state]}
              </span>
            ))}
        </p>
      )}
      {editing && mine && <EditEntry entry={mine} title={title} onClose={() => setEditing(false)} />}
    </section>
  );
}
