import { createContext, use } from 'react';

/** Whether an address is a file of our own storage; without a provider none is. */
export const OwnMedia = createContext<(address: string) => boolean>(() => false);

/** The address if it is our own and may be loaded; a stored text may contain any address. */
export function useOwnMedia(address: unknown): string | undefined {
  const isOwn = use(OwnMedia);
  return typeof address === 'string' && isOwn(address) ? address : undefined;
}
