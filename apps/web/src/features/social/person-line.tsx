import type { ShownPerson } from '@gongdu/contract/social';
import { Link } from 'react-router';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './person-page.module.css';

export function PersonLine({ person: { uid, name, avatar, bio } }: { readonly person: ShownPerson }) {
  return (
    <li className={styles.line}>
      <NameAvatar name={name} picture={avatar} size={40} />
      <div className={styles.words}>
        <Link to={`/user/${uid}`} className={styles.lineName}>
          {name}
        </Link>
        {bio && <p className={styles.lineBio}>{bio}</p>}
      </div>
      <FollowButton target={{ kind: 'person', id: uid }} name={name} />
    </li>
  );
}
