import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What stands before the nodes: each connection goes to one of them by turns. */
export interface Balancer {
  readonly address: string;
  /** New connections go to it from now on, too. @param port Of localhost */
  add(port: number): void;
  /** New connections go to the others. Resolves once its calls have ended; its open pages stay until it closes them. */
  remove(port: number): Promise<void>;
  close(): void;
}

export async function createBalancer(): Promise<Balancer> {
  const ports: number[] = [];
  const calls = new Map<Socket, number>();
  let turn = 0;
  const server = createServer((client) => {
    const port = ports[turn++ % ports.length] ?? 0;
    const node = connect(port, 'localhost');
    calls.set(client, port);
    client.once('data', (bytes) => {
      if (String(bytes).includes('/socket.io/')) calls.delete(client);
    });
    client.pipe(node).pipe(client);
    const end = () => {
      calls.delete(client);
      client.destroy();
      node.destroy();
    };
    for (const socket of [client, node]) socket.on('error', end).on('close', end);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numbered port');
  return {
    address: `http://localhost:${address.port}`,
    add: (port) => void ports.push(port),
    remove: async (port) => {
      ports.splice(ports.indexOf(port), 1);
      while ([...calls.values()].includes(port)) await sleep(5);
    },
    close: () => server.close(),
  };
}
