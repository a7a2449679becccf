import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, keyset } from '../field.ts';
import { memberRow } from './accounts/member.ts';

export const blocksMax = 1000;

const next = z.nullable(z.number());
const byUid = z.object({ uid: id });
const switchState = z.object({ on: z.boolean() });

const blocked = z.extend(memberRow, { at: instant });
export type BlockedMember = z.infer<typeof blocked>;

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
  summary: '黑名单',
  problems: [],
  query: z.object(keyset),
  reply: z.object({ rows: z.array(blocked), next }),
});

/**
 * Blocked members no longer follow the caller, cannot follow again or comment on the caller's content, and cause the
 * caller no notifications.
 */
export const blockMember = endpoint({
  method: 'PUT',
  path: '/api/blocks/:uid',
  access: 'member',
  summary: '拉黑成员',
  params: byUid,
  reply: switchState,
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:uid',
  access: 'member',
  summary: '移出黑名单',
  params: byUid,
  reply: switchState,
});

export const getBlock = endpoint({
  method: 'GET',
  path: '/api/blocks/:uid',
  access: 'member',
  summary: '是否已拉黑',
  problems: [],
  params: byUid,
  reply: switchState,
});
