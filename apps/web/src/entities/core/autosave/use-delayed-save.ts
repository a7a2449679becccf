import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds after the last key. */
const delayMs = 800;

interface DelayedSaveOptions {
  readonly text: string;
  /** What is stored when the text is first shown. */
  readonly initial: string;
  /** Nothing is saved by itself meanwhile: a failure waits for the member's choice. */
  readonly paused?: boolean;
  /**
   * `keepalive`: the page may be closed before the reply; `before`: what is stored until then. Rejects when the text was
   * not stored.
   */
  readonly save: (
    text: string,
    options: { readonly keepalive: boolean; readonly before: string },
  ) => Promise<void>;
}

/**
 * Saves a text a moment after the last key, and at once when the page is hidden or the text leaves the screen. One
 * save waits for the one before, or an earlier text could replace a later one.
 */
export function useDelayedSave({ text, initial, paused = false, save }: DelayedSaveOptions) {
  const saved = useRef(initial);
  const newest = useRef(text);
  const lastSave = useRef(Promise.resolve(true));

  const saveNewest = async (keepalive: boolean): Promise<boolean> => {
    const [next, before] = [newest.current, saved.current];
    if (next === before) return true;
    saved.current = next;
    try {
      await save(next, { keepalive, before });
      return true;
    } catch {
      // unless a later one has been sent meanwhile
      if (saved.current === next) saved.current = before;
      return false;
    }
  };
  /** Saves at once; resolves to whether the newest text is stored. */
  const flush = (): Promise<boolean> => {
    lastSave.current = lastSave.current.then(() => saveNewest(false));
    return lastSave.current;
  };
  const saveInTurn = useEffectEvent(() => void flush());
  // a page that is closed gets no reply to wait for
  const saveAtOnce = useEffectEvent(() => {
    if (!paused) void saveNewest(true);
  });

  useEffect(() => {
    newest.current = text;
    if (text === saved.current || paused) return;
    const timer = setTimeout(() => saveInTurn(), delayMs);
    return () => clearTimeout(timer);
  }, [text, paused]);

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

  return {
    flush,
    /** Stored elsewhere: the next save is based on it. */
    adopt: (stored: string) => {
      saved.current = stored;
    },
  };
}
