import type { ShownQuote } from '@gongdu/contract/library/quotes/shown-quotes';
import { bookQuoteSorts } from '@gongdu/contract/library/quotes/shown-quotes';
import { versesOf } from '@gongdu/rules/library/quotes/clauses';
import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { bookQuotesQuery } from './queries.ts';
import { QuoteFacts, QuoteList } from './quote-row.tsx';
import classes from './quotes.module.css';
import { VerticalQuote } from './vertical-quote.tsx';

interface BookQuotesProps {
  readonly bookId: number;
}

/** Passages that are shown before one asks for all. */
const shownFirst = 4;
const pageSize = 20;
const directionKey = 'gongdu.quotes.direction';
const sortLabels = { marked: '划过的人多', newest: '最新' } as const;

/** 书摘 on the page of a book: what readers noted, most noted first. */
export function BookQuotes({ bookId }: BookQuotesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [sort, setSort] = useState<(typeof bookQuoteSorts)[number]>('marked');
  const [isVertical, setIsVertical] = useState(() => deviceStorage.getItem(directionKey) !== 'across');
  const list = useInfiniteQuery(bookQuotesQuery(bookId, sort, pageSize));
  const total = list.data?.pages[0]?.total ?? 0;
  const all = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const rows = isWhole ? all : all.slice(0, shownFirst);
  if (total === 0) return null;
  const turn = (vertical: boolean) => {
    setIsVertical(vertical);
    deviceStorage.setItem(directionKey, vertical ? 'down' : 'across');
  };
  const hasVerses = rows.some(({ text }) => versesOf(text) !== null);
  return (
    <Section
      title="书摘"
      badge={<span className={classes.count}>{formatNumber(total)}</span>}
      action={hasVerses && <Directions isVertical={isVertical} onTurn={turn} />}
    >
      {isWhole && total > 1 && (
        <NativeSelect
          aria-label="书摘的排序"
          value={sort}
          data={bookQuoteSorts.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setSort(bookQuoteSorts.find((each) => each === value) ?? 'marked')
          }
        />
      )}
      <Passages rows={rows} isVertical={isVertical} />
      {isWhole ? (
        <LoadMore list={list} picture={false} onDemand />
      ) : (
        total > rows.length && (
          <Button variant="default" onClick={() => setIsWhole(true)}>
            看全部 {formatNumber(total)} 段
          </Button>
        )
      )}
    </Section>
  );
}

interface DirectionsProps {
  readonly isVertical: boolean;
  readonly onTurn: (vertical: boolean) => void;
}

function Directions({ isVertical, onTurn }: DirectionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset
    <span role="group" aria-label="诗词的排法" className={classes.directions}>
      <button
        type="button"
        className={classes.direction}
        aria-pressed={isVertical}
        onClick={() => onTurn(true)}
      >
        竖排
      </button>
      <button
        type="button"
        className={classes.direction}
        aria-pressed={!isVertical}
        onClick={() => onTurn(false)}
      >
        横排
      </button>
    </span>
  );
}

/** Verses stand beside what is set across, on phones below it. */
function Passages({
  rows,
  isVertical,
}: {
  readonly rows: readonly ShownQuote[];
  readonly isVertical: boolean;
}) {
  const poems = isVertical ? rows.filter(({ text }) => versesOf(text) !== null) : [];
  const across = rows.filter((row) => !poems.includes(row));
  if (poems.length === 0) return <QuoteList rows={across} />;
  return (
    <div className={across.length > 0 ? classes.two : undefined}>
      {across.length > 0 && <QuoteList rows={across} />}
      <ul className={classes.rows} aria-label="竖排的诗词">
        {poems.map((quote) => (
          <li key={quote.id} className={classes.poem}>
            <VerticalQuote verses={versesOf(quote.text) ?? []} chapter={quote.chapter} />
            <QuoteFacts quote={{ ...quote, chapter: '' }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
