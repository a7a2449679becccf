import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isPublicAddress } from '../../../shared/security/public-address.ts';
import { freePort } from '../../../testing/free-port.ts';
import { createAskAddress } from './outer-link.ts';

const unreachable = { status: 'unreachable', code: null };
const ok = { status: 'ok', code: 200 };

/** Host names of this test, in addition to the machine's. */
const names: Readonly<Record<string, readonly string[]>> = {
  'shop.example': ['127.0.0.1'],
  'inner.example': ['127.0.0.2'],
  'mixed.example': ['127.0.0.1', '127.0.0.2'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'empty.example': [],
};

let server: Server;
let port: string;
/** Requests that reached the server, by any address. */
let hits: string[] = [];
let written = 0;
const closed: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    hits.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, '')}${pathname}`);
    response.on('close', () => closed.push(pathname));
    if (pathname === '/never') return;
    if (pathname === '/to') return redirect(response, searchParams.get('address') ?? '');
    if (pathname === '/round') return redirect(response, '/round');
    if (pathname === '/endless')
      return void (request.method === 'HEAD' ? answer(response, 405) : pour(response));
    if (pathname === '/headers') return void response.writeHead(200, { big: 'x'.repeat(100_000) }).end();
    if (pathname === '/slow-steps') return void setTimeout(() => redirect(response, '/slow-steps'), 120);
    const [, code = '200'] = /^\/(\d{3})$/.exec(pathname) ?? [];
    answer(response, pathname === '/get-only' && request.method === 'HEAD' ? 501 : Number(code));
  });
  const free = await freePort();
  await new Promise<void>((resolve) => server.listen(free, resolve));
  port = String(free);
});
beforeEach(() => {
  hits = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function answer(response: ServerResponse, code: number): void {
  response.writeHead(code).end();
}
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}
/** Resolves when the server no longer listens. */
function pour(response: ServerResponse): void {
  const more = () => {
    if (response.destroyed) return;
    written += 65_536;
    response.write('x'.repeat(65_536));
    setImmediate(more);
  };
  more();
}

type Resolve = NonNullable<NonNullable<Parameters<typeof createAskAddress>[0]>['resolveName']>;
const resolveName: Resolve = (host, _options, done) => {
  const found = names[host];
  if (!found) return done(new Error('no such name'), []);
  done(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
};
/** As in production, except for the port. */
const asInProduct = (address: string) => createAskAddress({ openPorts: [port], timeoutMs: 1_000 })(address);
/** Besides the internet, one address of this machine is allowed. */
const ask = (address: string, timeoutMs = 2_000) =>
  createAskAddress({
    openPorts: [port],
    resolveName,
    timeoutMs,
    isOpen: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
  })(address);
const shop = (path: string) => `http://shop.example:${port}${path}`;

it.each([
  ...[
    '127.0.0.1',
    'localhost',
    '127.9.9.9',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ],
  ...['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '127.1', '127.0.1', '0', '127.0.0.1.', 'LOCALHOST'],
  ...['①②⑦.0.0.1', 'someone@127.0.0.1', 'www.example.com@127.0.0.1'],
])('never reaches this machine as %s', async (host) => {
  expect(await asInProduct(`http://${host}:${port}/`)).toEqual(unreachable);
  expect(await asInProduct(`https://${host}:${port}/`)).toEqual(unreachable);
  expect(hits).toEqual([]);
});

it.each([
  ...['inner.example', 'mixed.example', 'six.example', 'mapped.example', 'empty.example', 'nowhere.example'],
])('does not go where the name %s leads', async (host) => {
  expect(await ask(`http://${host}:${port}/`)).toEqual(unreachable);
  expect(hits).toEqual([]);
});

it('checks the resolved address of each connection', async () => {
  let asked = 0;
  const rebinding: Resolve = (_host, _options, done) => {
    asked += 1;
    done(null, [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
  };
  const isOpen = (ip: string) => ip === '127.0.0.1';
  const askRebound = createAskAddress({ openPorts: [port], resolveName: rebinding, isOpen });
  expect(await askRebound(shop('/get-only'))).toEqual(unreachable);
  expect([asked, hits]).toEqual([2, ['HEAD shop.example/get-only']]);
});

it.each([
  ...[
    'http://127.0.0.2:PORT/',
    'http://[::1]:PORT/',
    'http://0x7f000002:PORT/',
    'http://[::ffff:7f00:2]:PORT/',
  ],
  ...[
    'http://inner.example:PORT/',
    '//inner.example:PORT/',
    'file:///etc/passwd',
    'ftp://shop.example:PORT/',
  ],
  ...['http://shop.example:22/', 'http://shop.example/to', 'http://[broken'],
])('does not follow a redirect to %s', async (target) => {
  const address = encodeURIComponent(target.replace('PORT', port));
  expect(await ask(shop(`/to?address=${address}`))).toEqual(unreachable);
  expect(hits).toEqual(['HEAD shop.example/to']);
});

it('follows a redirect that stays outside, at most five times', async () => {
  expect(await ask(shop(`/to?address=${encodeURIComponent('/200')}`))).toEqual(ok);
  expect(await ask(shop('/round'))).toEqual({ status: 'broken', code: 302 });
  expect(hits.filter((hit) => hit.endsWith('/round'))).toHaveLength(6);
});

it.each(['21', '22', '25', '3306', '5432', '6379', '9200', '65535'])(
  'connects to no port %s',
  async (closedPort) => {
    const asked: string[] = [];
    const askAddress = createAskAddress({
      isOpen: () => true,
      resolveName: (host, _options, done) => {
        asked.push(host);
        done(new Error('no connection is wanted'), []);
      },
    });
    expect(await askAddress(`http://shop.example:${closedPort}/`)).toEqual(unreachable);
    expect(asked).toEqual([]);
    await askAddress('http://shop.example/');
    await askAddress('https://shop.example:8443/');
    expect(asked).toEqual(['shop.example', 'shop.example']);
  },
);

it.each([
  [200, 'ok'],
  [204, 'ok'],
  [304, 'ok'],
  [401, 'ok'],
  [403, 'ok'],
  [429, 'ok'],
  [404, 'broken'],
  [410, 'broken'],
  [500, 'broken'],
] as const)('takes the answer %i as %s', async (code, status) => {
  expect(await ask(shop(`/${code}`))).toEqual({ status, code });
});

it('requests again with GET if HEAD is not supported', async () => {
  expect(await ask(shop('/get-only'))).toEqual(ok);
  expect(hits).toEqual(['HEAD shop.example/get-only', 'GET shop.example/get-only']);
});

it('enforces its time limit, also for a slow response', async () => {
  const started = performance.now();
  expect(await ask(shop('/never'), 200)).toEqual(unreachable);
  expect(await ask(shop('/slow-steps'), 300)).toEqual(unreachable);
  expect(performance.now() - started).toBeLessThan(1_500);
  await expect.poll(() => closed).toContain('/never');
});

it('limits the size of a response and its headers', async () => {
  expect(await ask(shop('/endless'))).toEqual(ok);
  await expect.poll(() => closed.filter((path) => path === '/endless').length).toBe(2);
  expect(written).toBeLessThan(8_000_000);
  expect(await ask(shop('/headers'))).toEqual(unreachable);
});

it.each(['', 'http://', 'mailto:a@b.example', 'javascript:1', 'http://a b/'])(
  'takes %j for no address',
  async (address) => {
    expect(await ask(address)).toEqual(unreachable);
  },
);
