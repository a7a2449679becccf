import { startServer } from '../server-process.ts';
import { databasePid } from './database.ts';
import { json, type Peer, texts } from './peer.ts';

/** A bare server on the database of a product that runs. */
export async function startBare(product: Peer, dataDir: string, writer: string): Promise<Peer> {
  const server = await startServer('bench/src/peers/bare-server.ts', dataDir, { WRITER: writer });
  const [text] = texts;
  const item = product.calls.item?.path.split('/').at(-1) ?? '';
  const get = (path: string) => ({ path, headers: {} });
  return {
    name: 'bare',
    address: server.address,
    calls: {
      list: get('/list'),
      'own list': get('/own-list'),
      item: get(`/item/${item}`),
      unread: get('/unread'),
      create: {
        path: '/create',
        method: 'POST',
        headers: json,
        body: JSON.stringify({ ...text, body: { text: text?.body } }),
      },
    },
    pids: [server.process.pid ?? 0, databasePid(dataDir)],
    stop: server.stop,
  };
}
