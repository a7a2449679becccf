import type { Service } from '@gongdu/contract/core/site/site-config';

/** The service of a path; the first matching prefix wins. */
const prefixes: readonly (readonly [string, Service])[] = [
  ['/api/auth/', 'signIn'],
  ['/api/sessions', 'signIn'],
  ['/api/security', 'signIn'],
  ['/api/CircleApi/', 'member'],
  ['/api/User/', 'member'],
  ['/api/Common/', 'member'],
  ['/api/Content/', 'content'],
  ['/api/InterveneRecmd/', 'recommendation'],
  ['/openapi/', 'open'],
];

export function serviceOf(path: string): Service {
  return prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'management';
}
