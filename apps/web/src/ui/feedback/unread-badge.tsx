import classes from './unread-badge.module.css';

export interface UnreadBadgeProps {
  readonly count: number;
  readonly className?: string | undefined;
}

/** Renders nothing for 0, and 99+ above 99. The caller's label also contains the number. */
export function UnreadBadge({ count, className = '' }: UnreadBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={`${classes.badge} ${className}`} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
