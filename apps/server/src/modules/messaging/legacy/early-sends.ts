import type { GatewaySocket } from '../gateway/gateway-socket.ts';

/** Of one socket; what is more is sent again by the library. */
const most = 200;

/**
 * After a reconnect the original library sends what was not answered before the app has logged in again. Sends wait here
 * for the login, unacknowledged; they name their sender, so nobody else's are taken.
 */
export function createEarlySends() {
  const waiting = new WeakMap<GatewaySocket, Map<number, () => void>>();
  return { hold, release };

  function hold(socket: GatewaySocket, rid: number, again: () => void): void {
    const mine = waiting.get(socket) ?? new Map<number, () => void>();
    waiting.set(socket, mine);
    if (mine.size < most || mine.has(rid)) mine.set(rid, again);
  }

  function release(socket: GatewaySocket): void {
    const mine = waiting.get(socket);
    waiting.delete(socket);
    for (const again of mine?.values() ?? []) again();
  }
}
