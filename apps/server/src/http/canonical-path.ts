/**
 * A page's one address: no spare slashes, and where `known` names the page, its spelling. `/service/`, `//service` and
 * `/Service` are all `/service`. Slashes are gathered first, so that none of them leads to another site.
 */
export function canonicalPath(path: string, knownPaths: readonly string[]): string {
  const cleaned = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '');
  return knownPaths.find((page) => page.toLowerCase() === cleaned.toLowerCase()) ?? cleaned;
}
