import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { restored, useWaitingEntries } from '../../core/outbox/entries.ts';
import type { Entry } from '../../core/outbox/entry.ts';
import { WaitingRow } from '../../core/outbox/waiting-row.tsx';
import { outgoingQuote, quoteLane } from './outgoing-quote.ts';

const QuoteDialog = lazyComponent(async () => (await import('./quote-dialog.tsx')).QuoteDialog);

interface WaitingQuotesProps {
  /** Only of this book. */
  readonly book?: { readonly id: number; readonly title: string };
}

/** The member's quotes that the server does not have yet. */
export function WaitingQuotes({ book }: WaitingQuotesProps) {
  const waiting = useWaitingEntries().filter(
    ({ kind, lane }) => kind === outgoingQuote.kind && (!book || lane === quoteLane(book.id)),
  );
  const [mended, setMended] = useState<{ readonly id: number; readonly title: string }>();
  const openMended = useEffectEvent((entry: Entry) => {
    const { data } = z.safeParse(outgoingQuote.schema, entry.input);
    if (data && entry.kind === outgoingQuote.kind && (!book || book.id === data.bookId))
      setMended({ id: data.bookId, title: data.title });
  });
  useEffect(() => restored.on((entry) => openMended(entry)), []);
  return (
    <>
      {waiting.map((entry) => {
        const { data } = z.safeParse(outgoingQuote.schema, entry.input);
        return data && <WaitingRow key={entry.key} entry={entry} text={data.text || data.thought} mends />;
      })}
      {mended && (
        <LazyBoundary>
          <QuoteDialog book={mended} onClose={() => setMended(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}
