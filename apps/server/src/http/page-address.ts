/**
 * A page's one address: no spare slashes, and where `known` names the page, its spelling. `/service/`, `//service` and
 * `/Service` are all `/service`. Slashes are gathered first, so that none of them leads to another site.
 */
export function pageAddress(path: string, known: readonly string[]): string {
  const plain = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '');
  return known.find((page) => page.toLowerCase() === plain.toLowerCase()) ?? plain;
}
