import { tmpdir } from 'node:os';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/app/test-app.ts';
import { textDocument } from '../testing/factories/documents.ts';
import { hasFreeSpace } from './disk-full.ts';

it('reports a full disk, and continues as soon as there is space', { tags: ['slow'] }, async () => {
  const app = await startTestApp();
  const person = await app.createMember();
  const draft = { body: { title: '草稿', body: textDocument('字') } };
  await app.db.unsafe(`
    create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on work execute function full_disk()`);
  expect(await person.callRefused(createWork, draft)).toMatchObject({
    code: 507,
    problem: 'server.full',
    msg: '服务器的存储空间已满，暂时不能保存，请稍后再试',
  });
  await app.db.unsafe('drop trigger full_disk on work');
  await person.call(createWork, draft);
  await app.close();
});

it('says the same to who sends a message over REST', async () => {
  const app = await startTestApp();
  const [one, two] = [await app.createMember(), await app.createMember()];
  await app.db.unsafe(`
    create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on im_msg execute function full_disk()`);
  const body = { toUid: two.uid, body: { text: '在吗' }, clientMsgId: 'full-disk-1' };
  expect(await one.callRefused(sendPrivateMessage, { body })).toMatchObject({
    code: 507,
    problem: 'server.full',
  });
  await app.close();
});

it('measures the free space', async () => {
  expect(await hasFreeSpace(tmpdir(), 1)).toBe(true);
  expect(await hasFreeSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(await hasFreeSpace('/nowhere/at/all')).toBe(true);
});
