import type { Lead } from '@gongdu/contract/reading-lead';
import { hideOnWall, type WallRow } from '@gongdu/contract/reading-lead-member';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { useLeadAct, wallQuery } from '../queries.ts';
import { Members } from './members.tsx';
import styles from './wall.module.css';

/** Members by parts; who does not want to stand here is a number. */
export function Wall({ lead }: { readonly lead: Lead }) {
  const wall = useInfiniteQuery(wallQuery(lead.id));
  const [listing, setListing] = useState(false);
  const [first] = wall.data?.pages ?? [];
  if (wall.isPending) return <ListSkeleton rows={5} picture />;
  if (!first) return <ErrorState sentence={wall.error?.message ?? ''} retry={() => void wall.refetch()} />;
  const rows = wall.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.line}>
          {lead.members} 人参加，{lead.finished} 人读完
          {first.hidden > 0 && `，${first.hidden} 人没有显示姓名`}
        </p>
        <Hide lead={lead} />
        {lead.me.leads && (
          <Button variant="default" onClick={() => setListing(true)}>
            成员名单
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.note}>还没有显示姓名的成员。</p>
      ) : (
        <WallTable lead={lead} rows={rows} />
      )}
      {wall.hasNextPage && (
        <Button variant="default" loading={wall.isFetchingNextPage} onClick={() => void wall.fetchNextPage()}>
          更多成员
        </Button>
      )}
      {listing && <Members lead={lead} close={() => setListing(false)} />}
    </>
  );
}

function Hide({ lead }: { readonly lead: Lead }) {
  const act = useLeadAct(lead.id);
  // shown at once, until the server has answered
  const [wanted, want] = useState<boolean | null>(null);
  if (lead.me.standing !== 'member' && lead.me.standing !== 'co_leader') return null;
  const hide = (hidden: boolean) => {
    want(hidden);
    act.mutate(() => call(hideOnWall, { params: { id: lead.id }, body: { hidden } }), {
      onSettled: () => want(null),
    });
  };
  return (
    <label className={styles.hide}>
      <input
        type="checkbox"
        checked={wanted ?? lead.me.hidden}
        onChange={({ currentTarget }) => hide(currentTarget.checked)}
      />
      不显示我的姓名
    </label>
  );
}

function WallTable({ lead, rows }: { readonly lead: Lead; readonly rows: readonly WallRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="进度墙">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">成员</th>
            {lead.parts.map(({ id, no, title }) => (
              <th key={id} scope="col" title={title}>
                {no}
              </th>
            ))}
            <th scope="col">打卡</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WallLine key={row.uid} lead={lead} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WallLine({ lead, row }: { readonly lead: Lead; readonly row: WallRow }) {
  const read = new Set(row.read);
  return (
    <tr data-me={row.me || undefined}>
      <th scope="row">
        <span className={styles.person}>
          <NameAvatar name={row.name} picture={row.avatar} size={26} />
          <span className={styles.name}>
            {row.name}
            {row.me && lead.me.hidden && '（只有你看得到）'}
          </span>
          {row.finished && <span className={styles.finished}>读完</span>}
        </span>
      </th>
      {lead.parts.map(({ id, no }) => (
        <td key={id} data-read={read.has(id) || undefined}>
          {read.has(id) ? (
            <IconCheck size={16} aria-label={`第 ${no} 部分已读`} />
          ) : (
            <span className={styles.dot} />
          )}
        </td>
      ))}
      <td className={styles.count}>{row.checkIns} 天</td>
    </tr>
  );
}
