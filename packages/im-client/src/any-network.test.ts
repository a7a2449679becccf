import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMessagingClient } from './client.ts';
import { sign } from './testing/fake-gateway.ts';
import { type Fate, modelGateway, partnerOf } from './testing/model-gateway.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Step =
  | { readonly act: 'mine'; readonly conv: number; readonly fate: Fate }
  | { readonly act: 'theirs'; readonly conv: number; readonly fate: Fate }
  | { readonly act: 'cut' | 'away' | 'closing' | 'wait'; readonly ms: number };

const sendFates: Fate[] = ['well', 'lost', 'answer lost', 'late', 'busy'];
const pushFates: Fate[] = ['well', 'lost', 'twice', 'late'];
const conv = fc.integer({ min: 1, max: 3 });
const ms = fc.integer({ min: 0, max: 4_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant<'mine'>('mine'), conv, fate: fc.constantFrom(...sendFates) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant<'theirs'>('theirs'), conv, fate: fc.constantFrom(...pushFates) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('cut', 'away', 'closing'), ms }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait'), ms }) },
);

it('stores every message once in order and delivers it once in order, whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = await run(steps);
      expectStoredOnceInOrder(world);
      expectHeardOnceInOrder(world);
    }),
    { numRuns: 150 },
  );
}, 60_000);

async function run(steps: readonly Step[]) {
  const model = modelGateway();
  const { gateway } = model;
  const client = createMessagingClient({ open: gateway.open, sign, log: () => undefined });
  const heard: { conv: number; seq: number }[] = [];
  const answered = new Set<string>();
  const written: { conv: number; id: string }[] = [];
  client.onMsgReceive(({ messages }) => {
    for (const { conv_id, seq } of messages) heard.push({ conv: conv_id, seq });
  });
  client.onSyncConversation((page) => {
    for (const { msgs } of page) for (const { conv_id, seq } of msgs) heard.push({ conv: conv_id, seq });
  });
  client.onOutgoing(({ reply }) => reply && answered.add(`${reply.conv_id} ${reply.seq}`));
  client.start();
  await vi.advanceTimersByTimeAsync(100);
  for (const one of steps) {
    if (one.act === 'mine') {
      model.fates.push(one.fate);
      client.sendSingleMsg({ target_username: partnerOf(one.conv), content: '你好' });
      const id = client.outgoing().at(-1)?.clientMsgId ?? '';
      written.push({ conv: one.conv, id });
    } else if (one.act === 'theirs') model.sendFromPartner(one.conv, one.fate);
    else {
      if (one.act === 'closing') gateway.push('server_closing', { retry_after_ms: one.ms });
      if (one.act !== 'wait') gateway.cut();
      gateway.reachable = one.act !== 'away';
      await vi.advanceTimersByTimeAsync(one.ms);
      gateway.reachable = true;
    }
  }
  // five losses in a row are a failure, which the member sends again
  for (let round = 0; round < 4; round += 1) {
    await vi.advanceTimersByTimeAsync(200_000);
    for (const { state, clientMsgId } of client.outgoing())
      if (state === 'failed') client.resend(clientMsgId);
  }
  expect(client.outgoing()).toEqual([]);
  await client.close();
  return { conversations: model.conversations, heard, answered, written };
}

type World = Awaited<ReturnType<typeof run>>;

function expectStoredOnceInOrder({ conversations, written }: World): void {
  for (const [convId, rows] of conversations) {
    const mine = rows.flatMap(({ content }) => content?.client_msg_id ?? []);
    expect(mine).toEqual(written.filter(({ conv }) => conv === convId).map(({ id }) => id));
  }
}

function expectHeardOnceInOrder({ conversations, heard, answered }: World): void {
  for (const [convId, rows] of conversations) {
    const seqs = heard.filter((message) => message.conv === convId).map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    const missing = rows.filter(({ seq }) => !seqs.includes(seq) && !answered.has(`${convId} ${seq}`));
    expect(missing).toEqual([]);
  }
}
