import { newId } from '../../lib/new-id.ts';
import { uploadFailureOf } from '../../ui/upload/upload-failure.ts';
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

interface RunningUpload extends Upload {
  readonly getFile: (signal: AbortSignal) => Promise<File>;
  controller: AbortController;
}

export type Uploads = ReturnType<typeof createUploads>;

/** What a text waits for. Lives with the editor, not with React: a page hidden in its tab goes on uploading. */
export function createUploads(
  { uploadImage, uploadVideo }: EditorServices,
  onDone: (id: string, file: UploadedFile) => void,
) {
  const running = new Map<string, RunningUpload>();
  const listeners = new Set<() => void>();

  function update(id: string, change: Partial<RunningUpload>): void {
    const before = running.get(id);
    if (before) running.set(id, { ...before, ...change });
    for (const listener of listeners) listener();
  }

  /** `getFile` is called again on every retry. Resolves to the upload's id at once. */
  function start(
    kind: MediaKind,
    name: string,
    getFile: RunningUpload['getFile'],
    preview: Blob | null,
  ): string {
    const id = newId();
    const previewUrl =
      preview && typeof URL.createObjectURL === 'function' ? URL.createObjectURL(preview) : null;
    const controller = new AbortController();
    running.set(id, {
      id,
      kind,
      name,
      preview: previewUrl,
      progress: 0,
      failure: null,
      mayRetry: true,
      getFile,
      controller,
    });
    void send(id);
    return id;
  }

  async function send(id: string): Promise<void> {
    const upload = running.get(id);
    const uploadFile = upload?.kind === 'video' ? uploadVideo : uploadImage;
    if (!upload || !uploadFile) return;
    const { signal } = upload.controller;
    try {
      const file = await upload.getFile(signal);
      const uploaded = await uploadFile(file, { signal, onProgress: (progress) => update(id, { progress }) });
      if (signal.aborted) return;
      onDone(id, uploaded);
      forget(id);
    } catch (error) {
      const { message: words, canRetry: mayRetry } = uploadFailureOf(error);
      if (!signal.aborted) update(id, { failure: words || '上传没有成功', mayRetry });
    }
  }

  function retry(id: string): void {
    update(id, { failure: null, progress: 0, controller: new AbortController() });
    void send(id);
  }

  function cancel(id: string): void {
    running.get(id)?.controller.abort();
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
