import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/media/avatar.tsx';
import classes from './person-line.module.css';

interface PersonLineProps {
  readonly name: string;
  readonly avatar: string | null;
  /** The name links to this member's page. */
  readonly uid?: number;
  readonly onOpen?: () => void;
  readonly note?: ReactNode;
  /** The note is shown in full, over several lines. */
  readonly wraps?: boolean;
  /** Buttons and badges at the end. */
  readonly children?: ReactNode;
}

/** A member or a group in one line of a list or label. */
export function PersonLine({ name, avatar, uid, onOpen, note, wraps, children }: PersonLineProps) {
  return (
    <Group gap="sm" wrap="nowrap" flex={1} miw={0}>
      <Avatar name={name} picture={avatar || null} size={uid === undefined ? 36 : 40} />
      <Stack gap={0} miw={0} flex={1}>
        {uid === undefined ? (
          <p className={classes.name}>{name}</p>
        ) : (
          <Link to={`/user/${uid}`} className={classes.name} onClick={onOpen}>
            {name}
          </Link>
        )}
        {note && (
          <p className={classes.note} data-wraps={wraps || undefined}>
            {note}
          </p>
        )}
      </Stack>
      {children && <div className={classes.actions}>{children}</div>}
    </Group>
  );
}
