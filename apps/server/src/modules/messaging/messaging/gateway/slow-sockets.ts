import type { GatewayServer, GatewaySocket } from './gateway-socket.ts';

/** A socket with more unsent data than this is closed; its client reconnects and syncs. */
const maxUnsent = { bytes: 1024 * 1024, packets: 500 };

/** Engine.IO has no limit of its own: one reader that stops would fill the memory. */
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

/** Closes at once and drops unsent data. */
export function terminate({ conn }: GatewaySocket): void {
  const webSocket: unknown = Reflect.get(conn.transport, 'socket');
  conn.close(true);
  // Closing normally would wait 30 s for a close frame from a peer that does not read.
  if (webSocket instanceof Object && 'terminate' in webSocket && typeof webSocket.terminate === 'function')
    webSocket.terminate();
}

/** The buffer of a WebSocket, which its transport does not expose. Polling keeps its packets in `writeBuffer`. */
function unsentBytes(transport: object): number {
  const socket: unknown = Reflect.get(transport, 'socket');
  if (typeof socket !== 'object' || socket === null || !('bufferedAmount' in socket)) return 0;
  return Number(socket.bufferedAmount);
}
