import { createContext, use, useId } from 'react';
import { createStore, useStore } from 'zustand';
import { useMountEffect } from '../form/use-mount-effect.ts';

/** A running upload, or a failed one that has been neither retried nor removed. */
export interface PendingUpload {
  readonly kind: 'image' | 'video';
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** The error message; null while it is running. */
  readonly error: string | null;
  readonly remove: () => void;
  /** Scrolls it into view. */
  readonly show: () => void;
}

export type PendingUploads = ReturnType<typeof createPendingUploads>;

/** All uploads of one form: the form is not submitted before each is done or removed. */
export function createPendingUploads() {
  const bySource = new Map<string, readonly PendingUpload[]>();
  const store = createStore<readonly PendingUpload[]>(() => []);
  return {
    store,
    /** The pending uploads of one field of the form. */
    set(source: string, uploads: readonly PendingUpload[]): void {
      if (uploads.length === 0 && !bySource.has(source)) return;
      if (uploads.length === 0) bySource.delete(source);
      else bySource.set(source, uploads);
      // called by mount effects, none of which may make React render at once
      queueMicrotask(() => store.setState([...bySource.values()].flat(), true));
    },
  };
}

/** The surrounding form; without one nothing waits. */
export const PendingUploadsContext = createContext<PendingUploads>(createPendingUploads());

export function usePendingUploads(pending: PendingUploads): readonly PendingUpload[] {
  return useStore(pending.store);
}

/** Reports the pending uploads of this field to its form; pass the same value while they are unchanged. */
export function useReportPendingUploads(uploads: readonly PendingUpload[]): void {
  const pending = use(PendingUploadsContext);
  const source = useId();
  useMountEffect(() => pending.set(source, uploads), [pending, source, uploads]);
  useMountEffect(() => () => pending.set(source, []), [pending, source]);
}

/** `2 张图片`, `1 个视频`, `1 张图片和 1 个视频`. */
export function uploadCountLabel(uploads: readonly Pick<PendingUpload, 'kind'>[]): string {
  const count = (wanted: PendingUpload['kind']) => uploads.filter(({ kind }) => kind === wanted).length;
  const [pictures, films] = [count('image'), count('video')];
  return [pictures > 0 && `${pictures} 张图片`, films > 0 && `${films} 个视频`].filter(Boolean).join('和 ');
}
