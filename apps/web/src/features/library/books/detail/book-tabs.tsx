import { type BookCounts, type BookWorkSort, bookWorkSorts } from '@gongdu/contract/library/books/book-page';
import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { bookCountsQuery } from '../queries.ts';
import { BookLeads } from './book-leads.tsx';
import classes from './book-page.module.css';
import { BookMentions, BookReviews } from './book-writing.tsx';
import { ListsWithBook } from './lists-with-book.tsx';

const parts = ['reviews', 'mentions', 'lists', 'leads'] as const satisfies readonly (keyof BookCounts)[];
type Part = (typeof parts)[number];
const partNames: Readonly<Record<Part, string>> = {
  reviews: '书评',
  mentions: '帖子',
  lists: '书单',
  leads: '领读',
};
const sortLabels: Readonly<Record<BookWorkSort, string>> = { liked: '最多人赞', newest: '最新' };

/** What members wrote about a book; the address contains the tab and the order. */
export function BookTabs({ id }: { readonly id: number }) {
  const { data: counts } = useQuery(bookCountsQuery(id));
  const [query, setQuery] = useSearchParams();
  const part = parts.find((each) => each === query.get('part')) ?? 'reviews';
  const sort = bookWorkSorts.find((each) => each === query.get('sort')) ?? 'liked';
  const show = (nextPart: Part, nextSort: BookWorkSort) =>
    setQuery(
      { ...(nextPart !== 'reviews' && { part: nextPart }), ...(nextSort !== 'liked' && { sort: nextSort }) },
      { replace: true, preventScrollReset: true },
    );
  const isWriting = part === 'reviews' || part === 'mentions';
  return (
    <Stack>
      <Tabs
        label="关于这本书"
        value={part}
        onChange={(next) => show(next, sort)}
        tabs={parts.map((each) => ({ id: each, name: partNames[each], count: counts?.[each] }))}
        panelClass={classes.part}
      >
        {isWriting && (counts?.[part] ?? 0) > 1 && (
          <NativeSelect
            className={classes.sort}
            aria-label="排序"
            value={sort}
            data={bookWorkSorts.map((value) => ({ value, label: sortLabels[value] }))}
            onChange={({ currentTarget: { value } }) =>
              show(part, bookWorkSorts.find((each) => each === value) ?? 'liked')
            }
          />
        )}
        {part === 'reviews' && <BookReviews id={id} sort={sort} />}
        {part === 'mentions' && <BookMentions id={id} sort={sort} />}
        {part === 'lists' && <ListsWithBook id={id} />}
        {part === 'leads' && <BookLeads id={id} />}
      </Tabs>
    </Stack>
  );
}
