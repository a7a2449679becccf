import * as z from 'zod/mini';
import type { RawRequest } from '../gateway/client-protocol.ts';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Requests whose fields differ from the contract's. */
const translations: Readonly<Record<string, (request: Fields) => Fields>> = {
  add_friend: withFriendAnswer,
  add_black_list: withMemberList,
  del_black_list: withMemberList,
  admin_add_group_member: ({ result, ...request }) => ({ ...request, status: request['status'] ?? result }),
  create_group: ({ is_limit, ...request }) => ({
    ...request,
    is_public: is_limit === true || is_limit === 'true',
  }),
};

/** The library confirms its eviction by sending the event back, and would take an answer of that name for another event. */
const eventConfirmations: ReadonlySet<string> = new Set(['event_notification']);

const fields = z.record(z.string(), z.unknown());

/** Translates a request of the original library to the contract's; most are the same in both. */
export function readRequest({ name, frame }: RawRequest): RawRequest | null {
  if (eventConfirmations.has(name)) return null;
  const translate = translations[name];
  const { data } = z.safeParse(fields, frame);
  return translate && data ? { name, frame: translate(data) } : { name, frame };
}

/** The library accepts with `why: 'yes'` and declines with any other; the contract has two numbers. */
function withFriendAnswer(request: Fields): Fields {
  const { from_type, why } = request;
  return from_type === 2 && why !== 'yes' ? { ...request, from_type: 3 } : request;
}

function withMemberList({ member_usernames, ...request }: Fields): Fields {
  return { ...request, member_list: request['member_list'] ?? member_usernames };
}

/** Per socket; the library sends the rest again. */
const maxWaiting = 200;

/**
 * After a reconnect the original library repeats unanswered sends before the app has logged in again. They wait here for
 * the login without `ack`. Each names its sender, so a different account cannot send them.
 */
export function createEarlySends() {
  const waiting = new WeakMap<GatewaySocket, Map<number, () => void>>();
  return { add, release };

  function add(socket: GatewaySocket, rid: number, retry: () => void): void {
    const retries = waiting.get(socket) ?? new Map<number, () => void>();
    waiting.set(socket, retries);
    if (retries.size < maxWaiting || retries.has(rid)) retries.set(rid, retry);
  }

  function release(socket: GatewaySocket): void {
    const retries = waiting.get(socket);
    waiting.delete(socket);
    for (const retry of retries?.values() ?? []) retry();
  }
}
