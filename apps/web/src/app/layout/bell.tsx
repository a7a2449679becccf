import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
import { useUnreadTotal } from '../unread.ts';
import styles from './top-bar.module.css';

export function Bell() {
  const total = useUnreadTotal();
  const label = total > 0 ? `消息中心，${total} 条未读` : '消息中心';
  return (
    <Tooltip label="消息中心">
      <ActionIcon component={Link} to="/message" size={36} aria-label={label} className={styles.bell}>
        <IconBell size={20} stroke={1.6} />
        <UnreadBadge count={total} className={styles.badge} />
      </ActionIcon>
    </Tooltip>
  );
}
