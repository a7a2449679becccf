/** Whether an address is a file of our own storage, the only pictures and videos that our pages show. */
export type IsOwnMedia = (address: string) => boolean;

const maxLength = 1024;
/**
 * Keys of uploads (`u/…`) without escapes, dot segments or a query: a path such as `/connect/endsession`, which a
 * browser would request with the reader's cookies, cannot match.
 */
const key = String.raw`u(?:/\w[\w.-]*)+`;
const uploadKey = new RegExp(`^${key}$`);
const localPrefix = '/storage/';
const wellFormed = new RegExp(
  String.raw`^(?:${localPrefix}|https?://[a-z0-9.-]+(?::\d{1,5})?/(?:\w[\w.-]*/)*)${key}$`,
  'i',
);

/**
 * Checks the form only, for callers that do not know the storage's address; the server checks again with `isStoredAt`.
 */
export function looksLikeStoredMedia(address: string): boolean {
  return address.length <= maxLength && wellFormed.test(address);
}

/**
 * Uploads below the storage's public address, e.g. `https://files.example.cn/`, below those that it had before, and below
 * `/storage/` of this site.
 */
export function isStoredAt(storage: string, former: readonly string[] = []): IsOwnMedia {
  const prefixes = [localPrefix, storage, ...former].filter((place) => place !== '');
  return (address) =>
    address.length <= maxLength &&
    prefixes.some((place) => address.startsWith(place) && uploadKey.test(address.slice(place.length)));
}

/** The address without its host, `/storage/u/…`, as the server stores it; other texts stay as they are. */
export function withoutHost(address: string): string {
  return looksLikeStoredMedia(address)
    ? address.replace(new RegExp(`^.*/(?=${key}$)`), localPrefix)
    : address;
}
