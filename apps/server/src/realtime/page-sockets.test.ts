import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { programToken } from '../testing/app/program-token.ts';
import { startTestApp, type TestApp, type TestMember } from '../testing/app/test-app.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({
    env: { IM_SOCKETS_PER_IP: '20', ALLOWED_ORIGINS: 'https://friend.example', TRUST_PROXY: '1' },
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

/** Undefined: it was not let in. */
async function open(person: TestMember, headers: Record<string, string> = {}): Promise<Socket | undefined> {
  const socket = io(`${app.address}/page`, {
    auth: { token: person.token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', () => resolve(undefined));
  });
}

it('turns a program of others away, whatever its member has allowed', async () => {
  const person = await app.createMember();
  const [row] = await app.db<[{ phone: string }]>`select phone from account where uid = ${person.uid}`;
  const credentials = { grant_type: 'password', username: row.phone, password: 'test-password' };
  const token = await programToken(app, credentials);
  expect(await open({ ...person, token })).toBeUndefined();
  expect(await open(person)).toBeDefined();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const connected = (some: readonly (Socket | undefined)[]) => some.filter((each) => each?.connected).length;

it('keeps two fifths of an address’s pages for one person, and puts the oldest out for a newer one', async () => {
  const person = await app.createMember();
  const pages = await Promise.all(Array.from({ length: 8 }, () => open(person, from('10.0.0.1'))));
  expect(connected(pages)).toBe(8);
  const newest = await open(person, from('10.0.0.2'));
  await expect.poll(() => connected(pages)).toBe(7);
  expect(newest?.connected).toBe(true);
});

it('turns away one too many from an address, of any member, and takes the next when one has left', async () => {
  const [one, two, other] = [await app.createMember(), await app.createMember(), await app.createMember()];
  const here = from('10.0.0.3');
  const pages = await Promise.all([
    ...Array.from({ length: 8 }, () => open(one, here)),
    ...Array.from({ length: 8 }, () => open(two, here)),
    ...Array.from({ length: 4 }, () => open(other, here)),
  ]);
  expect(connected(pages)).toBe(20);
  expect(await open(other, here)).toBeUndefined();
  expect(await open(other, from('10.0.0.4'))).toBeDefined();
  pages[0]?.close();
  await expect.poll(() => open(other, here)).toBeDefined();
});

it.each([
  ['of this site', () => app.address, true],
  ['that is allowed', () => 'https://friend.example', true],
  ['of a stranger', () => 'https://evil.example', false],
  ['without a name', () => 'null', false],
])('looks at the origin a browser names: one %s', async (_, origin, welcome) => {
  const person = await app.createMember();
  const headers = { origin: origin() };
  expect((await open(person, headers)) !== undefined).toBe(welcome);
  // The messaging gateway checks the origin as well, whatever the transport.
  const polling = await fetch(`${app.address}/socket.io/?EIO=4&transport=polling`, { headers });
  expect(polling.status).toBe(welcome ? 200 : 403);
});
