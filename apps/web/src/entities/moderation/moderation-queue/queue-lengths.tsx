import { IconChecks } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './queue-lengths.module.css';
import type { QueueLength } from './queues.ts';
import { ageOf, waitingTime } from './waiting-time.ts';

/** Each queue with its length and the age of its oldest item, as a link to its screen. */
export function QueueLengths({ rows, now }: { readonly rows: readonly QueueLength[]; readonly now: Date }) {
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconChecks />}
        title="没有由你处理的队列"
        description="需要审核权限时，请联系管理员。"
      />
    );
  return (
    <ul className={classes.queues} aria-label="队列">
      {rows.map(({ name, path, link, pending, oldestAt }) => (
        <li key={path} className={classes.queue} data-idle={pending === 0 || undefined}>
          <Link to={link} className={classes.name}>
            {name}
          </Link>
          <span className={classes.count}>{formatNumber(pending)}</span>
          <span className={classes.waited} data-age={ageOf(oldestAt, now)}>
            {oldestAt === null ? '没有在等的' : `最久 ${waitingTime(oldestAt, now)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
