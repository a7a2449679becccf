import { useRef, useState } from 'react';
import { useMountEffect } from '../form/use-mount-effect.ts';
import { type Upload, type UploadFailure, uploadFailureOf } from './upload-failure.ts';

interface FileUploadOptions {
  readonly upload: Upload;
  readonly onChange: (address: string | null) => void;
  readonly crop?: object | undefined;
  readonly prepare?: ((file: File) => Promise<File>) | undefined;
}

interface Attempt {
  readonly file: File;
  /** Of this browser's own, to look at meanwhile. */
  readonly preview: string;
  readonly controller: AbortController;
  /** Prepared and cropped: what a retry need not do again. */
  readonly isPrepared: boolean;
  /** From 0 to 1. */
  readonly progress: number;
  /** Null while it is on its way. */
  readonly error: UploadFailure | null;
}

/** One file: chosen, perhaps cropped, sent, perhaps sent again. No effect ends it, so hiding the page does not either. */
export function useFileUpload({ upload, onChange, crop, prepare }: FileUploadOptions) {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  const latest = useRef(onChange);
  useMountEffect(() => {
    latest.current = onChange;
  });

  function startAttempt(file: File, isPrepared: boolean): AbortController {
    reset();
    const controller = new AbortController();
    setAttempt({
      file,
      preview: URL.createObjectURL(file),
      controller,
      isPrepared,
      progress: 0,
      error: null,
    });
    return controller;
  }

  function reset(): void {
    attempt?.controller.abort();
    if (attempt) URL.revokeObjectURL(attempt.preview);
    setAttempt(null);
    setCropping(null);
  }

  async function choose(file: File): Promise<void> {
    const controller = startAttempt(file, !prepare && !crop);
    try {
      const isPrepared = prepare ? await prepare(file) : file;
      if (controller.signal.aborted) return;
      if (!crop) return await send(isPrepared, controller);
      setAttempt(null);
      setCropping(isPrepared);
    } catch (error) {
      updateAttempt(controller, { error: uploadFailureOf(error) });
    }
  }

  async function send(file: File, controller: AbortController): Promise<void> {
    const { signal } = controller;
    try {
      const done = await upload(file, {
        signal,
        onProgress: (progress) => updateAttempt(controller, { progress }),
      });
      if (signal.aborted) return;
      if (!done) return updateAttempt(controller, { error: uploadFailureOf(null) });
      setAttempt((now) => (now?.controller === controller ? null : now));
      latest.current(done.address);
    } catch (error) {
      updateAttempt(controller, { error: uploadFailureOf(error) });
    }
  }

  function updateAttempt(controller: AbortController, part: Partial<Attempt>): void {
    setAttempt((now) => (now?.controller === controller ? { ...now, ...part } : now));
  }

  return {
    attempt,
    cropping,
    choose: (file: File) => void choose(file),
    onCropped: (file: File) => void send(file, startAttempt(file, true)),
    retry: () =>
      attempt &&
      void (attempt.isPrepared ? send(attempt.file, startAttempt(attempt.file, true)) : choose(attempt.file)),
    cancel: reset,
    /** To whoever listens now, however long ago it was asked for. */
    report: (address: string | null) => latest.current(address),
  };
}
