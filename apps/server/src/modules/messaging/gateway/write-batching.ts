import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { GatewaySocket } from './gateway-socket.ts';

/**
 * What a socket is sent within one turn of the event loop leaves in one system call: Socket.IO writes every frame by
 * itself, which under load is half of the node's work.
 */
export function createWriteBatching(): (socket: GatewaySocket) => void {
  let corked: Writable[] = [];
  return ({ conn }) => {
    conn.on('flush', () => {
      const stream = underlyingStream(conn.transport);
      if (!stream || stream.writableCorked > 0) return;
      stream.cork();
      if (corked.length === 0) setImmediate(uncorkAll);
      corked.push(stream);
    });
  };

  function uncorkAll(): void {
    const streams = corked;
    corked = [];
    for (const stream of streams) stream.uncork();
  }
}

/** Of a WebSocket, which its transport does not show; a poll is one write already. */
function underlyingStream(transport: object): Writable | undefined {
  const socket: unknown = Reflect.get(transport, 'socket');
  const stream: unknown = typeof socket === 'object' && socket !== null && Reflect.get(socket, '_socket');
  return stream instanceof Socket ? stream : undefined;
}
