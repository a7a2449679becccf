import { createStore } from 'zustand';
import type { UploadedFile, UploadOptions } from '../upload.ts';
import { UploadError } from './upload-error.ts';

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
  readonly failure: string;
  /** Whether sending it again may help. */
  readonly mayRetry: boolean;
  /** Null until it is done. */
  readonly result: UploadedFile | null;
}

type Send = (file: File, options: UploadOptions) => Promise<UploadedFile>;

interface Order {
  readonly file: File;
  readonly options: UploadOptions;
  stop: AbortController;
}

/** Lists of uploads that outlive the components that show them: a page hidden in its tab goes on. */
export function createUploadQueue(send: Send) {
  const store = createStore<{ readonly items: readonly QueuedUpload[] }>(() => ({ items: [] }));
  const orders = new Map<string, Order>();
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
      orders.set(id, { file, options, stop: new AbortController() });
      put([
        ...items(),
        { id, owner, name, size, state: 'waiting', progress: 0, failure: '', mayRetry: false, result: null },
      ]);
      void run(id);
      return id;
    });
  }

  async function run(id: string): Promise<void> {
    const order = orders.get(id);
    if (!order) return;
    const { file, options, stop } = order;
    const onProgress = (progress: number) => change(id, { progress });
    try {
      const onStart = () => change(id, { state: 'sending' });
      const result = await send(file, { ...options, signal: stop.signal, onStart, onProgress });
      change(id, { state: 'done', progress: 1, result });
      orders.delete(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      const { message, refused } = UploadError.of(error);
      change(id, { state: 'failed', failure: message, mayRetry: !refused });
    }
  }

  /** Takes it off the list, whether it was done or not. */
  function cancel(id: string): void {
    orders.get(id)?.stop.abort();
    orders.delete(id);
    put(items().filter((item) => item.id !== id));
  }

  function retry(id: string): void {
    const order = orders.get(id);
    if (!order || items().find((item) => item.id === id)?.state !== 'failed') return;
    order.stop = new AbortController();
    change(id, { state: 'waiting', progress: 0, failure: '' });
    void run(id);
  }

  /** Everything of one owner, or of all at sign-out. */
  function clear(owner?: string): void {
    for (const item of items()) if (owner === undefined || item.owner === owner) cancel(item.id);
  }

  function items(): readonly QueuedUpload[] {
    return store.getState().items;
  }

  function put(next: readonly QueuedUpload[]): void {
    store.setState({ items: next });
  }

  function change(id: string, part: Partial<QueuedUpload>): void {
    put(items().map((item) => (item.id === id ? { ...item, ...part } : item)));
  }
}
