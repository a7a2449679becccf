import type { UserNotification } from '@gongdu/contract/notifications/notification';
import {
  IconBan,
  IconBellOff,
  IconCheck,
  IconDots,
  IconMailOpened,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { muteObject, muteTargetOf } from '../../../entities/notification/mute.ts';
import classes from '../../../entities/notification/row/row.module.css';
import { block } from '../../../entities/person/block.ts';
import { Menu, MenuItem, menuDividerClass } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { useNotifications } from '../notifications-context.ts';

/** Drawn when it is opened. */
export function RowMenu({ notification }: { readonly notification: UserNotification }) {
  const { activeId } = useNotifications();
  const { anchor, close, trigger } = useMenu();
  return (
    <>
      <button
        type="button"
        className={classes.menu}
        aria-label={`更多操作：${notification.title}`}
        tabIndex={notification.id === activeId ? 0 : -1}
        {...trigger}
      >
        <IconDots size={18} aria-hidden />
      </button>
      {anchor && (
        <Menu anchor={anchor} label="更多操作" width={190} onClose={close}>
          <MenuItems notification={notification} />
        </Menu>
      )}
    </>
  );
}

function MenuItems({ notification }: { readonly notification: UserNotification }) {
  const { actions, showPeople } = useNotifications();
  const { id, read, actors } = notification;
  return (
    <>
      <RowMenuItem
        icon={read ? IconMailOpened : IconCheck}
        onClick={() => void (read ? actions.unread : actions.read)([id])}
      >
        {read ? '标为未读' : '标为已读'}
      </RowMenuItem>
      {actors && actors.count > 1 && (
        <RowMenuItem icon={IconUsers} onClick={() => showPeople(notification)}>
          查看全部 {actors.count} 人
        </RowMenuItem>
      )}
      <MuteItems notification={notification} />
      <hr className={menuDividerClass} />
      <RowMenuItem icon={IconTrash} onClick={() => void actions.remove([id])} danger>
        删除
      </RowMenuItem>
    </>
  );
}

/** For rows of one person; other rows list their people. */
function MuteItems({
  notification: { object, answer, actors },
}: {
  readonly notification: UserNotification;
}) {
  const queryClient = useQueryClient();
  // a comment is silenced with what it stands under
  const target = muteTargetOf(object) ?? muteTargetOf(answer?.ref ?? null);
  const onlyActor = actors?.count === 1 ? actors.people[0] : undefined;
  return (
    <>
      {target && (
        <RowMenuItem icon={IconBellOff} onClick={() => void muteObject(queryClient, target)}>
          不再提醒这{target.label}
        </RowMenuItem>
      )}
      {onlyActor && (
        <RowMenuItem icon={IconBan} onClick={() => void block(queryClient, onlyActor)}>
          拉黑{onlyActor.name}
        </RowMenuItem>
      )}
    </>
  );
}

interface RowMenuItemProps {
  readonly icon: typeof IconDots;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

function RowMenuItem({ icon: ItemIcon, onClick, danger, children }: RowMenuItemProps) {
  return (
    <MenuItem onClick={onClick} danger={danger}>
      <ItemIcon size={17} stroke={1.7} aria-hidden />
      <span className={classes.item}>{children}</span>
    </MenuItem>
  );
}
