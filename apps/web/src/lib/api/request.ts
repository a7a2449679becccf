import type { Endpoint } from '@gongdu/contract/endpoint';

export interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Path with its params and query filled in; null and undefined are left out, arrays repeat their name. */
export function pathOf(endpoint: Endpoint, { params, query }: RequestParts): string {
  const values = new Map(entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(
    entries(query).flatMap(([name, value]) => toArray(value).map((item) => [name, String(item)])),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** Bearer and api-version headers and the JSON body. */
export function initOf(
  endpoint: Endpoint,
  { body }: RequestParts,
  { token, version }: { token: string | null; version?: string | undefined },
): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (version) headers.set('api-version', version);
  if (body === undefined) return { method: endpoint.method, headers };
  headers.set('content-type', 'application/json');
  return { method: endpoint.method, headers, body: JSON.stringify(body) };
}

function entries(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null ? Object.entries(part) : [];
}

function toArray(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== null);
}
