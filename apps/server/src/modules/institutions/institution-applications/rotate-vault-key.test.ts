import { getApplication } from '@gongdu/contract/institutions/application';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKeyRing } from '../../../db/key-ring.ts';
import { type ApplicationApp, startApplicationApp } from '../../../testing/app/application-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { createAudit } from '../../core/audit/service.ts';
import { finishVaultRotation, rotateVaultKey } from './rotate-vault-key.ts';
import { createVault, type Vault } from './vault.ts';

let fixture: ApplicationApp;
let applicant: TestMember;
let id: number;
beforeAll(async () => {
  fixture = await startApplicationApp();
  applicant = await fixture.app.createMember({ name: '陈砚' });
  id = await fixture.submitted(applicant);
});
afterAll(() => fixture.close());

let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const audit = createAudit({ clock });

function needs(changed: Partial<Vault> = {}) {
  const { db } = fixture.app;
  const vault = createVault({ db, clock, storage: fixture.app.app.services.storage });
  return { db, clock, audit, vault: { ...vault, ...changed } };
}

const rotate = (changed?: Partial<Vault>) => rotateVaultKey(needs(changed), () => undefined);

async function keysInUse(): Promise<string[]> {
  const rows = await fixture.app.db<{ keyId: string }[]>`
    select key_id from qualification_file where sealed_key is not null order by id`;
  return rows.map(({ keyId }) => keyId);
}

async function statusOfPictures(): Promise<number[]> {
  const { slots } = await applicant.call(getApplication, { params: { id } });
  const addresses = slots.flatMap(({ file }) => (file?.address.startsWith('/api/') ? [file.address] : []));
  const headers = { authorization: `Bearer ${applicant.token}` };
  const replies = await Promise.all(addresses.map((url) => fixture.app.app.inject({ url, headers })));
  return replies.map(({ statusCode }) => statusCode);
}

it('goes on after it was cut off half way, with the key that it had begun with', async () => {
  const before = await keysInUse();
  expect(new Set(before)).toEqual(new Set(['k1']));
  expect(before.length).toBeGreaterThan(1);
  const { vault } = needs();
  let sealed = 0;
  const killedAfterOne: Vault['seal'] = (bytes) => {
    sealed += 1;
    return sealed > 1 ? Promise.reject(new Error('killed')) : vault.seal(bytes);
  };
  await expect(rotate({ seal: killedAfterOne })).rejects.toThrow('killed');
  const [, second] = await readKeyRing(fixture.app.db, 'qualification-keys');
  expect(await keysInUse()).toEqual([second?.id, ...before.slice(1)]);
  expect(new Set(await statusOfPictures())).toEqual(new Set([200]));
  expect(await rotate()).toEqual({ isNew: false, done: before.length - 1, failed: [] });
  expect(new Set(await keysInUse())).toEqual(new Set([second?.id]));
  expect(new Set(await statusOfPictures())).toEqual(new Set([200]));
  expect(await fixture.app.db`select details from audit_log where act = 'site.keys_rotated'`).toEqual([
    { details: { by: 'command', keys: 'qualifications', atOnce: 'false' } },
  ]);
});

it('encrypts with the new key at once on a running node, and keeps the old one while a node may use it', async () => {
  const [, second] = await readKeyRing(fixture.app.db, 'qualification-keys');
  const other = await fixture.app.createMember({ name: '林小满' });
  await fixture.fill(other, await fixture.completeDraft(other), 'businessLicense');
  expect((await keysInUse()).at(-1)).toBe(second?.id);
  await finishVaultRotation(needs());
  expect(await readKeyRing(fixture.app.db, 'qualification-keys')).toHaveLength(2);
  offsetMs = 2 * 3_600_000;
  await finishVaultRotation(needs());
  expect((await readKeyRing(fixture.app.db, 'qualification-keys')).map((each) => each.id)).toEqual([
    second?.id,
  ]);
  expect(new Set(await statusOfPictures())).toEqual(new Set([200]));
});

it('keeps the old key while a picture cannot be opened, and names the picture', async () => {
  const [lost] = await fixture.app.db<[{ id: number; sealedKey: string }]>`
    select id, sealed_key from qualification_file where sealed_key is not null order by id limit 1`;
  const { vault } = needs();
  const result = await rotate({
    open: (sealed) => (sealed.sealedKey === lost.sealedKey ? Promise.resolve(null) : vault.open(sealed)),
  });
  expect(result).toMatchObject({ isNew: true, failed: [lost.id] });
  offsetMs += 2 * 3_600_000;
  await finishVaultRotation({ ...needs({ open: async () => null }) });
  expect(await readKeyRing(fixture.app.db, 'qualification-keys')).toHaveLength(2);
  await finishVaultRotation(needs());
  expect(await readKeyRing(fixture.app.db, 'qualification-keys')).toHaveLength(1);
  expect(new Set(await statusOfPictures())).toEqual(new Set([200]));
});
