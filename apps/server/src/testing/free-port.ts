import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that no process on this machine listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numbered port');
  return address.port;
}
