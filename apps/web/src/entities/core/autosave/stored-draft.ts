import { useEffect } from 'react';
import * as z from 'zod/mini';
import { session } from '../../../lib/auth/session.ts';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { useTypedInput } from '../../../ui/form/unsaved-changes.ts';
import { useKeptOnDevice } from './kept-on-device.ts';
import { stableStringify } from './stable-stringify.ts';

/** What one member wrote and has not sent, in this browser. */
export interface StoredDraft<Values> {
  readonly read: () => Values | null;
  readonly write: (values: Values) => void;
  readonly remove: () => void;
}

/** @param name The same wherever this text is written. */
export function createStoredDraft<Values>(name: string, schema: z.ZodMiniType<Values>): StoredDraft<Values> {
  const key = `gongdu:draft:${session.store.getState().user?.uid ?? 0}:${name}`;
  return {
    read() {
      try {
        return z.parse(schema, JSON.parse(deviceStorage.getItem(key) ?? 'null'));
      } catch {
        return null;
      }
    },
    write: (values) => deviceStorage.setItem(key, JSON.stringify(values)),
    remove: () => deviceStorage.removeItem(key),
  };
}

interface StoredDraftOptions<Values> {
  readonly draft: StoredDraft<Values>;
  readonly values: Values;
  /** The values that need no draft: those of the empty form, or what the server has. */
  readonly clean: Values;
  /** Names them in the line that is shown without a network. */
  readonly label: string;
}

/** Stores the values of a form while they are not sent; the form starts with `draft.read()`. */
export function useStoredDraft<Values>({ draft, values, clean, label }: StoredDraftOptions<Values>): void {
  useKeptOnDevice(label);
  const written = stableStringify(values);
  const isClean = written === stableStringify(clean);
  useTypedInput(isClean ? 'none' : 'kept');
  useEffect(() => {
    if (isClean) draft.remove();
    else draft.write(JSON.parse(written));
  }, [draft, written, isClean]);
}
