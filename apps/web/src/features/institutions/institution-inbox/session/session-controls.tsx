import type { LeaveSession } from '@gongdu/contract/institutions/inbox';
import { Button } from '@mantine/core';
import { IconCheck, IconClockPause, IconRotate, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../../lib/auth/session.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Menu, MenuItem, menuDividerClass } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import { assigneesQuery } from '../queries.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { snoozeTimes } from './snooze-times.ts';
import type { SessionActions } from './use-session-actions.ts';

interface SessionControlsProps {
  readonly session: LeaveSession;
  readonly actions: SessionActions;
  /** Icons only, for narrow places. */
  readonly compact: boolean;
}

/** Assign, snooze, resolve or reopen; `data-key` is each button's shortcut. */
export function SessionControls({ session, actions, compact }: SessionControlsProps) {
  const isResolved = session.state === 'resolved';
  const ResolveIcon = isResolved ? IconRotate : IconCheck;
  const label = isResolved ? '重新打开' : '解决';
  const resolve = isResolved ? actions.reopen : actions.resolve;
  return (
    <>
      <AssignMenu session={session} actions={actions} />
      <SnoozeMenu actions={actions} />
      {compact ? (
        <IconButton label={label} data-key="e" disabled={actions.busy} onClick={resolve}>
          <ResolveIcon size={19} stroke={1.7} aria-hidden />
        </IconButton>
      ) : (
        <Button
          size="compact-md"
          variant="default"
          data-key="e"
          disabled={actions.busy}
          leftSection={<ResolveIcon size={16} aria-hidden />}
          onClick={resolve}
        >
          {label}
        </Button>
      )}
    </>
  );
}

function AssignMenu({ session, actions }: Pick<SessionControlsProps, 'session' | 'actions'>) {
  const { anchor, close, trigger } = useMenu();
  const { assignee } = session;
  return (
    <>
      <IconButton
        label={assignee ? `负责人：${assignee.name}，更换` : '分配负责人'}
        data-key="a"
        {...trigger}
      >
        <IconUserPlus size={19} stroke={1.7} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label="分配给" width={168} onClose={close}>
          <Assignees session={session} actions={actions} />
        </Menu>
      )}
    </>
  );
}

/** The member first, then the others, then 未分配. */
function Assignees({ session, actions }: Pick<SessionControlsProps, 'session' | 'actions'>) {
  const me = useSession(({ user }) => user?.actingMember);
  const { data: members = [], isPending } = useQuery(assigneesQuery);
  const others = members.filter(({ uid }) => uid !== me?.uid);
  const isMe = me !== null && me !== undefined && session.assignee?.uid === me.uid;
  return (
    <>
      {me && (
        <MenuItem disabled={isMe} onClick={() => actions.assign(me)}>
          分配给我
        </MenuItem>
      )}
      {others.map((member) => (
        <MenuItem
          key={member.uid}
          disabled={session.assignee?.uid === member.uid}
          onClick={() => actions.assign(member)}
        >
          {member.name}
        </MenuItem>
      ))}
      {isPending && (
        <MenuItem disabled onClick={() => undefined}>
          正在读取成员
        </MenuItem>
      )}
      <hr className={menuDividerClass} />
      <MenuItem disabled={session.assignee === null} onClick={() => actions.assign(null)}>
        不分配
      </MenuItem>
    </>
  );
}

function SnoozeMenu({ actions }: Pick<SessionControlsProps, 'actions'>) {
  const { anchor, close, trigger } = useMenu();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <IconButton label="稍后处理" data-key="s" {...trigger}>
        <IconClockPause size={19} stroke={1.7} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label="稍后处理" width={152} onClose={close}>
          {snoozeTimes(new Date()).map(({ label, until }) => (
            <MenuItem key={label} onClick={() => void actions.snooze(until)}>
              {label}
            </MenuItem>
          ))}
          <MenuItem onClick={() => setChoosing(true)}>选择时间…</MenuItem>
        </Menu>
      )}
      {choosing && <SnoozeDialog actions={actions} onClose={() => setChoosing(false)} />}
    </>
  );
}
