import { publishedQuoteMax } from '@gongdu/contract/library/quotes/quote';
import { Button } from '@mantine/core';
import { IconBlockquote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../../ui/form/search-input.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { DialogBody, FullHeightDialog } from '../../../../ui/overlay/full-height-dialog.tsx';
import { type PickedBook, pickBooks } from '../../book/picker/pick-books.ts';
import { bookQuotesQuery, myQuotesQuery } from '../queries.ts';
import { QuoteText } from '../quote-text.tsx';
import classes from '../quotes.module.css';
import type { PickedQuote } from './pick-quote.ts';

interface QuotePickerProps {
  readonly onClose: (quote: PickedQuote | null) => void;
}

const tabs = [
  { id: 'mine', name: '我的书摘' },
  { id: 'shown', name: '别人公开的' },
] as const;

/** 插入书摘: one of the member's own, or a published one of a book. */
export function QuotePicker({ onClose }: QuotePickerProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('mine');
  // the dialog closes before the promise resolves, so that the browser restores the focus
  const [outcome, setOutcome] = useState<PickedQuote | null>(null);
  const [opened, setOpened] = useState(true);
  const pick = (quote: PickedQuote) => {
    setOutcome(quote);
    setOpened(false);
  };
  return (
    <FullHeightDialog opened={opened} onClose={() => onClose(outcome)} title="插入书摘" width={600}>
      <DialogBody>
        <Tabs label="哪些书摘" panel="pick-quote" value={tab} onChange={setTab} tabs={tabs} />
        <div id="pick-quote" role="tabpanel" aria-label={tab === 'mine' ? '我的书摘' : '别人公开的'}>
          {tab === 'mine' ? <Mine onPick={pick} /> : <Shown onPick={pick} />}
        </div>
      </DialogBody>
    </FullHeightDialog>
  );
}

interface ListProps {
  readonly onPick: (quote: PickedQuote) => void;
}

function Mine({ onPick }: ListProps) {
  const [words, setWords] = useState('');
  const list = useInfiniteQuery(myQuotesQuery({ bookId: null, shown: null, words }));
  return (
    <>
      <SearchInput label="搜索书摘、想法和章节" maxLength={100} value={words} onSearch={setWords} autoFocus />
      <InfiniteList
        list={list}
        plain
        empty={
          <EmptyState icon={<IconBlockquote />} title={words === '' ? '还没有书摘' : '没有这样的书摘'} />
        }
      >
        {(rows) => <Choices rows={rows} onPick={onPick} />}
      </InfiniteList>
    </>
  );
}

function Shown({ onPick }: ListProps) {
  const [book, setBook] = useState<PickedBook>();
  return (
    <>
      <Button
        variant="default"
        onClick={() => void pickBooks({ max: 1 }).then((books) => books?.[0] && setBook(books[0]))}
      >
        {book ? `《${book.name}》，换一本` : '先选一本书'}
      </Button>
      {book && <OfBook bookId={book.id} onPick={onPick} />}
    </>
  );
}

function OfBook({ bookId, onPick }: ListProps & { readonly bookId: number }) {
  const list = useInfiniteQuery(bookQuotesQuery(bookId, 'marked', 20));
  return (
    <InfiniteList
      list={list}
      plain
      empty={<EmptyState icon={<IconBlockquote />} title="这本书还没有公开的书摘" />}
    >
      {(rows) => <Choices rows={rows} onPick={onPick} />}
    </InfiniteList>
  );
}

interface Choice {
  readonly id: number;
  readonly text: string;
  readonly chapter: string;
  readonly book: { readonly id: number; readonly title: string; readonly author: string };
}

function Choices({ rows, onPick }: ListProps & { readonly rows: readonly Choice[] }) {
  return (
    <ul className={classes.rows} aria-label="书摘">
      {rows.map(({ id, text, chapter, book }) => (
        <li key={id} className={classes.row}>
          {text !== '' && <QuoteText text={text} title={book.title} />}
          <div className={classes.meta}>
            <span>《{book.title}》</span>
            {chapter !== '' && <span>{chapter}</span>}
            <span className={classes.acts}>
              <Button
                size="compact-sm"
                variant="default"
                disabled={text === '' || text.length > publishedQuoteMax}
                onClick={() =>
                  onPick({
                    quoteId: id,
                    bookId: book.id,
                    title: book.title,
                    author: book.author,
                    chapter,
                    text,
                  })
                }
              >
                {text.length > publishedQuoteMax ? `超过 ${publishedQuoteMax} 字` : '插入'}
              </Button>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
