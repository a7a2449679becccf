import { once } from 'node:events';
import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to a piece of data on its way. */
interface Weather {
  /** Milliseconds, drawn for each piece. */
  readonly delay?: () => number;
  /** From the server to the client: taken and thrown away, so that what was done is not heard of. */
  readonly deaf?: () => boolean;
  /** Whoever comes is turned away. */
  readonly barred?: () => boolean;
}

/** A way to the server on which nothing closes by itself: pieces come late, or not at all. */
export async function badNetwork(port: number, weather: Weather) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (weather.barred?.()) return void client.destroy();
    const upstream = connectTcp(port, 'localhost');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    carry(client, upstream, weather);
    carry(upstream, client, weather, weather.deaf);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numbered port');
  return {
    address: `http://localhost:${address.port}`,
    /** Ends every connection; new ones are taken. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** In order, whatever each piece is delayed. */
function carry(from: Socket, to: Socket, { delay }: Weather, deaf?: () => boolean): void {
  let before: Promise<unknown> = Promise.resolve();
  from.on('data', (piece) => {
    const ripe = delay && sleep(delay());
    before = Promise.all([before, ripe]).then(() => {
      if (!deaf?.() && !to.destroyed) to.write(piece);
    });
  });
}
