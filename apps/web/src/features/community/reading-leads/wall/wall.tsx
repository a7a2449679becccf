import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { type ProgressRow, setProgressHidden } from '@gongdu/contract/community/reading-leads/members';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { LoadMore } from '../../../../ui/list/load-more.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { wallQuery } from '../queries.ts';
import { MembersDialog } from './members-dialog.tsx';
import classes from './wall.module.css';
import { WordDialog } from './word-dialog.tsx';

/** Members by part; those who hide their name are only counted. */
export function Wall({ lead }: { readonly lead: Lead }) {
  const wall = useInfiniteQuery(wallQuery(lead.id));
  const [membersOpened, setMembersOpened] = useState(false);
  const [isSpeaking, setSpeaking] = useState(false);
  return (
    <>
      <QueryView query={wall} skeleton={<ListSkeleton rows={5} picture />}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const hidden = pages[0]?.hidden ?? 0;
          return (
            <>
              <Group gap="md">
                <Text c="var(--ink-2)" mr="auto">
                  {lead.members} 人参加，{lead.finished} 人读完
                  {hidden > 0 && `，${hidden} 人没有显示姓名`}
                </Text>
                <HideNameCheckbox lead={lead} />
                {lead.me.leads && lead.stage === 'running' && (
                  <Button variant="default" onClick={() => setSpeaking(true)}>
                    给落下的成员说句话
                  </Button>
                )}
                {lead.me.leads && (
                  <Button variant="default" onClick={() => setMembersOpened(true)}>
                    成员名单
                  </Button>
                )}
              </Group>
              {rows.length === 0 ? (
                <Text c="dimmed">还没有显示姓名的成员。</Text>
              ) : (
                <WallTable lead={lead} rows={rows} />
              )}
              <LoadMore list={wall} label="更多成员" />
            </>
          );
        }}
      </QueryView>
      {isSpeaking && <WordDialog lead={lead} onClose={() => setSpeaking(false)} />}
      {membersOpened && <MembersDialog lead={lead} onClose={() => setMembersOpened(false)} />}
    </>
  );
}

function HideNameCheckbox({ lead: { id, me } }: { readonly lead: Lead }) {
  // `input` shows the new value until the lead is reread
  const { run, input = me.hidden } = useAction(
    (hidden: boolean) => call(setProgressHidden, { params: { id }, body: { hidden } }),
    { invalidates: [leadKey(id)] },
  );
  if (me.standing !== 'member' && me.standing !== 'co_leader') return null;
  return (
    <Checkbox
      label="不显示我的姓名"
      checked={input}
      onChange={({ currentTarget }) => void run(currentTarget.checked)}
    />
  );
}

function WallTable({ lead, rows }: { readonly lead: Lead; readonly rows: readonly ProgressRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by the keyboard
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
          {row.finished && <Badge tone="ok">读完</Badge>}
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
      <td>{row.checkIns} 天</td>
    </tr>
  );
}
