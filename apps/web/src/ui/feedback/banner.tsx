import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import classes from './tones.module.css';

interface BannerProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly title?: ReactNode;
  /** At the end of the line. */
  readonly action?: ReactNode;
  /** `alert` is read out at once, `status` when there is a pause. */
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}

/** A message above a page or form. */
export function Banner({ tone = 'neutral', icon, title, action, role, children }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone} role={role}>
      {icon}
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
