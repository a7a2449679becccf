import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { type UploadOptions, uploadFile } from './upload-file.ts';
import { createUploadQueue } from './upload-queue.ts';

const uploadQueue = createUploadQueue(uploadFile);

/** One list of uploads, by the name of what they belong to; it goes on while the page is hidden in its tab. */
export function useUploadQueue(owner: string) {
  const items = useStore(
    uploadQueue.store,
    useShallow((state) => state.items.filter((item) => item.owner === owner)),
  );
  const paused = useSyncExternalStore(subscribeToNetwork, () => !navigator.onLine);
  return useMemo(
    () => ({
      items,
      paused,
      add: (files: readonly File[], options: Omit<UploadOptions, 'signal' | 'onStart' | 'onProgress'>) =>
        uploadQueue.add(owner, files, options),
      cancel: uploadQueue.cancel,
      retry: uploadQueue.retry,
      clear: () => uploadQueue.clear(owner),
    }),
    [items, owner, paused],
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
