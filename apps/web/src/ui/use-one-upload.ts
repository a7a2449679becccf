import { useInsertionEffect, useRef, useState } from 'react';
import { failureOf, type Upload, type UploadFailure } from './uploading.ts';

interface Needs {
  readonly upload: Upload;
  readonly onChange: (address: string | null) => void;
  readonly crop?: object | undefined;
  readonly prepare?: ((file: File) => Promise<File>) | undefined;
}

interface Attempt {
  readonly file: File;
  /** Of this browser's own, to look at meanwhile. */
  readonly preview: string;
  readonly stop: AbortController;
  /** Prepared and cropped: what a retry need not do again. */
  readonly ready: boolean;
  /** From 0 to 1. */
  readonly progress: number;
  /** Null while it is on its way. */
  readonly failure: UploadFailure | null;
}

/** One file: chosen, perhaps cropped, sent, perhaps sent again. No effect ends it, so hiding the page does not either. */
export function useOneUpload({ upload, onChange, crop, prepare }: Needs) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  const latest = useRef(onChange);
  // an insertion effect lives on while the page is hidden in its tab; other effects end there
  useInsertionEffect(() => {
    latest.current = onChange;
  });

  function begin(file: File, ready: boolean): AbortController {
    forget();
    const stop = new AbortController();
    setAttempt({ file, preview: URL.createObjectURL(file), stop, ready, progress: 0, failure: null });
    return stop;
  }

  function forget(): void {
    attempt?.stop.abort();
    if (attempt) URL.revokeObjectURL(attempt.preview);
    setAttempt(null);
    setCropping(null);
  }

  async function choose(file: File): Promise<void> {
    const stop = begin(file, !prepare && !crop);
    try {
      const ready = prepare ? await prepare(file) : file;
      if (stop.signal.aborted) return;
      if (!crop) return await send(ready, stop);
      setAttempt(null);
      setCropping(ready);
    } catch (error) {
      change(stop, { failure: failureOf(error) });
    }
  }

  async function send(file: File, stop: AbortController): Promise<void> {
    const { signal } = stop;
    try {
      const done = await upload(file, { signal, onProgress: (progress) => change(stop, { progress }) });
      if (signal.aborted) return;
      if (!done) return change(stop, { failure: failureOf(null) });
      setAttempt((now) => (now?.stop === stop ? null : now));
      latest.current(done.address);
    } catch (error) {
      change(stop, { failure: failureOf(error) });
    }
  }

  function change(stop: AbortController, part: Partial<Attempt>): void {
    setAttempt((now) => (now?.stop === stop ? { ...now, ...part } : now));
  }

  return {
    attempt,
    cropping,
    choose: (file: File) => void choose(file),
    cropped: (file: File) => void send(file, begin(file, true)),
    retry: () =>
      attempt && void (attempt.ready ? send(attempt.file, begin(attempt.file, true)) : choose(attempt.file)),
    cancel: forget,
    /** To whoever listens now, however long ago it was asked for. */
    report: (address: string | null) => latest.current(address),
  };
}
