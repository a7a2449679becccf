import * as z from 'zod/mini';
import type { RawRequest } from '../gateway/client-protocol.ts';
import type { GatewaySocket } from '../gateway/gateway-socket.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the original library calls otherwise than we do. */
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

/** It confirms that it was put out with the event itself; answered by that name, it would take the answer for another event. */
const eventConfirmations: ReadonlySet<string> = new Set(['event_notification']);

const fields = z.record(z.string(), z.unknown());

/** A request of the original library in our words; what is not translated means the same in both. */
export function readRequest({ name, frame }: RawRequest): RawRequest | null {
  if (eventConfirmations.has(name)) return null;
  const translate = translations[name];
  const { data } = z.safeParse(fields, frame);
  return translate && data ? { name, frame: translate(data) } : { name, frame };
}

/** It accepts with `why: 'yes'`, and declines with any other; ours are two numbers. */
function withFriendAnswer(request: Fields): Fields {
  const { from_type, why } = request;
  return from_type === 2 && why !== 'yes' ? { ...request, from_type: 3 } : request;
}

function withMemberList({ member_usernames, ...request }: Fields): Fields {
  return { ...request, member_list: request['member_list'] ?? member_usernames };
}

/** Of one socket; what is more is sent again by the library. */
const maxWaiting = 200;

/**
 * After a reconnect the original library sends what was not answered before the app has logged in again. Sends wait here
 * for the login, unacknowledged; they name their sender, so nobody else's are taken.
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
