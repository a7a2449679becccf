import { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io-client';

/** Stops reading without telling the other end. @returns the local port */
export function stopReading({ io }: Socket): number | undefined {
  // The library below the transport is shown by no type. Pausing the stream itself does not last: it is resumed.
  const webSocket: unknown = Reflect.get(io.engine.transport, 'ws');
  if (!(webSocket instanceof Object && 'pause' in webSocket && typeof webSocket.pause === 'function'))
    throw new Error('a WebSocket of the library for Node');
  webSocket.pause();
  const below: unknown = Reflect.get(webSocket, '_socket');
  return below instanceof TcpSocket ? below.localPort : undefined;
}
