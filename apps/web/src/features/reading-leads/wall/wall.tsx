import { type ProgressRow, setProgressHidden } from '@gongdu/contract/reading-leads/members';
import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { useLeadAction, wallQuery } from '../queries.ts';
import { MembersDialog } from './members-dialog.tsx';
import classes from './wall.module.css';

/** Members by parts; who does not want to stand here is a number. */
export function Wall({ lead }: { readonly lead: Lead }) {
  const wall = useInfiniteQuery(wallQuery(lead.id));
  const [membersOpened, setMembersOpened] = useState(false);
  const [first] = wall.data?.pages ?? [];
  if (wall.isPending) return <ListSkeleton rows={5} picture />;
  if (!first)
    return <ErrorState description={wall.error?.message ?? ''} onRetry={() => void wall.refetch()} />;
  const rows = wall.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.line}>
          {lead.members} 人参加，{lead.finished} 人读完
          {first.hidden > 0 && `，${first.hidden} 人没有显示姓名`}
        </p>
        <HideNameToggle lead={lead} />
        {lead.me.leads && (
          <Button variant="default" onClick={() => setMembersOpened(true)}>
            成员名单
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={classes.note}>还没有显示姓名的成员。</p>
      ) : (
        <WallTable lead={lead} rows={rows} />
      )}
      <LoadMore list={wall} label="更多成员" onDemand />
      {membersOpened && <MembersDialog lead={lead} onClose={() => setMembersOpened(false)} />}
    </>
  );
}

function HideNameToggle({ lead }: { readonly lead: Lead }) {
  const mutation = useLeadAction(lead.id);
  // shown at once, until the server has answered
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  if (lead.me.standing !== 'member' && lead.me.standing !== 'co_leader') return null;
  const setHidden = (hidden: boolean) => {
    setPendingValue(hidden);
    mutation.mutate(() => call(setProgressHidden, { params: { id: lead.id }, body: { hidden } }), {
      onSettled: () => setPendingValue(null),
    });
  };
  return (
    <label className={classes.hide}>
      <input
        type="checkbox"
        checked={pendingValue ?? lead.me.hidden}
        onChange={({ currentTarget }) => setHidden(currentTarget.checked)}
      />
      不显示我的姓名
    </label>
  );
}

function WallTable({ lead, rows }: { readonly lead: Lead; readonly rows: readonly ProgressRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="进度墙">
      <table className={classes.table}>
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
            <WallTableRow key={row.uid} lead={lead} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function WallTableRow({ lead, row }: { readonly lead: Lead; readonly row: ProgressRow }) {
  const read = new Set(row.read);
  return (
    <tr data-me={row.me || undefined}>
      <th scope="row">
        <span className={classes.person}>
          <Avatar name={row.name} picture={row.avatar} size={26} />
          <span className={classes.name}>
            {row.name}
            {row.me && lead.me.hidden && '（只有你看得到）'}
          </span>
          {row.finished && <span className={classes.finished}>读完</span>}
        </span>
      </th>
      {lead.parts.map(({ id, no }) => (
        <td key={id} data-read={read.has(id) || undefined}>
          {read.has(id) ? (
            <IconCheck size={16} aria-label={`第 ${no} 部分已读`} />
          ) : (
            <span className={classes.dot} />
          )}
        </td>
      ))}
      <td className={classes.count}>{row.checkIns} 天</td>
    </tr>
  );
}
