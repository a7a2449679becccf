import type { GatewayServer, GatewaySocket } from './gateway-socket.ts';

/** A socket with more than this unsent is closed; its client comes back and syncs (messaging, part 3 "Limits"). */
const most = { bytes: 1024 * 1024, packets: 500 };

/** Engine.IO itself has no limit: one reader that stops would fill the memory. */
export function closeSlow(io: GatewayServer, room: string): void {
  for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (socket && isSlow(socket)) drop(socket);
  }
}

export function isSlow({ conn }: GatewaySocket): boolean {
  const queued: unknown = Reflect.get(conn, 'writeBuffer');
  const packets = Array.isArray(queued) ? queued.length : 0;
  return packets > most.packets || bytesUnsent(conn.transport) > most.bytes;
}

/** What waits unsent would never leave: it goes with the connection, at once. */
export function drop({ conn }: GatewaySocket): void {
  const below: unknown = Reflect.get(conn.transport, 'socket');
  conn.close(true);
  // A WebSocket would wait half a minute for a farewell from the other end, which does not read.
  if (below instanceof Object && 'terminate' in below && typeof below.terminate === 'function')
    below.terminate();
}

/** Of a WebSocket, which its transport does not show; polling has its packets in the write buffer. */
function bytesUnsent(transport: object): number {
  const socket: unknown = Reflect.get(transport, 'socket');
  if (typeof socket !== 'object' || socket === null || !('bufferedAmount' in socket)) return 0;
  return Number(socket.bufferedAmount);
}
