import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { memberQuotesQuery } from '../../../../entities/library/quotes/queries.ts';
import { QuoteList } from '../../../../entities/library/quotes/quote-row.tsx';
import { Section } from '../../../../ui/layout/section.tsx';

/** The quotes published last; renders nothing where there are none. */
export function QuotesLately({ uid }: { readonly uid: number }) {
  const { data } = useInfiniteQuery(memberQuotesQuery(uid));
  const rows = data?.pages[0]?.rows.slice(0, 2) ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title="近来划下的" action={<Link to="/me?tab=quotes">书摘</Link>}>
      <QuoteList rows={rows} showBook />
    </Section>
  );
}
