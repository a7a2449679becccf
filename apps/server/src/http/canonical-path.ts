/**
 * A page's canonical address: without extra slashes, in the spelling of its route if `known` contains it. `/service/`,
 * `//service` and `/Service` become `/service`, and `/I/nanfeng` becomes `/i/nanfeng` if `/i/:slug` is known. Slashes
 * are collapsed first, so that no redirect leads to another site.
 */
export function canonicalPath(path: string, knownPaths: readonly string[]): string {
  const cleaned = path.replace(/[/\\]+/g, '/').replace(/(?<=.)\/$/, '');
  for (const known of knownPaths) {
    const spelled = spellAs(known, cleaned);
    if (spelled !== undefined) return spelled;
  }
  return cleaned;
}

/** Parameters are unchanged; undefined if the route does not match. */
function spellAs(known: string, path: string): string | undefined {
  if (!known.includes(':')) return known.toLowerCase() === path.toLowerCase() ? known : undefined;
  const [pattern, parts] = [known.split('/'), path.split('/')];
  if (pattern.length !== parts.length) return undefined;
  const spelled = pattern.map((word, at) => (word.startsWith(':') ? parts[at] : word));
  return spelled.join('/').toLowerCase() === path.toLowerCase() ? spelled.join('/') : undefined;
}
