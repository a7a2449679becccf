import { linkAddressOf, linkPattern } from '@gongdu/contract/document/links';

/** What was typed as a link with an allowed protocol (S5), https where none was given; null when it cannot be one. */
export function normalizeLink(typed: string): string | null {
  const address = typed.trim();
  if (linkPattern.test(address)) return linkAddressOf(address) ?? null;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u.test(address) ? `https://${address}` : null;
}
