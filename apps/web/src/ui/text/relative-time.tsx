import { useSyncExternalStore } from 'react';
import { formatDateTime, formatRelativeTime } from './format-time.ts';

export interface RelativeTimeProps {
  /** ISO instant. */
  readonly at: string;
}

/** A relative time that stays correct while the page is open; the full date in its tooltip. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const minutes = useSyncExternalStore(everyMinute, currentMinute);
  const then = new Date(at);
  // an event of this second must not be later than the last full minute
  const now = new Date(Math.max(minutes * 60_000, then.getTime()));
  return (
    <time dateTime={at} title={formatDateTime(then)}>
      {formatRelativeTime(then, now)}
    </time>
  );
}

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 15_000);
  return () => clearInterval(timer);
}
