import { IconArrowUp } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { scrollToTop } from '../../../ui/list/scroll-to-top.ts';
import classes from './notification-list.module.css';

interface NewItemsButtonProps {
  readonly count: number;
  readonly containerRef: RefObject<HTMLElement | null>;
  readonly onShow: () => void;
}

/** Floats over a list whose reader is further down. */
export function NewItemsButton({ count, containerRef, onShow }: NewItemsButtonProps) {
  return (
    <button
      type="button"
      className={classes.newItems}
      onClick={() => {
        onShow();
        scrollToTop(containerRef.current);
      }}
    >
      <IconArrowUp size={14} aria-hidden /> 有 {count} 条新消息
    </button>
  );
}
