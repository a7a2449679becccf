import { createStore } from 'zustand';
import { newId } from '../../lib/new-id.ts';
import { createUploadTask, type UploadState, type UploadTask } from '../../ui/upload/upload-task.ts';
import type { EditorServices, UploadedFile } from '../editor-services.ts';

export type MediaKind = 'image' | 'video';

export interface MediaUpload extends UploadState {
  readonly kind: MediaKind;
  readonly name: string;
}

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Running uploads of a text, by id. They live with the editor, not with React: a page hidden in its tab continues to
 * upload.
 */
export function createUploads(
  { uploadImage, uploadVideo }: EditorServices,
  onDone: (id: string, file: UploadedFile) => void,
) {
  const store = createStore<ReadonlyMap<string, MediaUpload>>(() => new Map());
  const tasks = new Map<string, UploadTask>();

  /** Returns the upload's id. `fetchFile`: the file itself must be fetched first. */
  function start(kind: MediaKind, file: File | null, name: string, fetchFile: FetchFile): string {
    const id = newId();
    const upload = kind === 'video' ? uploadVideo : uploadImage;
    if (!upload) throw new Error(`nothing uploads a ${kind} here`);
    const task = createUploadTask<UploadedFile>({
      file,
      prepare: fetchFile,
      upload,
      onChange: (state) => store.setState((all) => new Map(all).set(id, { ...state, kind, name }), true),
      onDone: (uploaded) => {
        onDone(id, uploaded);
        forget(id);
      },
    });
    tasks.set(id, task);
    return id;
  }

  function forget(id: string): void {
    tasks.delete(id);
    store.setState((all) => new Map([...all].filter(([each]) => each !== id)), true);
  }

  return {
    store,
    startFile: (kind: MediaKind, file: File) => start(kind, file, file.name, async () => file),
    /** A picture that is fetched first, and again on a retry. */
    startImage: (name: string, fetchFile: FetchFile) => start('image', null, name, fetchFile),
    retry: (id: string) => tasks.get(id)?.retry(),
    cancel(id: string): void {
      tasks.get(id)?.cancel();
      forget(id);
    },
  };
}

type FetchFile = (signal: AbortSignal) => Promise<File>;
