import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../ui/media/avatar.tsx';
import classes from './person-line.module.css';

interface PersonLineProps {
  readonly name: string;
  readonly avatar: string | null;
  /** The name links to this member's page. */
  readonly uid?: number;
  readonly onOpen?: () => void;
  readonly note?: ReactNode;
  /** Buttons and badges at the end. */
  readonly children?: ReactNode;
}

/** The content of a list row or label that shows a member or a group. */
export function PersonLine({ name, avatar, uid, onOpen, note, children }: PersonLineProps) {
  return (
    <>
      <Avatar name={name} picture={avatar || null} size={uid === undefined ? 36 : 40} />
      <div className={classes.body}>
        {uid === undefined ? (
          <p className={classes.name}>{name}</p>
        ) : (
          <Link to={`/user/${uid}`} className={classes.name} onClick={onOpen}>
            {name}
          </Link>
        )}
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </>
  );
}
