import { IconArrowUp } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { scrollToTop } from '../../ui/scroll-to-top.ts';
import styles from './notice-list.module.css';

interface NewPillProps {
  readonly count: number;
  readonly place: RefObject<HTMLElement | null>;
  readonly show: () => void;
}

/** Floats over a list whose reader is further down. */
export function NewPill({ count, place, show }: NewPillProps) {
  return (
    <button
      type="button"
      className={styles.pill}
      onClick={() => {
        show();
        scrollToTop(place.current);
      }}
    >
      <IconArrowUp size={14} aria-hidden /> 有 {count} 条新消息
    </button>
  );
}
