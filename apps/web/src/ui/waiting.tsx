import type { ReactNode } from 'react';
import styles from './skeletons.module.css';

export interface WaitingProps {
  readonly className?: string | undefined;
  /** The shape of what is on its way. */
  readonly children: ReactNode;
}

/** Stands where something is on its way, and says so to whoever does not see it. */
export function Waiting({ className, children }: WaitingProps) {
  return (
    <div
      className={`${styles.waiting} ${className ?? ''}`}
      role="status"
      aria-busy="true"
      aria-label="正在加载"
    >
      {children}
    </div>
  );
}
