import type { ReactNode } from 'react';
import { RowContent } from './list.tsx';
import { OwnTitle } from './own-title.tsx';
import classes from './profile-header.module.css';

interface ProfileHeaderProps {
  /** 72 to 88 px wide. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly badges?: ReactNode;
  readonly meta: ReactNode;
  readonly actions?: ReactNode;
  /** Its description and its status. */
  readonly children?: ReactNode;
}

/** The header of a page about one member, circle or topic. */
export function ProfileHeader({ picture, title, ...content }: ProfileHeaderProps) {
  return (
    <header className={classes.header}>
      <RowContent leading={picture} title={<OwnTitle>{title}</OwnTitle>} {...content} />
    </header>
  );
}
