import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './folded-field.module.css';

interface FoldedFieldProps {
  readonly label: string;
  /** What is chosen, in a few words. */
  readonly answer: ReactNode;
  /** Opens the field, e.g. because something in it is missing or wrong. */
  readonly needed?: boolean;
  readonly children: ReactNode;
}

/** An optional setting as one line, opened at a press; what was opened once keeps its input while it is folded. */
export function FoldedField({ label, answer, needed = false, children }: FoldedFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(needed);
  const [wasNeeded, setWasNeeded] = useState(needed);
  const [isMounted, setMounted] = useState(needed);
  if (needed !== wasNeeded) {
    setWasNeeded(needed);
    if (needed) setOpen(true);
  }
  if (isOpen && !isMounted) setMounted(true);
  return (
    <div className={classes.folded}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={isMounted ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.label}>{label}</span> <span className={classes.answer}>{answer}</span>
        <IconChevronDown size={16} stroke={1.5} aria-hidden />
      </button>
      {isMounted && (
        <div id={id} className={classes.field} hidden={!isOpen}>
          {children}
        </div>
      )}
    </div>
  );
}
