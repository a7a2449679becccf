import { newId } from '../../../../lib/new-id.ts';
import { failureOf } from '../../../../ui/uploading.ts';
import type { EditorServices, UploadedFile } from '../editor-services.ts';

export type MediaKind = 'image' | 'video';

export interface Upload {
  readonly id: string;
  readonly kind: MediaKind;
  readonly name: string;
  /** An address of this browser's own to look at meanwhile. */
  readonly preview: string | null;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it came to nothing; null while it is on its way. */
  readonly failure: string | null;
  /** Whether sending it again may help. */
  readonly mayRetry: boolean;
}

interface Running extends Upload {
  readonly take: (signal: AbortSignal) => Promise<File>;
  stop: AbortController;
}

export type Uploads = ReturnType<typeof createUploads>;

/** What a text waits for. Lives with the editor, not with React: a page hidden in its tab goes on uploading. */
export function createUploads(
  { uploadImage, uploadVideo }: EditorServices,
  onDone: (id: string, file: UploadedFile) => void,
) {
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();

  function set(id: string, change: Partial<Running>): void {
    const before = running.get(id);
    if (before) running.set(id, { ...before, ...change });
    for (const listener of listeners) listener();
  }

  /** `take` is asked again on every retry. Resolves to the upload's id at once. */
  function start(kind: MediaKind, name: string, take: Running['take'], preview: Blob | null): string {
    const id = newId();
    const seen = preview && typeof URL.createObjectURL === 'function' ? URL.createObjectURL(preview) : null;
    const stop = new AbortController();
    running.set(id, {
      id,
      kind,
      name,
      preview: seen,
      progress: 0,
      failure: null,
      mayRetry: true,
      take,
      stop,
    });
    void send(id);
    return id;
  }

  async function send(id: string): Promise<void> {
    const upload = running.get(id);
    const put = upload?.kind === 'video' ? uploadVideo : uploadImage;
    if (!upload || !put) return;
    const { signal } = upload.stop;
    try {
      const file = await upload.take(signal);
      const done = await put(file, { signal, onProgress: (progress) => set(id, { progress }) });
      if (signal.aborted) return;
      onDone(id, done);
      forget(id);
    } catch (error) {
      const { words, mayRetry } = failureOf(error);
      if (!signal.aborted) set(id, { failure: words || '上传没有成功', mayRetry });
    }
  }

  function retry(id: string): void {
    set(id, { failure: null, progress: 0, stop: new AbortController() });
    void send(id);
  }

  function cancel(id: string): void {
    running.get(id)?.stop.abort();
    forget(id);
  }

  function forget(id: string): void {
    const preview = running.get(id)?.preview;
    running.delete(id);
    // the picture is drawn from its own address by then
    if (preview) setTimeout(() => URL.revokeObjectURL(preview), 10_000);
    for (const listener of listeners) listener();
  }

  return {
    start,
    retry,
    cancel,
    startFile: (kind: MediaKind, file: File) => start(kind, file.name, async () => file, file),
    read: (id: string): Upload | undefined => running.get(id),
    unfinished: (): number => running.size,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
