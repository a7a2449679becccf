import { findGoneQuotes } from '@gongdu/contract/library/quotes/shown-quotes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { read } from '../../../lib/api/reads.ts';
import type { ViewQuote } from '../../../ui/document/document-node.ts';
import { QuoteCardView } from '../../../ui/document/quote-card-view.tsx';

interface LiveQuoteCardProps {
  readonly quote: ViewQuote;
  readonly card: ReactNode;
}

/** A quote in a text, which leads to its book; one that is gone leaves a sentence. */
export function LiveQuoteCard({ quote, card }: LiveQuoteCardProps) {
  const { data: gone } = useQuery(
    read(findGoneQuotes, { body: { ids: [quote.quoteId] } }, { silent: true, staleTime: 60_000 }),
  );
  if (quote.text === '' || gone?.includes(quote.quoteId))
    return <QuoteCardView quote={{ ...quote, text: '' }} />;
  return <Link to={`/book/${quote.bookId}`}>{card}</Link>;
}
