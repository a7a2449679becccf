import { sitePathOf } from '@gongdu/contract/site-path';
import { outside } from './outside.ts';

/** `address` as a path of this app; null where it leads to another site. */
export function pathHere(address: string | null | undefined): string | null {
  return address == null ? null : sitePathOf(address, outside.address().origin);
}
