import { IconDots } from '@tabler/icons-react';
import { PersonLine } from '../../../entities/person/person-line.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import classes from '../dialogs.module.css';
import type { Member } from '../store/group-queries.ts';
import { removeMember, toggleKeeper, toggleSilence, transferOwnership } from './group-actions.ts';

interface GroupMemberProps {
  readonly gid: number;
  readonly member: Member;
  readonly me: string;
  /** What I am in the group: 1 the owner, 2 a keeper. */
  readonly myRole: Member['flag'];
  readonly onChanged: () => void;
}

export function GroupMember({ gid, member, me, myRole, onChanged }: GroupMemberProps) {
  const { anchor, close, trigger } = useMenu();
  const { username, nickname, avatar, flag, keep_silence } = member;
  const isOwner = myRole === 1;
  const canManage = isOwner ? flag !== 1 : myRole === 2 && flag === 0;
  const runAction = (run: (gid: number, member: Member) => Promise<void>) =>
    void run(gid, member).then(onChanged);
  return (
    <li className={classes.person}>
      <PersonLine name={nickname} avatar={avatar}>
        {username === me && <span className={classes.badge}>我</span>}
        {flag === 1 && <span className={classes.badge}>群主</span>}
        {flag === 2 && <span className={classes.badge}>管理员</span>}
        {keep_silence && <span className={classes.badge}>禁言中</span>}
        {canManage && (
          <IconButton label={`管理${nickname}`} {...trigger}>
            <IconDots size={17} aria-hidden />
          </IconButton>
        )}
      </PersonLine>
      {anchor && (
        <Menu anchor={anchor} label={`管理${nickname}`} width={136} onClose={close}>
          {flag === 0 && (
            <MenuItem onClick={() => runAction(toggleSilence)}>{keep_silence ? '解除禁言' : '禁言'}</MenuItem>
          )}
          {isOwner && (
            <>
              <MenuItem onClick={() => runAction(toggleKeeper)}>
                {flag === 2 ? '取消管理员' : '设为管理员'}
              </MenuItem>
              <MenuItem onClick={() => runAction(transferOwnership)}>转让群主</MenuItem>
            </>
          )}
          <MenuItem danger onClick={() => runAction(removeMember)}>
            移出群聊
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
