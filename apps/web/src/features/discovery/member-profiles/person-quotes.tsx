import { IconBlockquote, IconLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memberQuotesQuery } from '../../../entities/library/quotes/queries.ts';
import { QuoteList } from '../../../entities/library/quotes/quote-row.tsx';
import { CallError } from '../../../lib/api/call-error.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';

/** A member's published quotes, the latest first. */
export function PersonQuotes({ uid }: { readonly uid: number }) {
  const quotes = useInfiniteQuery(memberQuotesQuery(uid));
  const { error } = quotes;
  if (error instanceof CallError && error.problem === 'quote.private')
    return <EmptyState icon={<IconLock />} title="这位成员没有公开书摘" />;
  return (
    <InfiniteList
      list={quotes}
      plain
      empty={<EmptyState icon={<IconBlockquote />} title="还没有公开的书摘" />}
    >
      {(rows) => <QuoteList rows={rows} showBook />}
    </InfiniteList>
  );
}
