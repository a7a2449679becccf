/**
 * A page's one address: no spare slashes, and where `known` names the page, its spelling. `/service/`, `//service` and
 * `/Service` are all `/service`, and `/I/nanfeng` is `/i/nanfeng` where `/i/:slug` is known. Slashes are gathered first,
 * so that none of them leads to another site.
 */
export function canonicalPath(path: string, knownPaths: readonly string[]): string {
  const cleaned = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '');
  for (const known of knownPaths) {
    const spelled = spellAs(known, cleaned);
    if (spelled !== undefined) return spelled;
  }
  return cleaned;
}

/** What stands for a parameter stays as it is; undefined for the address of another page. */
function spellAs(known: string, path: string): string | undefined {
  if (!known.includes(':')) return known.toLowerCase() === path.toLowerCase() ? known : undefined;
  const [pattern, parts] = [known.split('/'), path.split('/')];
  if (pattern.length !== parts.length) return undefined;
  const spelled = pattern.map((word, at) => (word.startsWith(':') ? parts[at] : word));
  return spelled.join('/').toLowerCase() === path.toLowerCase() ? spelled.join('/') : undefined;
}
