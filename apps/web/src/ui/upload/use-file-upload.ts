import { useRef, useState } from 'react';
import { useMountEffect } from '../form/use-mount-effect.ts';
import { createUploadTask, type Upload, type UploadState, type UploadTask } from './upload-task.ts';

interface FileUploadOptions {
  readonly upload: Upload;
  readonly onChange: (address: string | null) => void;
  readonly crop?: object | undefined;
  readonly prepare?: ((file: File) => Promise<File>) | undefined;
}

interface Attempt extends UploadState {
  readonly name: string;
}

interface Cropping {
  readonly file: File;
  readonly onDone: (cropped: File) => void;
}

/** One file: chosen, cropped if required, uploaded, retried. No effect ends it, so hiding the page does not, either. */
export function useFileUpload({ upload, onChange, crop, prepare }: FileUploadOptions) {
  const task = useRef<UploadTask>(null);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [cropping, setCropping] = useState<Cropping | null>(null);
  const latest = useRef(onChange);
  useMountEffect(() => {
    latest.current = onChange;
  });

  function choose(file: File): void {
    cancel();
    task.current = createUploadTask({
      file,
      prepare: async () => {
        const prepared = prepare ? await prepare(file) : file;
        return crop ? cropped(prepared) : prepared;
      },
      upload,
      onChange: (state) => setAttempt({ ...state, name: file.name }),
      onDone: ({ address }) => {
        setAttempt(null);
        latest.current(address);
      },
    });
  }

  /** Resolves once the member has selected an area; closing the dialog cancels the task. */
  function cropped(file: File): Promise<File> {
    return new Promise((resolve) => {
      setCropping({
        file,
        onDone: (part) => {
          setCropping(null);
          resolve(part);
        },
      });
    });
  }

  function cancel(): void {
    task.current?.cancel();
    setAttempt(null);
    setCropping(null);
  }

  return {
    /** Also null during the crop. */
    attempt: cropping ? null : attempt,
    cropping,
    choose,
    retry: () => task.current?.retry(),
    cancel,
    /** Calls the newest `onChange`, however old the calling closure is. */
    report: (address: string | null) => latest.current(address),
  };
}
