import { once } from 'node:events';
import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What happens to a piece of data on its way. */
interface Conditions {
  /** Milliseconds, drawn for each piece. */
  readonly delay?: () => number;
  /** Discards traffic from the server to the client, so that answers are lost. */
  readonly dropsReplies?: () => boolean;
  /** Refuses new connections. */
  readonly refusesConnections?: () => boolean;
  /** WebSockets do not get through, as behind some companies' proxies. */
  readonly pollingOnly?: boolean;
}

/** A proxy to the server that never closes a connection by itself: pieces arrive late, or not at all. */
export async function badNetwork(port: number, conditions: Conditions) {
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  const server = createServer((client) => {
    if (conditions.refusesConnections?.()) return void client.destroy();
    const upstream = connectTcp(port, 'localhost');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    const isDead = () => dead.has(client);
    forward(client, upstream, conditions, isDead);
    forward(upstream, client, conditions, () => isDead() || (conditions.dropsReplies?.() ?? false));
    client.on('close', () => isDead() || upstream.destroy());
    upstream.on('close', () => isDead() || client.destroy());
    if (conditions.pollingOnly)
      client.once('data', (piece) => asksForUpgrade(String(piece)) && client.destroy());
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
    /** Open connections pass nothing any more, in either direction, without closing. */
    blocks: () => {
      for (const socket of sockets) dead.add(socket);
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function asksForUpgrade(head: string): boolean {
  return /^upgrade: websocket/im.test(head);
}

/** In order, whatever each piece is delayed. */
function forward(from: Socket, to: Socket, { delay }: Conditions, swallowed: () => boolean): void {
  let before: Promise<unknown> = Promise.resolve();
  from.on('data', (piece) => {
    const delayed = delay && sleep(delay());
    before = Promise.all([before, delayed]).then(() => {
      if (!swallowed() && !to.destroyed) to.write(piece);
    });
  });
}
