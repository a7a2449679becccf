import { useEffect, useState } from 'react';
import { relativeTime, wholeTime } from './relative-time.ts';

export interface RelativeTimeProps {
  /** ISO 8601 instant. */
  readonly at: string;
}

/** A time as a person says it, kept true while it is on screen; the whole instant is its title. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const then = new Date(at);
  return (
    <time dateTime={at} title={wholeTime(then)}>
      {relativeTime(then, now)}
    </time>
  );
}
