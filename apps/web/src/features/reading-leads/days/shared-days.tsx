import type { Lead } from '@gongdu/contract/reading-lead';
import type { SharedCheckIn } from '@gongdu/contract/reading-lead-day';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { When } from '../../../ui/when.tsx';
import { sharedDaysQuery } from '../queries.ts';
import styles from './days.module.css';

/** What the others have read lately. */
export function SharedDays({ lead }: { readonly lead: Lead }) {
  const shared = useInfiniteQuery(sharedDaysQuery(lead.id));
  if (shared.isPending) return <ListSkeleton rows={3} picture />;
  if (!shared.data)
    return <ErrorState sentence={shared.error?.message ?? ''} retry={() => void shared.refetch()} />;
  const rows = shared.data.pages.flatMap((page) => page.rows);
  return (
    <section className={styles.shared} aria-label="大家的打卡">
      <h2 className={styles.heading}>大家的打卡</h2>
      {rows.length === 0 && <p className={styles.note}>还没有人打卡。</p>}
      <ol className={styles.list}>
        {rows.map((row) => (
          <SharedRow key={row.id} row={row} lead={lead} />
        ))}
      </ol>
      {shared.hasNextPage && (
        <Button
          variant="default"
          loading={shared.isFetchingNextPage}
          onClick={() => void shared.fetchNextPage()}
        >
          更早的打卡
        </Button>
      )}
    </section>
  );
}

function SharedRow({ row, lead }: { readonly row: SharedCheckIn; readonly lead: Lead }) {
  return (
    <li className={styles.day}>
      <NameAvatar name={row.person.name} picture={row.person.avatar} size={32} />
      <div>
        <p className={styles.by}>
          <span className={styles.name}>{row.person.name}</span>
          <When at={row.at} />
        </p>
        <p className={styles.read}>{readWords(row, lead)}</p>
        {row.covered && (
          <p className={styles.covered}>
            <IconLock size={14} stroke={1.7} aria-hidden />
            读完这一部分，就能看到他写的话
          </p>
        )}
        {row.sentence !== '' && <p className={styles.sentence}>{row.sentence}</p>}
      </div>
    </li>
  );
}

function readWords({ partId, pages, minutes }: SharedCheckIn, { parts }: Lead): string {
  const part = parts.find(({ id }) => id === partId);
  const words = [
    part && `第 ${part.no} 部分`,
    pages !== null && `${pages} 页`,
    minutes !== null && `${minutes} 分钟`,
  ];
  return `读了 ${words.filter(Boolean).join('，')}`;
}
