import type { UserNotification } from '@gongdu/contract/core/notifications/notification';
import {
  type Icon,
  IconBan,
  IconBellOff,
  IconCheck,
  IconMailOpened,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { muteObject, muteTargetOf } from '../../../../entities/core/notification/mute.ts';
import classes from '../../../../entities/core/notification/row/row.module.css';
import { block } from '../../../../entities/core/person/block.ts';
import { Menu, type MenuAnchor, MenuItem, menuDividerClass } from '../../../../ui/overlay/menu.tsx';
import { useNotifications } from '../notifications-context.ts';

interface RowMenuProps {
  readonly notification: UserNotification;
  readonly anchor: MenuAnchor;
  readonly onClose: () => void;
}

/** The actions of a notification; loaded when the first menu is opened. */
export function RowMenu({ notification, anchor, onClose }: RowMenuProps) {
  const { actions, showPeople } = useNotifications();
  const { id, read, actors } = notification;
  return (
    <Menu anchor={anchor} label="更多操作" width={190} onClose={onClose}>
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
    </Menu>
  );
}

/** Only for rows about one person; other rows list their people. */
function MuteItems({
  notification: { object, answer, actors },
}: {
  readonly notification: UserNotification;
}) {
  const queryClient = useQueryClient();
  // muting the work also mutes the comments below it
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
  readonly icon: Icon;
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
