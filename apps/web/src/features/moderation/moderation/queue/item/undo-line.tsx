import { useEffect, useState } from 'react';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { KeptVerdicts } from '../bulk/bulk-results.tsx';
import { KeyHint } from '../keys/key-hint.tsx';
import { useQueueParts } from '../queue-parts.ts';
import classes from './undo-line.module.css';
import type { Done } from './use-take-back.ts';

/** What was just decided, joined to the top of the action bar, and the way back as long as there is one. */
export function UndoLine() {
  const { done, busy, takeBack, kept, forgetKept } = useQueueParts().verdict.takeBack;
  return (
    <>
      {/* the region is there before its text, so that the text is read out */}
      <div role="status" className={classes.region} data-actions={done ? true : undefined}>
        {done && <Line key={done.until} done={done} busy={busy} onTakeBack={takeBack} />}
      </div>
      {kept.length > 0 && (
        <ResponsiveModal title="没有撤销的决定" width={560} onClose={forgetKept}>
          <KeptVerdicts kept={kept} onClose={forgetKept} />
        </ResponsiveModal>
      )}
    </>
  );
}

interface LineProps {
  readonly done: Done;
  readonly busy: boolean;
  readonly onTakeBack: () => void;
}

function Line({ done, busy, onTakeBack }: LineProps) {
  const left = useSecondsLeft(done.until);
  return (
    <div className={classes.line}>
      <strong className={classes.what}>{done.text}</strong>
      <span className={classes.shows}>{done.shows}</span>
      {done.items.length > 0 && (
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
