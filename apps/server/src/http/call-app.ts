/** The query of a request's address with its question mark; '' without one. */
export function searchOf(url: string): string {
  return /\?.*$/.exec(url)?.[0] ?? '';
}

/** A query that contains callApp leads to /app-store with the same query (specification, "Public routes"). */
export function leadsToStore(url: string): boolean {
  return searchOf(url).includes('callApp') && !url.startsWith('/app-store?');
}
