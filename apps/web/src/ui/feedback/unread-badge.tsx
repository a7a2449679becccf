import classes from './unread-badge.module.css';

export interface UnreadBadgeProps {
  readonly count: number;
  readonly className?: string | undefined;
}

/** Nothing at zero, 99+ above 99. Its caller says the number in words as well. */
export function UnreadBadge({ count, className = '' }: UnreadBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={`${classes.badge} ${className}`} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
