import type { Database } from '../../../../apps/server/src/db/database.ts';
import type { BareMessage, StoredMessage } from './bare-message.ts';

export interface BareStore {
  /** Resolves after the commit. */
  add(message: BareMessage, stored: StoredMessage): Promise<void>;
  /** Full batches one after another for so long. @returns rows a second */
  saturate(seconds: number): Promise<number>;
}

interface QueuedMessage extends StoredMessage {
  readonly message: BareMessage;
  readonly done: () => void;
}

const batchSize = 256;

/** Group-committed inserts into a table of the product's shape: no rights, no idempotency, no locks, numbers given. */
export async function bareStore(db: Database): Promise<BareStore> {
  await db`create table if not exists bench_msg (like im_msg including all)`;
  await db`truncate bench_msg`;
  const queue: QueuedMessage[] = [];
  let running = false;
  let rows = 0;
  return {
    add: (message, stored) =>
      new Promise((done) => {
        queue.push({ ...stored, message, done });
        if (!running) void run();
      }),
    saturate: async (seconds) => {
      const began = performance.now();
      const before = rows;
      while (performance.now() - began < seconds * 1000) await insert(createBatch(rows));
      return ((rows - before) * 1000) / (performance.now() - began);
    },
  };

  async function run(): Promise<void> {
    running = true;
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize);
      await insert(batch);
      for (const { done } of batch) done();
    }
    running = false;
  }

  async function insert(batch: readonly Omit<QueuedMessage, 'done'>[]): Promise<void> {
    const column = <T>(read: (each: Omit<QueuedMessage, 'done'>) => T) => batch.map(read);
    await db`
      insert into bench_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags)
      select conv, seq, uid, 'bench', id, '', 'text', body::jsonb, 0 from unnest(
        ${column(({ conv }) => conv)}::bigint[], ${column(({ seq }) => seq)}::bigint[],
        ${column(({ message }) => Number(message.content.from_id.slice(5)))}::bigint[],
        ${column(({ message }) => message.content.client_msg_id)}::text[],
        ${column(({ message }) => JSON.stringify(message.content))}::text[]
      ) given (conv, seq, uid, id, body)
      returning msg_id, ctime`;
    rows += batch.length;
  }
}

function createBatch(from: number): Omit<QueuedMessage, 'done'>[] {
  return Array.from({ length: batchSize }, (_, n) => {
    const content = {
      version: 1,
      from_id: 'user_1',
      client_msg_id: `s-${from + n}`,
      msg_body: { text: '字'.repeat(60) },
    };
    return { conv: n % 100, seq: from + n, message: { rid: 1, content } };
  });
}
