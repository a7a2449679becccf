import type { ReactNode } from 'react';
import classes from './tones.module.css';

export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'bad';

interface BadgeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
}

/** A state in a tinted word. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
