import type { LeadQuote } from '@gongdu/contract/community/reading-leads/quotes';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { partName } from '@gongdu/rules/community/reading-leads/part-name';
import { IconBlockquote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QuoteFacts } from '../../../../entities/library/quotes/quote-row.tsx';
import { QuoteText } from '../../../../entities/library/quotes/quote-text.tsx';
import quoteClasses from '../../../../entities/library/quotes/quotes.module.css';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { leadQuotesQuery } from '../queries.ts';

/** 书摘 of those who take part, of the parts that the reader has read, and all of their own. */
export function LeadQuotes({ lead }: { readonly lead: Lead }) {
  const list = useInfiniteQuery(leadQuotesQuery(lead.id));
  return (
    <InfiniteList
      list={list}
      plain
      empty={
        <EmptyState
          icon={<IconBlockquote size="1em" stroke={1.5} />}
          title="还没有可以看的书摘"
          description="读完一个部分并标记已读，一起读的人公开的这一部分的书摘就在这里；自己记的也在。"
        />
      }
    >
      {(rows) => (
        <ul className={quoteClasses.rows} aria-label="领读的书摘">
          {rows.map((quote) => (
            <Row key={quote.id} lead={lead} quote={quote} />
          ))}
        </ul>
      )}
    </InfiniteList>
  );
}

function Row({ lead, quote }: { readonly lead: Lead; readonly quote: LeadQuote }) {
  const part = lead.parts.find(({ id }) => id === quote.partId);
  return (
    <li className={quoteClasses.row}>
      {quote.text !== '' && <QuoteText text={quote.text} title={quote.book.title} />}
      {quote.thought !== '' && <p className={quoteClasses.thought}>{quote.thought}</p>}
      <div className={quoteClasses.meta}>
        {part && <span>{partName(part.no, part.title)}</span>}
        {quote.publishedAt === null && <Badge>只有自己可见</Badge>}
      </div>
      <QuoteFacts quote={quote} />
    </li>
  );
}
