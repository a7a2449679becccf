import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { useQuoteRequest } from './pick-quote.ts';

const QuotePicker = lazyComponent(async () => (await import('./quote-picker.tsx')).QuotePicker);

/** Beside an editor whose services pick quotes. */
export function QuotePickerHost() {
  const request = useQuoteRequest((state) => state.request);
  return <LazyBoundary>{request && <QuotePicker onClose={request.resolve} />}</LazyBoundary>;
}
