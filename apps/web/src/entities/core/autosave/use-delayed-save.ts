import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds after the last key. */
const delayMs = 800;

interface DelayedSaveOptions {
  readonly text: string;
  /** What is stored when the text is first shown. */
  readonly initial: string;
  /** `keepalive`: the page may be closed before the reply. Rejects when the text was not stored. */
  readonly save: (text: string, options: { readonly keepalive: boolean }) => Promise<void>;
}

/**
 * Saves a text a moment after the last key, and at once when the page is hidden or the text leaves the screen. One
 * save waits for the one before, or an earlier text could replace a later one.
 */
export function useDelayedSave({ text, initial, save }: DelayedSaveOptions): void {
  const saved = useRef(initial);
  const newest = useRef(text);
  const lastSave = useRef(Promise.resolve());

  const saveNewest = async (keepalive: boolean) => {
    const [next, before] = [newest.current, saved.current];
    if (next === before) return;
    saved.current = next;
    try {
      await save(next, { keepalive });
    } catch {
      // unless a later one has been sent meanwhile
      if (saved.current === next) saved.current = before;
    }
  };
  const saveInTurn = useEffectEvent(() => {
    lastSave.current = lastSave.current.then(() => saveNewest(false));
  });
  // a page that is closed gets no reply to wait for
  const saveAtOnce = useEffectEvent(() => void saveNewest(true));

  useEffect(() => {
    newest.current = text;
    if (text === saved.current) return;
    const timer = setTimeout(() => saveInTurn(), delayMs);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saveAtOnce();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveAtOnce();
    };
  }, []);
}
