import type { ReactNode } from 'react';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import styles from './manage.module.css';

interface PersonLineProps {
  readonly name: string;
  readonly avatar: string | null;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** Somebody in a list, with what can be done. */
export function PersonLine({ name, avatar, note, children }: PersonLineProps) {
  return (
    <>
      <NameAvatar name={name} picture={avatar || null} size={36} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </>
  );
}
