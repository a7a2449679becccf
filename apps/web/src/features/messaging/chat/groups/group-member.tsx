import { IconDots } from '@tabler/icons-react';
import { PersonLine } from '../../../../entities/core/person/person-line.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../../ui/layout/list.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import type { Member } from '../store/group-queries.ts';
import { useRemoveMember, useToggleAdmin, useToggleSilence, useTransferOwnership } from './group-actions.ts';

interface GroupMemberProps {
  readonly gid: number;
  readonly member: Member;
  readonly me: string;
  /** The viewer's role in the group: 1 the owner, 2 an admin. */
  readonly myRole: Member['flag'];
  /** Members and roles are those of a circle, and are changed there. */
  readonly followsCircle: boolean;
}

export function GroupMember({ gid, member, me, myRole, followsCircle }: GroupMemberProps) {
  const { anchor, close, trigger } = useMenu();
  const { username, nickname, avatar, flag, keep_silence } = member;
  const isOwner = myRole === 1;
  const isBelow = isOwner ? flag !== 1 : myRole === 2 && flag === 0;
  // of members of a circle nothing is changed here but that they may speak
  const canManage = isBelow && (flag === 0 || !followsCircle);
  return (
    <ListRow>
      <PersonLine name={nickname} avatar={avatar}>
        {username === me && <Badge tone="brand">我</Badge>}
        {flag === 1 && <Badge tone="brand">群主</Badge>}
        {flag === 2 && <Badge tone="brand">管理员</Badge>}
        {keep_silence && <Badge tone="warn">禁言中</Badge>}
        {canManage && (
          <IconButton label={`管理${nickname}`} {...trigger}>
            <IconDots size={17} aria-hidden />
          </IconButton>
        )}
      </PersonLine>
      {anchor && (
        <Menu anchor={anchor} label={`管理${nickname}`} width={136} onClose={close}>
          <MenuItems gid={gid} member={member} isOwner={isOwner} followsCircle={followsCircle} />
        </Menu>
      )}
    </ListRow>
  );
}

interface MenuItemsProps extends Pick<GroupMemberProps, 'gid' | 'member' | 'followsCircle'> {
  readonly isOwner: boolean;
}

function MenuItems({ gid, member, isOwner, followsCircle }: MenuItemsProps) {
  const silence = useToggleSilence(gid);
  const admin = useToggleAdmin(gid);
  const transfer = useTransferOwnership(gid);
  const remove = useRemoveMember(gid);
  return (
    <>
      {member.flag === 0 && (
        <MenuItem onClick={() => void silence.run(member)}>
          {member.keep_silence ? '解除禁言' : '禁言'}
        </MenuItem>
      )}
      {isOwner && !followsCircle && (
        <>
          <MenuItem onClick={() => void admin.run(member)}>
            {member.flag === 2 ? '取消管理员' : '设为管理员'}
          </MenuItem>
          <MenuItem onClick={() => void transfer.run(member)}>转让群主</MenuItem>
        </>
      )}
      {!followsCircle && (
        <MenuItem danger onClick={() => void remove.run(member)}>
          移出群聊
        </MenuItem>
      )}
    </>
  );
}
