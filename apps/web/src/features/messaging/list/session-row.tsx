import type { ImConversation } from '@gongdu/contract/im-conversation';
import { IconAlertCircle, IconBellOff, IconClock, IconPin } from '@tabler/icons-react';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { UnreadBadge } from '../../../ui/unread-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { useChat } from '../chat/chat-store.ts';
import { useMyUsername } from '../chat/me.ts';
import { lineOf, previewOf } from '../chat/words.ts';
import styles from './list.module.css';
import { SessionMenu } from './session-menu.tsx';

interface SessionRowProps {
  readonly row: ImConversation;
  readonly current: boolean;
  readonly open: (convId: number) => void;
}

export function SessionRow({ row, current, open }: SessionRowProps) {
  const online = useChat(({ online: of }) => row.username !== undefined && of.get(row.username) === true);
  const { pinned, muted } = row.extras;
  const unread = row.unread_msg_count;
  return (
    <div className={styles.row} data-pinned={pinned || undefined} data-current={current || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-current={current || undefined}
        onClick={() => open(row.conv_id)}
      >
        <span className={styles.avatar} data-online={online || undefined}>
          <NameAvatar name={row.name} picture={row.avatar || null} size={42} />
        </span>
        <span className={styles.words}>
          <span className={styles.top}>
            <span className={styles.name}>{row.name}</span>
            {online && <span className={styles.hidden}>在线</span>}
            {pinned && <IconPin size={13} aria-label="已置顶" className={styles.mark} />}
            {muted && <IconBellOff size={13} aria-label="免打扰" className={styles.mark} />}
            <span className={styles.when}>
              <When at={new Date(row.mtime).toISOString()} />
            </span>
          </span>
          <span className={styles.bottom}>
            <Line row={row} open={current} />
            {unread > 0 && <Unread count={unread} muted={muted} />}
          </span>
        </span>
      </button>
      <SessionMenu row={row} />
    </div>
  );
}

function Unread({ count, muted }: { readonly count: number; readonly muted: boolean }) {
  const words = `${count > 99 ? '99+' : count} 条未读`;
  return (
    <>
      {muted ? (
        <span className={styles.dot} aria-hidden />
      ) : (
        <UnreadBadge count={count} className={styles.badge} />
      )}
      <span className={styles.hidden}>{words}</span>
    </>
  );
}

/** The draft, or what was said last, with what becomes of it. */
function Line({ row, open }: { readonly row: ImConversation; readonly open: boolean }) {
  const me = useMyUsername();
  const people = useChat((state) => state.people);
  const last = useChat(({ sending }) => sending.findLast(({ key }) => key === row.key));
  const { draft, at_me } = row.extras;
  if (draft && !open)
    return (
      <span className={styles.line}>
        <span className={styles.draft}>[草稿]</span> {draft}
      </span>
    );
  if (last)
    return (
      <span className={styles.line}>
        {last.failed ? (
          <IconAlertCircle size={14} aria-label="发送失败" className={styles.failed} />
        ) : (
          <IconClock size={13} aria-label="发送中" className={styles.sending} />
        )}
        {previewOf(last.content)}
      </span>
    );
  const entry = row.last_msg;
  if (!entry) return <span className={styles.line} />;
  const said = entry.content?.from_name;
  const named = (username: string) => {
    if (username === me) return '你';
    return people.get(username)?.name ?? (row.username === username ? row.name : (said ?? '成员'));
  };
  const inGroup = row.gid !== undefined && entry.content !== undefined && entry.from_username !== me;
  return (
    <span className={styles.line}>
      {at_me && <span className={styles.named}>[有人@我] </span>}
      {inGroup && `${said ?? named(entry.from_username)}：`}
      {lineOf(entry, named)}
    </span>
  );
}
