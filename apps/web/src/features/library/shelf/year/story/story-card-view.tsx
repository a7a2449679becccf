import { Button } from '@mantine/core';
import { useState } from 'react';
import { FigureTable } from '../../../../../ui/chart/chart-panel.tsx';
import classes from './story.module.css';
import type { StoryCard } from './story-cards.tsx';

interface StoryCardViewProps {
  readonly card: StoryCard;
  readonly year: number;
  readonly at: number;
  readonly count: number;
}

/** A card, and its figures as a table. */
export function StoryCardView({ card, year, at, count }: StoryCardViewProps) {
  const [asTable, setAsTable] = useState(false);
  const { title, view, head, rows } = card;
  return (
    <>
      <article
        className={classes.card}
        data-ground={(at % 10) + 1}
        aria-label={`第 ${at + 1} 张，共 ${count} 张：${title}`}
      >
        <h2>{title}</h2>
        <div className={classes.view}>{view}</div>
        <p className={classes.foot}>共读　{year}</p>
      </article>
      {rows.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          看数字
        </Button>
      )}
      {asTable && <FigureTable title={title} head={head} rows={rows} />}
    </>
  );
}
