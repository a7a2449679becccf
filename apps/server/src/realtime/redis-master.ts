import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { RedisAddress } from './redis-address.ts';

type Sentinels = Extract<RedisAddress, { readonly master: string }>;

/** Milliseconds for the whole conversation with one sentinel. */
const answerMs = 2_000;

/** No master of the name is known; the message is for the operator's log. */
class NoRedisMasterError extends Error {
  override readonly name = 'NoRedisMasterError';
}

/**
 * Asks all sentinels at once and believes the newest answer, as one that was cut off still names the former master.
 * @returns its address @throws NoRedisMasterError
 */
export async function findRedisMaster(address: Sentinels): Promise<string> {
  const answers = await Promise.allSettled(address.sentinels.map(({ url }) => askSentinel(url, address)));
  const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [newest] = known.toSorted((one, two) => Number(two['config-epoch']) - Number(one['config-epoch']));
  if (newest?.['ip'] && newest['port']) return address.urlOf(newest['ip'], newest['port']);
  const reasons = answers.map((answer) => (answer.status === 'rejected' ? messageOf(answer.reason) : ''));
  if (reasons.some((reason) => reason.includes('No such master with that name')))
    throw new NoRedisMasterError(
      `REDIS_URL 的哨兵不认识名为 ${address.master} 的主节点，请检查地址末尾的名称 (the sentinels know no master of that name)`,
    );
  const each = address.sentinels.map(({ name }, nth) => `${name} ${reasons[nth]}`);
  throw new NoRedisMasterError(`连不上 REDIS_URL 的哨兵：${each.join('；')} (no sentinel answers)`);
}

async function askSentinel(url: string, { master, credentials }: Sentinels) {
  const client = createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    socket: { reconnectStrategy: false, connectTimeout: answerMs },
  });
  client.on('error', () => undefined);
  const late = new AbortController();
  const timeout = sleep(answerMs, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new Error('does not answer');
  });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([ask(), timeout]);
  } finally {
    late.abort();
    client.destroy();
  }

  async function ask(): Promise<Readonly<Record<string, string>>> {
    await client.connect();
    const question = ['SENTINEL', 'MASTER', master];
    const reply: unknown = await client.sendCommand(question).catch(async (error: unknown) => {
      if (!credentials || !messageOf(error).startsWith('NOAUTH')) throw error;
      await client.auth(credentials);
      return client.sendCommand(question);
    });
    if (!Array.isArray(reply)) throw new Error('is no sentinel');
    const words = reply.map(String);
    return Object.fromEntries(words.flatMap((word, at) => (at % 2 ? [] : [[word, words[at + 1] ?? '']])));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
