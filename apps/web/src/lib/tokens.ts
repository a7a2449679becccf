import { type Outside, outside } from './outside.ts';

export interface TokenPair {
  readonly access: string;
  readonly refresh: string | null;
}

const keys = {
  access: 'gongdu_token',
  refresh: 'gongdu_refresh_token',
  refreshedAt: 'gongdu_refreshed_at',
  triedAt: 'gongdu_refresh_tried_at',
  uid: 'gongdu_uid',
} as const;

export type Tokens = ReturnType<typeof createTokens>;

/** The session as all tabs share it, in local storage; instants in milliseconds. */
export function createTokens({ storage, now }: Pick<Outside, 'storage' | 'now'>) {
  const instant = (key: string) => Number(storage.getItem(key) ?? 0);
  return {
    access: () => storage.getItem(keys.access),
    refresh: () => storage.getItem(keys.refresh),
    refreshedAt: () => instant(keys.refreshedAt),
    triedAt: () => instant(keys.triedAt),
    /** Stores a pair and resets the refresh clock (S4). */
    keep({ access, refresh }: TokenPair): void {
      storage.setItem(keys.refreshedAt, String(now()));
      storage.removeItem(keys.triedAt);
      if (refresh === null) storage.removeItem(keys.refresh);
      else storage.setItem(keys.refresh, refresh);
      storage.setItem(keys.access, access);
    },
    markTried: () => storage.setItem(keys.triedAt, String(now())),
    uid: () => instant(keys.uid),
    keepUid: (uid: number) => storage.setItem(keys.uid, String(uid)),
    clear(): void {
      for (const key of Object.values(keys)) storage.removeItem(key);
    },
    isAccess: (key: string | null) => key === keys.access,
    isUid: (key: string | null) => key === keys.uid,
  };
}

/** Reads storage lazily, so that a server build may import this file. */
export const tokens = createTokens({
  get storage() {
    return outside.storage;
  },
  now: outside.now,
});
