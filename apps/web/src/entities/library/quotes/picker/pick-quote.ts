import { create } from 'zustand';

/** A quote as a text shows it. */
export interface PickedQuote {
  readonly quoteId: number;
  readonly bookId: number;
  readonly title: string;
  readonly author: string;
  readonly chapter: string;
  readonly text: string;
}

interface PickRequest {
  readonly resolve: (quote: PickedQuote | null) => void;
}

/** null: the picker is closed. */
export const useQuoteRequest = create<{ readonly request: PickRequest | null }>(() => ({ request: null }));

/** Opens the picker; resolves to null when the member left without a quote. */
export function pickQuote(): Promise<PickedQuote | null> {
  useQuoteRequest.getState().request?.resolve(null);
  return new Promise((resolve) => {
    const close = (quote: PickedQuote | null) => {
      useQuoteRequest.setState({ request: null });
      resolve(quote);
    };
    useQuoteRequest.setState({ request: { resolve: close } });
  });
}
