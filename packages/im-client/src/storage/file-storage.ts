import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kill, pid } from 'node:process';
import type { OpenQueueStorage, StoredMessage } from './queue-storage.ts';

/**
 * A send queue for Node that survives the end of the process: one file for each account in `folder`. An account's queue
 * can be open once at a time; the next process takes over that of a killed one.
 */
export function fileStorage(folder: string): OpenQueueStorage {
  return async (account) => {
    if (!/^\w+$/.test(account)) throw new Error(`${account} is no account`);
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${account}.json`);
    const release = await lockFile(`${file}.lock`);
    const messages = new Map((await read(file)).map((message) => [message.clientMsgId, message]));
    let adopted = false;
    let saved: Promise<void> = Promise.resolve();
    // one after the other; a failed save does not prevent the next one
    const save = () => {
      const saving = saved.then(() => write(file, [...messages.values()]));
      saved = saving.catch(() => undefined);
      return saving;
    };
    return {
      async adopt() {
        if (adopted) return [];
        adopted = true;
        return [...messages.values()];
      },
      put(message) {
        messages.set(message.clientMsgId, message);
        return save();
      },
      async remove(clientMsgId) {
        if (messages.delete(clientMsgId)) await save();
      },
      async close() {
        await saved;
        await release();
      },
    };
  };
}

async function read(file: string): Promise<StoredMessage[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Atomic, also at a power failure. */
async function write(file: string, messages: readonly StoredMessage[]): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(JSON.stringify(messages));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Returns a function that releases it. @throws when a living process, or this one, has it open. */
async function lockFile(lock: string): Promise<() => Promise<void>> {
  // of this call alone: another one of this process may be on its way
  const mine = `${lock}.${randomUUID()}`;
  await writeFile(mine, String(pid));
  try {
    while (!(await tryLink(mine, lock))) {
      const owner = Number(await readFile(lock, 'utf8'));
      if (isAlive(owner)) throw new Error(`${lock}: process ${owner} has this queue open`);
      await rm(lock, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(lock, { force: true });
}

/** A link is created atomically with its content. Returns false where the lock exists. */
async function tryLink(mine: string, lock: string): Promise<boolean> {
  try {
    await link(mine, lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isAlive(owner: number): boolean {
  try {
    // signal 0 only tests the process
    kill(owner, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
