import type { GatewayServer, GatewaySocket } from './gateway-socket.ts';

/** A socket with more than this unsent is closed; its client comes back and syncs (messaging, part 3 "Limits"). */
const maxUnsent = { bytes: 1024 * 1024, packets: 500 };

/** Engine.IO itself has no limit: one reader that stops would fill the memory. */
export function closeSlow(io: GatewayServer, channel: string): void {
  for (const id of io.sockets.adapter.rooms.get(channel) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (socket && isSlow(socket)) terminate(socket);
  }
}

export function isSlow({ conn }: GatewaySocket): boolean {
  const queued: unknown = Reflect.get(conn, 'writeBuffer');
  const packets = Array.isArray(queued) ? queued.length : 0;
  return packets > maxUnsent.packets || unsentBytes(conn.transport) > maxUnsent.bytes;
}

/** What waits unsent would never leave: it goes with the connection, at once. */
export function terminate({ conn }: GatewaySocket): void {
  const webSocket: unknown = Reflect.get(conn.transport, 'socket');
  conn.close(true);
  // A WebSocket would wait half a minute for a farewell from the other end, which does not read.
  if (webSocket instanceof Object && 'terminate' in webSocket && typeof webSocket.terminate === 'function')
    webSocket.terminate();
}

/** Of a WebSocket, which its transport does not show; polling has its packets in the write buffer. */
function unsentBytes(transport: object): number {
  const socket: unknown = Reflect.get(transport, 'socket');
  if (typeof socket !== 'object' || socket === null || !('bufferedAmount' in socket)) return 0;
  return Number(socket.bufferedAmount);
}
