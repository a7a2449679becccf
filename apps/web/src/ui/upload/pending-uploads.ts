import { createContext, use, useId } from 'react';
import { createStore, useStore } from 'zustand';
import { useMountEffect } from '../form/use-mount-effect.ts';

/** A file on its way, or one that failed and has been neither sent again nor removed. */
export interface PendingUpload {
  readonly kind: 'image' | 'video';
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it came to nothing; null while it is on its way. */
  readonly error: string | null;
  readonly remove: () => void;
  /** Brings it into sight. */
  readonly show: () => void;
}

export type PendingUploads = ReturnType<typeof createPendingUploads>;

/** Every upload of one form, wherever on the page it was begun: a form is not sent before each is done or removed. */
export function createPendingUploads() {
  const bySource = new Map<string, readonly PendingUpload[]>();
  const store = createStore<readonly PendingUpload[]>(() => []);
  return {
    store,
    /** What one place of the form waits for now. */
    set(source: string, uploads: readonly PendingUpload[]): void {
      if (uploads.length === 0 && !bySource.has(source)) return;
      if (uploads.length === 0) bySource.delete(source);
      else bySource.set(source, uploads);
      // mount effects call this, and none may make React draw at once
      queueMicrotask(() => store.setState([...bySource.values()].flat(), true));
    },
  };
}

/** The form around; without one nothing waits. */
export const PendingUploadsContext = createContext<PendingUploads>(createPendingUploads());

export function usePendingUploads(pending: PendingUploads): readonly PendingUpload[] {
  return useStore(pending.store);
}

/** Tells the form around of what this place waits for; the same value as long as that is the same. */
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
