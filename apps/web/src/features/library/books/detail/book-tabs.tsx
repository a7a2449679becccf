import { type BookCounts, type BookWorkSort, bookWorkSorts } from '@gongdu/contract/library/books/book-page';
import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { bookCountsQuery } from '../queries.ts';
import { BookLeads } from './book-leads.tsx';
import classes from './book-page.module.css';
import { BookShortReviews } from './book-short-reviews.tsx';
import { BookThoughts } from './book-thoughts.tsx';
import { BookMentions, BookReviews } from './book-writing.tsx';
import { ListsWithBook } from './lists-with-book.tsx';

const parts = [
  'shortReviews',
  'thoughts',
  'reviews',
  'mentions',
  'lists',
  'leads',
] as const satisfies readonly (keyof BookCounts)[];
type Part = (typeof parts)[number];
const partNames: Readonly<Record<Part, string>> = {
  shortReviews: '短评',
  thoughts: '想法',
  reviews: '书评',
  mentions: '帖子',
  lists: '书单',
  leads: '领读',
};
const sortLabels: Readonly<Record<BookWorkSort, string>> = { liked: '最多人赞', newest: '最新' };

/** What members wrote about a book, from the first part with something in it; the address contains tab and order. */
export function BookTabs({ id, title }: { readonly id: number; readonly title: string }) {
  const { data: counts } = useQuery(bookCountsQuery(id));
  const [query, setQuery] = useSearchParams();
  const opened = parts.find((each) => each === query.get('part'));
  const sort = bookWorkSorts.find((each) => each === query.get('sort')) ?? 'liked';
  const show = (nextPart: Part, nextSort: BookWorkSort) =>
    setQuery(
      { part: nextPart, ...(nextSort !== 'liked' && { sort: nextSort }) },
      { replace: true, preventScrollReset: true },
    );
  if (!opened && !counts) return <ListSkeleton rows={3} />;
  const part = opened ?? parts.find((each) => (counts?.[each] ?? 0) > 0) ?? 'shortReviews';
  const isWriting = part !== 'lists' && part !== 'leads';
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
        {part === 'shortReviews' && <BookShortReviews id={id} sort={sort} />}
        {part === 'thoughts' && <BookThoughts id={id} title={title} sort={sort} />}
        {part === 'reviews' && <BookReviews id={id} sort={sort} />}
        {part === 'mentions' && <BookMentions id={id} sort={sort} />}
        {part === 'lists' && <ListsWithBook id={id} />}
        {part === 'leads' && <BookLeads id={id} />}
      </Tabs>
    </Stack>
  );
}
