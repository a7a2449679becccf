import type { GatewaySocket } from '../gateway/gateway-socket.ts';

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
