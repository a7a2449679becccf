import type { Socket } from 'socket.io';

/** Of the pages that an address may have one person has at most this share: 20 of 50, more than anybody looks at. */
const shareOfOne = 0.4;

type Page = Pick<Socket, 'on' | 'disconnect'>;

/**
 * How many pages may be connected to this node. There is room for so many from an address; of one person's the oldest
 * goes, as with messaging: it comes back when it is looked at.
 */
export function createPageLimits(perAddress: number) {
  const addresses = new Map<string, number>();
  const people = new Map<number, Set<Page>>();
  const perPerson = Math.ceil(perAddress * shareOfOne);
  return { hasRoom: (address: string) => (addresses.get(address) ?? 0) < perAddress, enter };

  function enter(page: Page, uid: number, address: string): void {
    addresses.set(address, (addresses.get(address) ?? 0) + 1);
    const mine = people.get(uid) ?? new Set<Page>();
    people.set(uid, mine.add(page));
    page.on('disconnect', () => leave(page, uid, address));
    const [oldest] = mine;
    if (mine.size > perPerson) oldest?.disconnect(true);
  }

  function leave(page: Page, uid: number, address: string): void {
    const left = (addresses.get(address) ?? 1) - 1;
    if (left > 0) addresses.set(address, left);
    else addresses.delete(address);
    const mine = people.get(uid);
    mine?.delete(page);
    if (mine?.size === 0) people.delete(uid);
  }
}
