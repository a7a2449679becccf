import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileStorage } from './file-storage.ts';
import type { StoredMessage } from './queue-storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gongdu-im-queue-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function message(clientMsgId: string): StoredMessage {
  const content = {
    version: 1 as const,
    target_type: 'single' as const,
    target_id: 'user_2',
    from_id: 'user_1',
    create_time: 0,
    msg_type: 'text' as const,
    msg_body: { text: '你好' },
    client_msg_id: clientMsgId,
  };
  const data = { content, target_id: 'user_2' };
  return { clientMsgId, event: 's_single_text', data, lane: 'single user_2', state: 'open' };
}

const names = (messages: readonly StoredMessage[]) => messages.map(({ clientMsgId }) => clientMsgId);

it('keeps unsent messages from one process to the next, in order, and hands them out once', async () => {
  const before = await fileStorage(folder)('user_1');
  await Promise.all(['a', 'b', 'c'].map((id) => before.put(message(id))));
  await before.put({ ...message('a'), state: 'failed' });
  await before.remove('b');
  await before.close();
  const after = await fileStorage(folder)('user_1');
  const kept = await after.adopt();
  expect([names(kept), kept[0]?.state]).toEqual([['a', 'c'], 'failed']);
  expect(await after.adopt()).toEqual([]);
  await after.close();
  const other = await fileStorage(folder)('user_2');
  expect(await other.adopt()).toEqual([]);
  await other.close();
});

it('can be open once at a time, and is taken over from a killed process', async () => {
  const mine = await fileStorage(folder)('user_1');
  await mine.put(message('a'));
  await expect(fileStorage(folder)('user_1')).rejects.toThrow('has this queue open');
  await mine.close();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  for (let takeOver = 0; takeOver < 20; takeOver += 1) {
    writeFileSync(join(folder, 'user_1.json.lock'), String(child.pid));
    const next = await fileStorage(folder)('user_1');
    expect(names(await next.adopt())).toEqual(['a']);
    await next.close();
  }
  expect(readdirSync(folder)).toEqual(['user_1.json']);
});

it('refuses an account whose name would lead out of its folder', async () => {
  await expect(fileStorage(folder)('../user_1')).rejects.toThrow('no account');
});
