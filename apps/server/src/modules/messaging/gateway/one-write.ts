import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { GatewaySocket } from './gateway-socket.ts';

/**
 * What a socket is sent within one turn of the event loop leaves in one system call: Socket.IO writes every frame by
 * itself, which under load is half of the node's work.
 */
export function createOneWrite(): (socket: GatewaySocket) => void {
  let held: Writable[] = [];
  return ({ conn }) => {
    conn.on('flush', () => {
      const stream = streamBelow(conn.transport);
      if (!stream || stream.writableCorked > 0) return;
      stream.cork();
      if (held.length === 0) setImmediate(release);
      held.push(stream);
    });
  };

  function release(): void {
    const all = held;
    held = [];
    for (const stream of all) stream.uncork();
  }
}

/** Of a WebSocket, which its transport does not show; a poll is one write already. */
function streamBelow(transport: object): Writable | undefined {
  const socket: unknown = Reflect.get(transport, 'socket');
  const stream: unknown = typeof socket === 'object' && socket !== null && Reflect.get(socket, '_socket');
  return stream instanceof Socket ? stream : undefined;
}
