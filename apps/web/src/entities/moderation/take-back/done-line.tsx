import { useEffect, useState } from 'react';
import classes from './done-line.module.css';
import { KeyHint } from './key-hint.tsx';

/** What the operator has just done. */
export interface Done {
  readonly text: string;
  /** Who can see it. */
  readonly shows: string;
  /** Milliseconds of the clock at which the line goes. */
  readonly until: number;
  readonly seconds: number;
}

interface DoneLineProps {
  readonly done: Done | undefined;
  readonly busy: boolean;
  /** Absent: it cannot be taken back. */
  readonly onTakeBack: (() => void) | undefined;
}

/** What was just decided, joined to the top of the action bar, and the way back as long as there is one. */
export function DoneLine({ done, busy, onTakeBack }: DoneLineProps) {
  return (
    // the region is there before its text, so that the text is read out
    <div role="status" className={classes.region} data-actions={done ? true : undefined}>
      {done && <Line key={done.until} done={done} busy={busy} onTakeBack={onTakeBack} />}
    </div>
  );
}

function Line({ done, busy, onTakeBack }: DoneLineProps & { readonly done: Done }) {
  const left = useSecondsLeft(done.until);
  return (
    <div className={classes.line}>
      <strong className={classes.what}>{done.text}</strong>
      <span className={classes.shows}>{done.shows}</span>
      {onTakeBack && (
        <>
          <button type="button" className={classes.undo} disabled={busy} onClick={onTakeBack}>
            撤销 <KeyHint letter="Z" />
          </button>
          <span className={classes.left} aria-hidden>
            {clockOf(left)}
          </span>
          <span
            className={classes.shortening}
            style={{ animationDuration: `${done.seconds}s` }}
            aria-hidden
          />
        </>
      )}
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** e.g. `9` or `9:58`. */
function clockOf(seconds: number): string {
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
