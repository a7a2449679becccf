import { IconDots } from '@tabler/icons-react';
import { DropMenu, MenuItem } from '../../../ui/drop-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDropMenu } from '../../../ui/use-drop-menu.ts';
import type { Member } from '../chat/members.ts';
import { changeKeeper, handOver, removeMember, silence } from './group-acts.ts';
import styles from './manage.module.css';
import { PersonLine } from './person-line.tsx';

interface GroupMemberProps {
  readonly gid: number;
  readonly member: Member;
  readonly me: string;
  /** What I am in the group: 1 the owner, 2 a keeper. */
  readonly mine: Member['flag'];
  readonly changed: () => void;
}

export function GroupMember({ gid, member, me, mine, changed }: GroupMemberProps) {
  const { place, close, trigger } = useDropMenu();
  const { username, nickname, avatar, flag, keep_silence } = member;
  const isOwner = mine === 1;
  const isBelow = isOwner ? flag !== 1 : mine === 2 && flag === 0;
  const act = (run: (gid: number, member: Member) => Promise<void>) => void run(gid, member).then(changed);
  return (
    <li className={styles.person}>
      <PersonLine name={nickname} avatar={avatar}>
        {username === me && <span className={styles.badge}>我</span>}
        {flag === 1 && <span className={styles.badge}>群主</span>}
        {flag === 2 && <span className={styles.badge}>管理员</span>}
        {keep_silence && <span className={styles.badge}>禁言中</span>}
        {isBelow && (
          <IconButton label={`管理${nickname}`} {...trigger}>
            <IconDots size={17} aria-hidden />
          </IconButton>
        )}
      </PersonLine>
      {place && (
        <DropMenu place={place} label={`管理${nickname}`} width={136} close={close}>
          {flag === 0 && <MenuItem press={() => act(silence)}>{keep_silence ? '解除禁言' : '禁言'}</MenuItem>}
          {isOwner && (
            <>
              <MenuItem press={() => act(changeKeeper)}>{flag === 2 ? '取消管理员' : '设为管理员'}</MenuItem>
              <MenuItem press={() => act(handOver)}>转让群主</MenuItem>
            </>
          )}
          <MenuItem danger press={() => act(removeMember)}>
            移出群聊
          </MenuItem>
        </DropMenu>
      )}
    </li>
  );
}
