import { useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './expandable-text.module.css';

export interface ExpandableTextProps {
  readonly children: string;
  /** Two by default. */
  readonly lines?: number;
}

/** Text truncated after some lines, with 展开全部 and 收起 only if it does not fit. */
export function ExpandableText({ children, lines = 2 }: ExpandableTextProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  return (
    <div>
      <p
        ref={text}
        id={id}
        className={classes.text}
        data-cut={!open || undefined}
        style={{ '--lines': lines }}
      >
        {children}
      </p>
      {(isCut || open) && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '展开全部'}
        </button>
      )}
    </div>
  );
}
