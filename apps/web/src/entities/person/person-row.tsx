import type { MemberSummary } from '@gongdu/contract/community/reaction';
import { Link } from 'react-router';
import classes from '../../features/people/person-page.module.css';
import { Avatar } from '../../ui/media/avatar.tsx';
import { FollowButton } from '../social/follow-button.tsx';

export function PersonRow({ person: { uid, name, avatar, bio } }: { readonly person: MemberSummary }) {
  return (
    <li className={classes.row}>
      <Avatar name={name} picture={avatar} size={40} />
      <div className={classes.body}>
        <Link to={`/user/${uid}`} className={classes.rowName}>
          {name}
        </Link>
        {bio && <p className={classes.rowBio}>{bio}</p>}
      </div>
      <FollowButton target={{ kind: 'person', id: uid }} name={name} />
    </li>
  );
}
