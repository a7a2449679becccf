import type { Notice } from '@gongdu/contract/notice';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { When } from '../../ui/when.tsx';
import styles from './act-row.module.css';
import { noticeIcon } from './notice-icon.tsx';
import { UnreadDot } from './unread-dot.tsx';
import { useSeen } from './use-seen.ts';

/** What people did: their faces lead to them, the rest of the row to what they did it to. */
export function ActRow({ notice }: { readonly notice: Notice }) {
  const { place, seen } = useSeen(notice.read);
  const { actors, body, link, title } = notice;
  return (
    <li ref={place} className={styles.row}>
      <Faces notice={notice} />
      <div className={styles.words}>
        <p className={styles.title}>
          {link === null ? (
            title
          ) : (
            <Link to={link} className={styles.cover}>
              {title}
            </Link>
          )}
          <UnreadDot seen={seen} />
        </p>
        {body !== '' && <p className={styles.said}>{body}</p>}
        {notice.kind === 'follow' && (actors?.people.length ?? 0) > 1 && <Names notice={notice} />}
      </div>
      <span className={styles.when}>
        <When at={notice.createdAt} />
      </span>
    </li>
  );
}

function Faces({ notice }: { readonly notice: Notice }) {
  const people = notice.actors?.people.slice(0, 2) ?? [];
  return (
    <span className={styles.faces} data-many={people.length > 1 || undefined}>
      {people.map(({ uid, name, avatar }) => (
        <Link key={uid} to={`/user/${uid}`} className={styles.face} aria-label={`${name}的主页`} title={name}>
          <NameAvatar name={name} picture={avatar} size={people.length > 1 ? 32 : 40} />
        </Link>
      ))}
      <span className={styles.kind}>{noticeIcon(notice)}</span>
    </span>
  );
}

/** One row tells of several who follow: each can be visited, and all of them stand on my own page. */
function Names({ notice: { actors } }: { readonly notice: Notice }) {
  const me = useSession(({ user }) => user?.uid);
  if (!actors) return null;
  return (
    <p className={styles.names}>
      {actors.people.map(({ uid, name }) => (
        <Link key={uid} to={`/user/${uid}`} className={styles.name}>
          {name}
        </Link>
      ))}
      {me !== undefined && actors.count > actors.people.length && (
        <Link to={`/user/${me}?tab=followers`} className={styles.name}>
          全部粉丝
        </Link>
      )}
    </p>
  );
}
