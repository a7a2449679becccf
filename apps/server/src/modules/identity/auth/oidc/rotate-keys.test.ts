import { getUser } from '@gongdu/contract/identity/auth/session';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AuthApp, type AuthNode, phones, startAuthApp } from '../../../../testing/app/auth-app.ts';
import { createAudit } from '../../../core/audit/service.ts';
import { rotateSigningKeys } from './rotate-keys.ts';
import { changedChannel } from './stored-keys.ts';

let service: AuthApp;
let other: AuthNode;
beforeAll(async () => {
  service = await startAuthApp();
  other = await service.startNode();
});
afterAll(() => service.close());

const published = z.object({ keys: z.array(z.object({ kid: z.string() })) });

async function keysOf({ url }: AuthNode): Promise<string[]> {
  const { keys } = z.parse(published, await (await fetch(`${url}/connect/jwks`)).json());
  return keys.map(({ kid }) => kid);
}

async function isAccepted(node: AuthNode, token: string): Promise<boolean> {
  return (await node.call(getUser, token)).status === 200;
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

function rotate(atOnce = false) {
  const { db, clock } = service;
  return rotateSigningKeys({ db, clock, audit: createAudit({ clock }) }, { atOnce });
}

/** The nodes look at the keys again, as they do every 20 s. */
const look = () => service.db`select pg_notify(${changedChannel}, '')`;

it('signs with the new key after all nodes know it, and accepts what the old one has signed', async () => {
  const [first = ''] = await keysOf(service);
  const before = await service.token(phones.reader);
  expect(kidOf(before)).toBe(first);
  await rotate();
  for (const node of [service, other]) await expect.poll(() => keysOf(node)).toHaveLength(2);
  expect(kidOf(await service.token(phones.reader))).toBe(first);
  service.advance(61);
  await look();
  for (const node of [service, other]) await expect.poll(async () => (await keysOf(node))[1]).toBe(first);
  const after = await service.token(phones.reader);
  expect(kidOf(after)).not.toBe(first);
  expect(await keysOf(service)).toContain(kidOf(after));
  for (const node of [service, other])
    expect(await Promise.all([before, after].map((token) => isAccepted(node, token)))).toEqual([true, true]);
  expect(await service.db`select actor_uid, details from audit_log where act = 'site.keys_rotated'`).toEqual([
    { actorUid: 0, details: { by: 'command', keys: 'sign_in', atOnce: 'false' } },
  ]);
});

it('refuses, with --at-once, whatever the old key has signed, on every node', async () => {
  const token = await service.token(phones.reader);
  expect(await isAccepted(other, token)).toBe(true);
  await rotate(true);
  for (const node of [service, other]) await expect.poll(() => isAccepted(node, token)).toBe(false);
  expect(await keysOf(other)).toHaveLength(1);
  expect(await isAccepted(other, await service.token(phones.reader))).toBe(true);
});

it('removes the old key once the longest token that it has signed has ended', async () => {
  await rotate();
  for (const node of [service, other]) await expect.poll(() => keysOf(node)).toHaveLength(2);
  const [old] = await keysOf(service);
  service.advance(25 * 3600 + 61);
  await service.signIn.sweep();
  expect(await keysOf(service)).toContain(old);
  service.advance(600);
  await service.signIn.sweep();
  for (const node of [service, other]) await expect.poll(() => keysOf(node)).toHaveLength(1);
  const [row] = await service.db<[{ value: { keys: object[] } }]>`
    select value from app_secret where name = 'signing'`;
  expect(row.value.keys).toHaveLength(1);
  // Cookies live longer than tokens.
  expect(await cookieKeys()).toHaveLength(2);
});

it('keeps the cookies that an old key has signed', async () => {
  const before = await cookieKeys();
  await rotate();
  const after = await cookieKeys();
  expect(after).toHaveLength(before.length + 1);
  expect(after).toEqual(expect.arrayContaining(before));
});

async function cookieKeys(): Promise<string[]> {
  const [{ value }] = await service.db<[{ value: { key: string }[] }]>`
    select value from app_secret where name = 'cookies'`;
  return value.map(({ key }) => key);
}
