import { IconDots } from '@tabler/icons-react';
import { DropMenu, menuItemClass } from '../../../ui/drop-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDropMenu } from '../../../ui/use-drop-menu.ts';
import type { Member } from '../chat/members.ts';
import { handOver, removeMember, silence } from './group-acts.ts';
import styles from './manage.module.css';
import { PersonLine } from './person-line.tsx';

interface GroupMemberProps {
  readonly gid: number;
  readonly member: Member;
  readonly me: string;
  /** Whether I own the group. */
  readonly isMine: boolean;
  readonly changed: () => void;
}

export function GroupMember({ gid, member, me, isMine, changed }: GroupMemberProps) {
  const { place, close, trigger } = useDropMenu();
  const { username, nickname, avatar, flag, keep_silence } = member;
  const act = (run: (gid: number, member: Member) => Promise<void>) => void run(gid, member).then(changed);
  return (
    <li className={styles.person}>
      <PersonLine name={nickname} avatar={avatar}>
        {username === me && <span className={styles.badge}>我</span>}
        {flag === 1 && <span className={styles.badge}>群主</span>}
        {keep_silence && <span className={styles.badge}>禁言中</span>}
        {isMine && username !== me && (
          <IconButton label={`管理${nickname}`} {...trigger}>
            <IconDots size={17} aria-hidden />
          </IconButton>
        )}
      </PersonLine>
      {place && (
        <DropMenu place={place} label={`管理${nickname}`} width={136} close={close}>
          <button type="button" role="menuitem" className={menuItemClass} onClick={() => act(silence)}>
            {keep_silence ? '解除禁言' : '禁言'}
          </button>
          <button type="button" role="menuitem" className={menuItemClass} onClick={() => act(handOver)}>
            转让群主
          </button>
          <button
            type="button"
            role="menuitem"
            className={menuItemClass}
            data-danger
            onClick={() => act(removeMember)}
          >
            移出群聊
          </button>
        </DropMenu>
      )}
    </li>
  );
}
