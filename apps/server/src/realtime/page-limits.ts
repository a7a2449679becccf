import type { Socket } from 'socket.io';

/** One member's largest share of the pages of an address: 20 of 50, more than are ever open. */
const memberShare = 0.4;

type Page = Pick<Socket, 'on' | 'disconnect'>;

/**
 * Maximum number of pages connected to this node. There is also a limit for each address; beyond the limit of a person
 * the oldest page is disconnected, as with messaging: it reconnects when it becomes visible.
 */
export function createPageLimiter(maxPerAddress: number) {
  const addresses = new Map<string, number>();
  const members = new Map<number, Set<Page>>();
  const maxPerMember = Math.ceil(maxPerAddress * memberShare);
  return { hasCapacity: (address: string) => (addresses.get(address) ?? 0) < maxPerAddress, add };

  function add(page: Page, uid: number, address: string): void {
    addresses.set(address, (addresses.get(address) ?? 0) + 1);
    const ownPages = members.get(uid) ?? new Set<Page>();
    members.set(uid, ownPages.add(page));
    page.on('disconnect', () => remove(page, uid, address));
    const [oldest] = ownPages;
    if (ownPages.size > maxPerMember) oldest?.disconnect(true);
  }

  function remove(page: Page, uid: number, address: string): void {
    const remaining = (addresses.get(address) ?? 1) - 1;
    if (remaining > 0) addresses.set(address, remaining);
    else addresses.delete(address);
    const ownPages = members.get(uid);
    ownPages?.delete(page);
    if (ownPages?.size === 0) members.delete(uid);
  }
}
