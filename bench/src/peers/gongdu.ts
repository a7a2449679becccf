import { resolve } from 'node:path';
import { signIn, startServer } from '../server-process.ts';
import { databasePid } from './database.ts';
import { type Call, json, type Peer, packed, sendJson, texts } from './peer.ts';

export const demoWriter = '13800000001';
/** A member has at most 1,000 drafts: each round has its writer. */
const roundWriters = [demoWriter, '13800000002', '13800000004'];
const draftsOfRound = 950;
const idOfPosts = 1;

/** The product as its owner starts it, with the demo community. @param checkout Another version's, with its packages installed. */
export async function startGongdu(name: string, dataDir: string, checkout = '.'): Promise<Peer> {
  const server = await startServer(resolve(checkout, 'apps/server/src/main.ts'), dataDir, { DEMO: '1' });
  const { address } = server;
  const headersByRound: Record<string, string>[] = [];
  for (const phone of roundWriters)
    headersByRound.push({ authorization: `Bearer ${await signIn(address, phone)}` });
  const [headers = {}] = headersByRound;
  const post = (path: string, body: object): Call => ({
    path,
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify(body),
  });
  const get = (path: string, more: object = {}): Call => ({ path, headers: { ...headers, ...more } });
  const create = post('/api/works', draftOf(0));
  for (const [index] of texts.slice(0, 20).entries())
    await sendJson(address, post('/api/works', draftOf(index)));
  const list = post('/api/Common/GetPage', { contentType: idOfPosts, PageIndex: 1, PageSize: 20 });
  const { data } = await sendJson<{ data: ListedWork[] }>(address, list);
  const work = await firstPublic(address, data);
  return {
    name,
    address,
    calls: {
      list,
      'list, packed': { ...list, headers: { ...list.headers, ...packed } },
      'own list': get('/api/works/mine?pageSize=20'),
      item: get(`/api/works/${work.contentId}`),
      unread: get('/api/userNotice/unread'),
      page: { path: work.link, headers: {} },
      create: {
        ...create,
        headersByRound: headersByRound.map((each) => ({ ...each, ...json })),
        atMost: draftsOfRound,
      },
    },
    pids: [server.process.pid ?? 0, databasePid(dataDir)],
    stop: server.stop,
  };
}

interface ListedWork {
  readonly contentId: number;
  readonly link: string;
}

/** Some are read by members alone. */
async function firstPublic(address: string, works: readonly ListedWork[]): Promise<ListedWork> {
  for (const work of works) {
    const { ok } = await fetch(address + work.link);
    if (ok) return work;
  }
  throw new Error('the demo community has no public posts');
}

function draftOf(index: number) {
  const { title = '', body = '' } = texts[index] ?? {};
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: body }] };
  return { title, body: { type: 'doc', content: [paragraph] } };
}
