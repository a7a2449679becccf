import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/media/avatar.tsx';
import classes from '../dialogs.module.css';

interface PersonRowProps {
  readonly name: string;
  readonly avatar: string | null;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** Somebody in a list, with what can be done. */
export function PersonRow({ name, avatar, note, children }: PersonRowProps) {
  return (
    <>
      <Avatar name={name} picture={avatar || null} size={36} />
      <div className={classes.body}>
        <p className={classes.name}>{name}</p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </>
  );
}
