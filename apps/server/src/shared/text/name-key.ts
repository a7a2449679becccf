/** A name as names are compared: one case, one width, no spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s/gu, '');
}
