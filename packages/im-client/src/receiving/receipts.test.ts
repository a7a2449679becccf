import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readyClient } from '../testing/ready-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function reporting() {
  const { client, gateway } = await readyClient();
  gateway.on('receipt_report', () => ({}));
  const sessions = () => gateway.framesOf('receipt_report').map(({ data }) => data['sessions']);
  return { client, gateway, sessions };
}

it('receipts of 2 s are sent in one report, each id once', async () => {
  const { client, sessions } = await reporting();
  client.addSingleReceiptReport({ username: 'user_2', msg_ids: [1, 2] });
  client.addSingleReceiptReport({ username: 'user_2', msg_ids: [2, 3] });
  client.addGroupReceiptReport({ gid: 9, msg_ids: [4] });
  await vi.advanceTimersByTimeAsync(1_990);
  expect(sessions()).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(sessions()).toEqual([
    [
      { type: 3, username: 'user_2', msg_ids: [1, 2, 3] },
      { type: 4, gid: 9, msg_ids: [4] },
    ],
  ]);
});

it('fifty receipts are sent at once, the others after the interval', async () => {
  const { client, sessions } = await reporting();
  const ids = Array.from({ length: 120 }, (_, index) => index + 1);
  const call = client.addSingleReceiptReport({ username: 'user_2', msg_ids: ids });
  await vi.advanceTimersByTimeAsync(10);
  expect(sessions()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  const reported = sessions().map((report) => JSON.parse(JSON.stringify(report))[0].msg_ids);
  expect(reported).toEqual([ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)]);
  expect(await call).toEqual({});
});

it('each call settles with its report', async () => {
  const { client, gateway } = await reporting();
  gateway.on('receipt_report', () => ({ code: 882001, message: '' }));
  const codes: number[] = [];
  for (const msgId of [1, 2]) {
    client
      .addSingleReceiptReport({ username: 'user_2', msg_ids: [msgId] })
      .onFail(({ code }) => codes.push(code));
  }
  await vi.advanceTimersByTimeAsync(2_100);
  expect(codes).toEqual([882001, 882001]);
});
