import type { ReactNode } from 'react';
import classes from './tones.module.css';

export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'bad';

interface BadgeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** A state as a tinted label. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
