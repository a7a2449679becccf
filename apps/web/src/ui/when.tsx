import { useSyncExternalStore } from 'react';
import { howLongAgo, wholeDate } from './chinese-dates.ts';

export interface WhenProps {
  /** ISO instant. */
  readonly at: string;
}

/** A moment in words that stay true while the page stands; the whole date on pointing at it. */
export function When({ at }: WhenProps) {
  const minutes = useSyncExternalStore(everyMinute, currentMinute);
  // a notice of this very second must not lie in the future of the last full minute
  const now = new Date(Math.max(minutes * 60_000, Date.parse(at)));
  return (
    <time dateTime={at} title={wholeDate(at)}>
      {howLongAgo(at, now)}
    </time>
  );
}

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 15_000);
  return () => clearInterval(timer);
}
