import { uidOfImUsername } from '@gongdu/contract/im-content';
import type { ImConversation } from '@gongdu/contract/im-conversation';
import {
  IconChevronLeft,
  IconDots,
  IconSearch,
  IconUserCancel,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { showMessage } from '../../../lib/messages.ts';
import { ask } from '../../../ui/confirm.ts';
import { DropMenu, menuItemClass } from '../../../ui/drop-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { useDropMenu } from '../../../ui/use-drop-menu.ts';
import { useChat } from '../chat/chat-store.ts';
import { asked } from '../chat/current-client.ts';
import { useMembers } from '../chat/members.ts';
import { usePresence } from '../chat/people.ts';
import { useTyping } from '../chat/typing.ts';
import styles from './thread.module.css';

interface ThreadHeadProps {
  readonly row: ImConversation;
  readonly back: (() => void) | undefined;
  readonly search: () => void;
  /** Of a group. */
  readonly manage: (() => void) | undefined;
  readonly closed: () => void;
}

export function ThreadHead({ row, back, search, manage, closed }: ThreadHeadProps) {
  const { place, close, trigger } = useDropMenu();
  const uid = uidOfImUsername(row.username ?? '');
  return (
    <div className={styles.head}>
      {back && (
        <IconButton label="返回会话列表" onClick={back}>
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
      )}
      <NameAvatar name={row.name} picture={row.avatar || null} size={36} />
      <div className={styles.headWords}>
        <h2 className={styles.headName}>
          {uid === null ? row.name : <Link to={`/user/${uid}`}>{row.name}</Link>}
        </h2>
        <p className={styles.headState} role="status">
          {row.gid === undefined ? <State username={row.username ?? ''} /> : <Count gid={row.gid} />}
        </p>
      </div>
      <IconButton label="在会话中搜索" onClick={search}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
      </IconButton>
      {manage && (
        <IconButton label="群成员与设置" onClick={manage}>
          <IconUsers size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      {uid !== null && (
        <IconButton label="会话操作" {...trigger}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      )}
      {place && (
        <DropMenu place={place} label={`与${row.name}`} width={152} close={close}>
          <button type="button" role="menuitem" className={menuItemClass} onClick={() => void befriend(row)}>
            <IconUserPlus size={16} aria-hidden />
            加为好友
          </button>
          <button
            type="button"
            role="menuitem"
            className={menuItemClass}
            data-danger
            onClick={() => void block(row).then((done) => done && closed())}
          >
            <IconUserCancel size={16} aria-hidden />
            加入黑名单
          </button>
        </DropMenu>
      )}
    </div>
  );
}

function State({ username }: { readonly username: string }) {
  usePresence([username]);
  const online = useChat((state) => state.online.get(username));
  if (useTyping(username)) return '正在输入';
  return online ? '在线' : '';
}

function Count({ gid }: { readonly gid: number }) {
  const { length } = useMembers(gid);
  return length > 0 ? `${length} 位成员` : '';
}

async function befriend({ username = '', name }: ImConversation): Promise<void> {
  const done = await asked((client) => client.addFriend({ target_name: username }));
  if (done) showMessage(`好友申请已发给${name}`, 'success');
}

/** Asks first. */
export async function block({ username = '', name }: ImConversation): Promise<boolean> {
  const yes = await ask({
    title: '加入黑名单',
    message: `${name}将不能再给你发消息。可以在通讯录中移出黑名单。`,
    confirm: '加入黑名单',
    danger: true,
  });
  const done = yes && (await asked((client) => client.addSingleBlacks({ member_usernames: [{ username }] })));
  if (done) showMessage(`已将${name}加入黑名单`, 'success');
  return Boolean(done);
}
