import { Group } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import classes from './thread.module.css';

export const threadPaneClass = classes.pane ?? '';

interface ThreadHeadProps {
  readonly name: string;
  /** Of the other member's page; null: there is none. */
  readonly uid: number | null;
  readonly avatar?: ReactNode;
  /** Below the name. */
  readonly facts: ReactNode;
  /** In a narrow window the list is behind the thread. */
  readonly onBack: (() => void) | undefined;
  /** The actions. */
  readonly children: ReactNode;
}

export function ThreadHead({ name, uid, avatar, facts, onBack, children }: ThreadHeadProps) {
  return (
    <Group className={classes.header} gap="xs" wrap="nowrap">
      {onBack && <BackButton label="返回会话列表" onBack={onBack} />}
      {avatar}
      <div className={classes.headText}>
        <h2 className={classes.headName}>{uid === null ? name : <Link to={`/user/${uid}`}>{name}</Link>}</h2>
        {facts}
      </div>
      {children}
    </Group>
  );
}

export function BackButton({ label, onBack }: { readonly label: string; readonly onBack: () => void }) {
  return (
    <IconButton label={label} onClick={onBack}>
      <IconChevronLeft size={20} aria-hidden />
    </IconButton>
  );
}

/** In the place of the messages. */
export function EmptyThread({ children }: { readonly children: ReactNode }) {
  return <div className={classes.empty}>{children}</div>;
}
