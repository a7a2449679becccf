import { useSession } from '../../lib/session.ts';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { CommentPicture } from './comment-picture.tsx';
import styles from './comment-thread.module.css';
import { useThread } from './thread-context.ts';
import type { Outgoing } from './use-outgoing.ts';

/** A comment that is being sent, or could not be. */
export function OutgoingRow({ one }: { readonly one: Outgoing }) {
  const { retry, drop } = useThread();
  const user = useSession((state) => state.user);
  return (
    <li className={styles.row} data-small={one.rootId !== null || undefined} data-outgoing>
      <NameAvatar
        name={user?.name ?? ''}
        picture={user?.avatar ?? null}
        size={one.rootId === null ? 36 : 26}
      />
      <div className={styles.body}>
        <p className={styles.text}>{one.text}</p>
        {one.image && <CommentPicture address={one.image} author="我" />}
        {one.fault === null ? (
          <p className={styles.sending} role="status">
            正在发送
          </p>
        ) : (
          <p className={styles.fault} role="alert">
            没能发出：{one.fault}
            <button type="button" className={styles.action} onClick={() => retry(one)}>
              重试
            </button>
            <button type="button" className={styles.action} onClick={() => drop(one)}>
              放弃
            </button>
          </p>
        )}
      </div>
    </li>
  );
}
