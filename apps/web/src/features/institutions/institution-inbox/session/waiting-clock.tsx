import { useSyncExternalStore } from 'react';
import { formatDateTime } from '../../../../ui/text/format-time.ts';
import classes from './session.module.css';
import { isOverdue, waitingLabel } from './waiting.ts';

/** A visitor's waiting time, updated while it is shown. */
export function WaitingClock({ since }: { readonly since: string }) {
  const now = useSyncExternalStore(everyTick, currentTick) * tickMs;
  // at least this tick: the wait may have started a moment ago
  const at = Math.max(now, Date.parse(since));
  return (
    <time
      dateTime={since}
      title={`从 ${formatDateTime(new Date(since))} 起`}
      className={classes.waiting}
      data-overdue={isOverdue(since, at) || undefined}
    >
      {waitingLabel(since, at)}
    </time>
  );
}

const tickMs = 15_000;

function currentTick(): number {
  return Math.floor(Date.now() / tickMs);
}

function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs / 3);
  return () => clearInterval(timer);
}
