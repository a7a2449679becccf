import type { SharedCheckIn } from '@gongdu/contract/reading-leads/check-ins';
import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { IconLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { sharedCheckInsQuery } from '../queries.ts';
import classes from './check-ins.module.css';

/** What the others have read lately. */
export function SharedCheckIns({ lead }: { readonly lead: Lead }) {
  const shared = useInfiniteQuery(sharedCheckInsQuery(lead.id));
  if (shared.isPending) return <ListSkeleton rows={3} picture />;
  if (!shared.data)
    return <ErrorState description={shared.error?.message ?? ''} onRetry={() => void shared.refetch()} />;
  const rows = shared.data.pages.flatMap((page) => page.rows);
  return (
    <section className={classes.shared} aria-label="大家的打卡">
      <h2 className={classes.heading}>大家的打卡</h2>
      {rows.length === 0 && <p className={classes.note}>还没有人打卡。</p>}
      <ol className={classes.list}>
        {rows.map((row) => (
          <SharedCheckInRow key={row.id} row={row} lead={lead} />
        ))}
      </ol>
      <LoadMore list={shared} label="更早的打卡" onDemand />
    </section>
  );
}

function SharedCheckInRow({ row, lead }: { readonly row: SharedCheckIn; readonly lead: Lead }) {
  return (
    <li className={classes.day}>
      <Avatar name={row.person.name} picture={row.person.avatar} size={32} />
      <div>
        <p className={classes.author}>
          <span className={classes.name}>{row.person.name}</span>
          <RelativeTime at={row.at} />
        </p>
        <p className={classes.read}>{progressLabel(row, lead)}</p>
        {row.covered && (
          <p className={classes.covered}>
            <IconLock size={14} stroke={1.7} aria-hidden />
            读完这一部分，就能看到他写的话
          </p>
        )}
        {row.sentence !== '' && <p className={classes.sentence}>{row.sentence}</p>}
      </div>
    </li>
  );
}

function progressLabel({ partId, pages, minutes }: SharedCheckIn, { parts: leadParts }: Lead): string {
  const part = leadParts.find(({ id }) => id === partId);
  const parts = [
    part && `第 ${part.no} 部分`,
    pages !== null && `${pages} 页`,
    minutes !== null && `${minutes} 分钟`,
  ];
  return `读了 ${parts.filter(Boolean).join('，')}`;
}
