import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type Toast, type ToastTone, takeToasts, toasts } from './toast.ts';
import { freePlace, type Place } from './toast-place.ts';
import classes from './toasts.module.css';

const durationMs = 5_000;
const undoDurationMs = 10_000;
/** A pointer on the toast, or the focus in it, holds it this much longer at most. */
const heldMs = 5_000;
/** Milliseconds between looks for a free place: dialogs and bars come and go below it. */
const placedEveryMs = 200;

const icons = {
  success: <IconCheck size={18} aria-hidden />,
  info: <IconInfoCircle size={18} aria-hidden />,
  warning: <IconAlertTriangle size={18} aria-hidden />,
  error: <IconX size={18} aria-hidden />,
} satisfies Record<ToastTone, unknown>;

/** The one toast, mounted once: the newest replaces the one before, unless it yields. */
export function Toasts() {
  const waiting = useStore(toasts, (state) => state.waiting);
  const [shown, setShown] = useState<{ readonly toast: Toast; readonly nth: number }>();
  useEffect(() => {
    const toast = waiting.findLast(({ yields }) => !yields) ?? waiting.at(-1);
    takeToasts();
    if (!toast) return;
    setShown((before) =>
      before && toast.yields && !before.toast.yields ? before : { toast, nth: (before?.nth ?? 0) + 1 },
    );
  }, [waiting]);
  return (
    // the region is there before its text, so that the text is read out
    <div role="status" className={classes.region}>
      {shown && <ShownToast key={shown.nth} {...shown.toast} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function ShownToast({ text, tone, onUndo, onClose }: Toast & { readonly onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const place = useFreePlace(box);
  const hold = useTimeout(onUndo ? undoDurationMs : durationMs, onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the toast
    <div
      ref={box}
      className={classes.toast}
      data-toast={tone ?? 'undo'}
      role={tone === 'error' ? 'alert' : undefined}
      style={place ? { ...place } : { visibility: 'hidden' }}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {tone && icons[tone]}
      <span className={classes.message}>
        {text}
        {onUndo && (
          <button
            type="button"
            className={classes.undo}
            onClick={() => {
              onClose();
              onUndo();
            }}
          >
            撤销
          </button>
        )}
      </span>
      <button type="button" className={classes.close} aria-label="关闭通知" onClick={onClose}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Ends after its time; while it is held, at most `heldMs` later. */
function useTimeout(ms: number, end: () => void): (isHeld: boolean) => void {
  const isHeld = useRef(false);
  const isOver = useRef(false);
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    const due = setTimeout(() => {
      isOver.current = true;
      if (!isHeld.current) onEnd();
    }, ms);
    const last = setTimeout(() => onEnd(), ms + heldMs);
    return () => {
      clearTimeout(due);
      clearTimeout(last);
    };
  }, [ms]);
  return (held) => {
    isHeld.current = held;
    if (!held && isOver.current) end();
  };
}

/** undefined until it is measured. */
function useFreePlace(box: { readonly current: HTMLElement | null }): Place | undefined {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const look = () => {
      const found = box.current && freePlace(box.current);
      if (found)
        setPlace((before) =>
          before?.left === found.left && before.bottom === found.bottom ? before : found,
        );
    };
    look();
    const timer = setInterval(look, placedEveryMs);
    return () => clearInterval(timer);
  }, [box]);
  return place;
}
