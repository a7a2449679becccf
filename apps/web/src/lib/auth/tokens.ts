import { type BrowserEnv, browserEnv } from '../browser-env.ts';

export interface TokenPair {
  readonly access: string;
  readonly refresh: string | null;
}

const keys = {
  access: 'gongdu_token',
  refresh: 'gongdu_refresh_token',
  refreshedAt: 'gongdu_refreshed_at',
  refreshAttemptedAt: 'gongdu_refresh_tried_at',
  uid: 'gongdu_uid',
  user: 'gongdu_user',
  recents: 'gongdu_recents',
  stories: 'gongdu_stories',
} as const;

const feedPlacesKey = 'gongdu_feed_places';

export type Tokens = ReturnType<typeof createTokens>;

/**
 * The session in local storage, shared by all tabs; times in milliseconds. Storage is read on demand, so that a server
 * build may import this file.
 */
export function createTokens(deps: Pick<BrowserEnv, 'storage' | 'tabStorage' | 'now'>) {
  const instant = (key: string) => Number(deps.storage.getItem(key) ?? 0);

  /** Stores the tokens of a refresh, which belong to the same member, and resets the refresh timer. */
  function renew({ access, refresh }: TokenPair): void {
    deps.storage.setItem(keys.refreshedAt, String(deps.now()));
    deps.storage.removeItem(keys.refreshAttemptedAt);
    if (refresh === null) deps.storage.removeItem(keys.refresh);
    else deps.storage.setItem(keys.refresh, refresh);
    deps.storage.setItem(keys.access, access);
  }

  return {
    access: () => deps.storage.getItem(keys.access),
    refresh: () => deps.storage.getItem(keys.refresh),
    refreshedAt: () => instant(keys.refreshedAt),
    refreshAttemptedAt: () => instant(keys.refreshAttemptedAt),
    renew,
    /** Stores the tokens of a sign-in, possibly of another member, and removes the stored member. */
    save(pair: TokenPair): void {
      deps.storage.removeItem(keys.user);
      renew(pair);
    },
    markRefreshAttempt: () => deps.storage.setItem(keys.refreshAttemptedAt, String(deps.now())),
    uid: () => instant(keys.uid),
    saveUid: (uid: number) => deps.storage.setItem(keys.uid, String(uid)),
    /** The member of the last server reply, in JSON; without a network the page opens with it. */
    user: () => deps.storage.getItem(keys.user),
    /** The uid of the member who owns the token; null from a sign-in until the server names them. */
    owner(): number | null {
      const stored: unknown = JSON.parse(deps.storage.getItem(keys.user) ?? 'null');
      const hasUid = typeof stored === 'object' && stored !== null && 'uid' in stored;
      return hasUid && typeof stored.uid === 'number' ? stored.uid : null;
    },
    saveUser: (user: string) => deps.storage.setItem(keys.user, user),
    /** The pages that the member opened recently, in JSON (`lib/recents.ts`). */
    recents: () => deps.storage.getItem(keys.recents),
    saveRecents: (list: string) => deps.storage.setItem(keys.recents, list),
    /** Where the member stands in the feeds of the square, in JSON (`features/discovery/feed/places.ts`). */
    feedPlaces: () => deps.tabStorage.getItem(feedPlacesKey),
    saveFeedPlaces: (places: string) => deps.tabStorage.setItem(feedPlacesKey, places),
    clear(): void {
      for (const key of Object.values(keys)) deps.storage.removeItem(key);
      deps.tabStorage.removeItem(feedPlacesKey);
    },
    isAccess: (key: string | null) => key === keys.access,
    isUid: (key: string | null) => key === keys.uid,
  };
}

export const tokens = createTokens(browserEnv);
