import { cleanText } from './document-address.ts';
import type { DocumentNode, RichDocument } from './document-shape.ts';

/** Whether an address is a file of our own storage (S9: nothing else is shown in a text). */
export type OwnMedia = (address: string) => boolean;

const onThisSite = /^\/(?![/\\])[\w\-./%~+@]*(\?[\w\-.%~+@=&]*)?$/;
const onAHost = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/[\w\-./%~+@:,!]*(\?[\w\-.%~+@=&:,!/]*)?$/i;

/** The form only: `/path` on this site or `https://host/path`, without anything that would need escaping. */
export function anyMediaAddress(address: string): boolean {
  return address.length <= 1024 && (onThisSite.test(address) || onAHost.test(address));
}

/** Files below one of the given prefixes, e.g. `https://files.example.cn/`, and those of this site itself. */
export function mediaBelow(prefixes: readonly string[]): OwnMedia {
  return (address) =>
    anyMediaAddress(address) &&
    !/%2e|%2f|%5c|\/\.{1,2}(\/|$)/i.test(address) &&
    (onThisSite.test(address) || prefixes.some((prefix) => prefix !== '' && address.startsWith(prefix)));
}

/** The pictures and films a text shows, covers of its book cards included: what an owner of files must know. */
export function mediaIn({ content }: RichDocument): string[] {
  return [...new Set(content.flatMap(addressesIn))];
}

export function mediaAddressOf(value: unknown, isOwn: OwnMedia): string | undefined {
  return typeof value === 'string' && anyMediaAddress(value) && cleanText(value) === value && isOwn(value)
    ? value
    : undefined;
}

function addressesIn({ attrs, content = [] }: DocumentNode): string[] {
  const own = [attrs?.['src'], attrs?.['poster'], attrs?.['cover']].filter(
    (value) => typeof value === 'string',
  );
  return [...own, ...content.flatMap(addressesIn)];
}
