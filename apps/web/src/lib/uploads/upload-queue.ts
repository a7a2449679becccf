import { createStore } from 'zustand';
import { UploadError } from './upload-error.ts';
import type { UploadedFile, UploadOptions } from './upload-file.ts';

export interface QueuedUpload {
  readonly id: string;
  /** Whose list it stands in, e.g. `work-12`. */
  readonly owner: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  /** The sentence to show; '' unless it failed. */
  readonly error: string;
  /** Whether sending it again may help. */
  readonly canRetry: boolean;
  /** Null until it is done. */
  readonly result: UploadedFile | null;
}

type Send = (file: File, options: UploadOptions) => Promise<UploadedFile>;

interface QueueEntry {
  readonly file: File;
  readonly options: UploadOptions;
  controller: AbortController;
}

/** Lists of uploads that outlive the components that show them: a page hidden in its tab goes on. */
export function createUploadQueue(send: Send) {
  const store = createStore<{ readonly items: readonly QueuedUpload[] }>(() => ({ items: [] }));
  const entriesById = new Map<string, QueueEntry>();
  let count = 0;

  return { store, add, cancel, retry, clear };

  /** @returns the ids, in the order of the files. */
  function add(
    owner: string,
    files: readonly File[],
    options: Omit<UploadOptions, 'signal' | 'onStart' | 'onProgress'>,
  ): string[] {
    return files.map((file) => {
      count += 1;
      const id = `upload-${count}`;
      const { name, size } = file;
      entriesById.set(id, { file, options, controller: new AbortController() });
      setItems([
        ...items(),
        { id, owner, name, size, state: 'waiting', progress: 0, error: '', canRetry: false, result: null },
      ]);
      void run(id);
      return id;
    });
  }

  async function run(id: string): Promise<void> {
    const entry = entriesById.get(id);
    if (!entry) return;
    const { file, options, controller } = entry;
    const onProgress = (progress: number) => change(id, { progress });
    try {
      const onStart = () => change(id, { state: 'sending' });
      const result = await send(file, { ...options, signal: controller.signal, onStart, onProgress });
      change(id, { state: 'done', progress: 1, result });
      entriesById.delete(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      const { message, isFileRejected: refused } = UploadError.of(error);
      change(id, { state: 'failed', error: message, canRetry: !refused });
    }
  }

  /** Takes it off the list, whether it was done or not. */
  function cancel(id: string): void {
    entriesById.get(id)?.controller.abort();
    entriesById.delete(id);
    setItems(items().filter((item) => item.id !== id));
  }

  function retry(id: string): void {
    const entry = entriesById.get(id);
    if (!entry || items().find((item) => item.id === id)?.state !== 'failed') return;
    entry.controller = new AbortController();
    change(id, { state: 'waiting', progress: 0, error: '' });
    void run(id);
  }

  /** Everything of one owner, or of all at sign-out. */
  function clear(owner?: string): void {
    for (const item of items()) if (owner === undefined || item.owner === owner) cancel(item.id);
  }

  function items(): readonly QueuedUpload[] {
    return store.getState().items;
  }

  function setItems(next: readonly QueuedUpload[]): void {
    store.setState({ items: next });
  }

  function change(id: string, part: Partial<QueuedUpload>): void {
    setItems(items().map((item) => (item.id === id ? { ...item, ...part } : item)));
  }
}
