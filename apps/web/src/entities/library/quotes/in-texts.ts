import type { QuotesInTexts } from '../../writing/work/quotes-in-texts.ts';
import { LiveQuoteCard } from './live-quote-card.tsx';
import { pickQuote } from './picker/pick-quote.ts';
import { QuotePickerHost } from './picker/quote-picker-host.tsx';

/** Quotes in texts, for the pages of works. */
export const libraryQuotes: QuotesInTexts = { pick: pickQuote, Picker: QuotePickerHost, Card: LiveQuoteCard };
