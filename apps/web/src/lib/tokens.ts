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

/**
 * The session as all tabs share it, in local storage; instants in milliseconds. Storage is reached for only when
 * asked, so that a server build may import this file.
 */
export function createTokens(around: Pick<Outside, 'storage' | 'now'>) {
  const instant = (key: string) => Number(around.storage.getItem(key) ?? 0);
  return {
    access: () => around.storage.getItem(keys.access),
    refresh: () => around.storage.getItem(keys.refresh),
    refreshedAt: () => instant(keys.refreshedAt),
    triedAt: () => instant(keys.triedAt),
    /** Stores a pair and resets the refresh clock (S4). */
    keep({ access, refresh }: TokenPair): void {
      around.storage.setItem(keys.refreshedAt, String(around.now()));
      around.storage.removeItem(keys.triedAt);
      if (refresh === null) around.storage.removeItem(keys.refresh);
      else around.storage.setItem(keys.refresh, refresh);
      around.storage.setItem(keys.access, access);
    },
    markTried: () => around.storage.setItem(keys.triedAt, String(around.now())),
    uid: () => instant(keys.uid),
    keepUid: (uid: number) => around.storage.setItem(keys.uid, String(uid)),
    clear(): void {
      for (const key of Object.values(keys)) around.storage.removeItem(key);
    },
    isAccess: (key: string | null) => key === keys.access,
    isUid: (key: string | null) => key === keys.uid,
  };
}

export const tokens = createTokens(outside);
