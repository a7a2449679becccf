import { VisuallyHidden } from '@mantine/core';
import { useUnreadCounters } from '../../entities/core/notification/unread.ts';
import classes from './sidebar.module.css';

/** Conversations of the institution with unread messages, at 留言; renders nothing for 0. */
export function MessagesCount() {
  const count = useUnreadCounters()?.unreadIM ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.waiting}>
      <VisuallyHidden>，</VisuallyHidden>
      {count > 999 ? '999+' : count}
      <VisuallyHidden> 条对话未读</VisuallyHidden>
    </span>
  );
}
