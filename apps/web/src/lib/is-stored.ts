import { isStoredAt } from '@gongdu/contract/stored-media';
import { site } from './site-config.ts';

/** Whether an address is a file of our own storage; the page loads no other pictures and videos. */
export function isStored(address: string): boolean {
  const { storage, formerStorage } = site.store.getState().config;
  return isStoredAt(storage, formerStorage)(address);
}
