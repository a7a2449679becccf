import { inboxStateLabels, type LeaveSession } from '@gongdu/contract/institutions/inbox';
import { Stack, Text } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx';
import { DescriptionList } from '../../../../ui/layout/list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import type { NoteEntry } from '../thread/rows.ts';
import classes from './session.module.css';
import { WaitingClock } from './waiting-clock.tsx';

interface SessionCardProps {
  readonly session: LeaveSession;
  readonly notes: readonly NoteEntry[];
  /** Notes before the loaded part of the thread may be missing. */
  readonly isWhole: boolean;
  /** Shown above it on phones: the back button. */
  readonly head?: ReactNode;
}

/** Beside the thread: the visitor, the session's state, and members' notes. */
export function SessionCard({ session, notes, isWhole, head }: SessionCardProps) {
  const { visitor, assignee, waitingSince, lastAt } = session;
  return (
    <aside className={classes.card} aria-label="会话资料">
      {head}
      <Stack gap="xs" align="center" ta="center">
        <Avatar name={visitor.name} picture={visitor.avatar} size={56} />
        <Text size="xl" fw={600}>
          {visitor.anonymous ? visitor.name : <Link to={`/user/${visitor.uid}`}>{visitor.name}</Link>}
        </Text>
        <Badge>{visitor.anonymous ? '匿名访客' : '站内书友'}</Badge>
      </Stack>
      <DescriptionList
        rows={[
          ['手机号', visitor.phone],
          ['状态', <StateBadge key="state" session={session} />],
          ['负责人', assignee ? assignee.name : '未分配'],
          ['等待', waitingSince ? <WaitingClock key="wait" since={waitingSince} /> : '没有在等回复'],
          ['最近消息', <RelativeTime key="last" at={lastAt} />],
        ]}
      />
      <section className={classes.notes} aria-label="内部备注">
        <h3>内部备注</h3>
        {notes.length === 0 && (
          <p className={classes.hint}>还没有备注。备注只有本机构的成员能看到，适合记下来由和约定。</p>
        )}
        <ul>
          {notes.toReversed().map(({ id, text, by, at }) => (
            <li key={id} className={classes.noteItem}>
              <p>{text}</p>
              <span className={classes.hint}>
                {by.name}　<RelativeTime at={at} />
              </span>
            </li>
          ))}
        </ul>
        {!isWhole && (
          <p className={classes.hint}>
            <IconNote size={13} aria-hidden /> 更早的备注在聊天记录里，往上翻就能看到。
          </p>
        )}
      </section>
    </aside>
  );
}

const stateTones: Readonly<Record<LeaveSession['state'], Tone>> = {
  open: 'brand',
  snoozed: 'warn',
  resolved: 'ok',
};

export function StateBadge({ session }: { readonly session: LeaveSession }) {
  const { state, snoozedUntil } = session;
  return (
    <Badge tone={stateTones[state]}>
      {state === 'snoozed' && snoozedUntil ? `${formatChinaTime(snoozedUntil)}提醒` : inboxStateLabels[state]}
    </Badge>
  );
}
