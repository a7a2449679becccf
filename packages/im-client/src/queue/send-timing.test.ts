import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestTimeout } from '../call.ts';
import { ImTimeout } from '../errors.ts';
import type { Frame } from '../testing/fake-gateway.ts';
import { readyClient, settle, stored } from '../testing/ready-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hello = { target_username: 'user_2', content: '你好' };

describe('a message that is not acknowledged', () => {
  it('is sent at 0, 5, 10, 15 and 20 s and reported as an ack timeout at 25 s', async () => {
    const { client, gateway } = await readyClient();
    const began = Date.now();
    const timeouts: (RequestTimeout & { at: number })[] = [];
    client.sendSingleMsg(hello).onTimeout((late) => timeouts.push({ ...late, at: Date.now() - began }));
    await vi.advanceTimersByTimeAsync(60_000);
    const frames = gateway.framesOf('s_single_text');
    expect(frames.map(({ at }) => seconds(at - began))).toEqual([0, 5, 10, 15, 20]);
    expect(new Set(frames.map(({ data }) => data.rid)).size).toBe(1);
    expect(timeouts).toHaveLength(1);
    expect(timeouts[0]).toMatchObject({ response_timeout: false, rid: frames[0]?.data.rid });
    expect(seconds(timeouts[0]?.at ?? 0)).toBe(25);
  });

  it('rejects its promise with what was missing', async () => {
    const { client } = await readyClient();
    const outcome = client.sendSingleMsg(hello).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(25_100);
    expect(await outcome).toBeInstanceOf(ImTimeout);
    expect(await outcome).toMatchObject({ responseTimeout: false });
  });
});

describe('a message that is acknowledged and not answered', () => {
  it('is sent again every 30 s, five times in all, and reported as a response timeout', async () => {
    const { client, gateway } = await readyClient();
    gateway.on('s_single_text', () => 'ack');
    const began = Date.now();
    const timeouts: boolean[] = [];
    client.sendSingleMsg(hello).onTimeout(({ response_timeout }) => timeouts.push(response_timeout));
    await vi.advanceTimersByTimeAsync(149_900);
    const times = gateway.framesOf('s_single_text').map(({ at }) => seconds(at - began));
    expect(times).toEqual([0, 30, 60, 90, 120]);
    expect(timeouts).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(timeouts).toEqual([true]);
  });

  it('shares its five sends between both timers', async () => {
    const { client, gateway } = await readyClient();
    let copies = 0;
    // acknowledged from the third copy on: 0, 5, 10, then 30 and 60
    gateway.on('s_single_text', () => {
      copies += 1;
      return copies > 2 ? 'ack' : 'silent';
    });
    const began = Date.now();
    client.sendSingleMsg(hello).onTimeout(() => undefined);
    await vi.advanceTimersByTimeAsync(200_000);
    const times = gateway.framesOf('s_single_text').map(({ at }) => seconds(at - began));
    expect(times).toEqual([0, 5, 10, 30, 60]);
  });
});

describe('while offline', () => {
  it('stops timers, sends no copy, and uses up no attempt', async () => {
    const { client, gateway } = await readyClient();
    const timeouts: unknown[] = [];
    client.sendSingleMsg(hello).onTimeout((late) => timeouts.push(late));
    await vi.advanceTimersByTimeAsync(7_000);
    expect(gateway.framesOf('s_single_text')).toHaveLength(2);
    gateway.reachable = false;
    gateway.cut();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(gateway.framesOf('s_single_text')).toHaveLength(2);
    gateway.reachable = true;
    const back = Date.now();
    await vi.advanceTimersByTimeAsync(40_000);
    // the copy interrupted by the loss does not count: one again now, three more, none after the fifth
    const later = gateway.framesOf('s_single_text').filter(({ at }) => at >= back);
    const first = later[0]?.at ?? 0;
    expect(later.map(({ at }) => seconds(at - first))).toEqual([0, 5, 10, 15]);
    expect(timeouts).toHaveLength(1);
  });

  it('sends every open request again in its original order, before later ones', async () => {
    const { client, gateway } = await readyClient();
    for (const text of ['一', '二']) client.sendSingleMsg({ ...hello, content: text });
    client.sendGroupMsg({ target_gid: 5, content: '三' });
    await settle();
    gateway.cut();
    client.sendSingleMsg({ target_username: 'user_3', content: '四' });
    const before = gateway.frames.length;
    await vi.advanceTimersByTimeAsync(10_000);
    const sent = gateway.frames.slice(before).filter(({ event }) => /text|group_msg/.test(event));
    // 二 waits for the answer to 一
    expect(sent.slice(0, 3).map(textOf)).toEqual(['一', '三', '四']);
  });
});

describe('one conversation', () => {
  it('has one message in flight, and the next is sent when it is answered, refused or given up', async () => {
    const { client, gateway } = await readyClient();
    const texts = () => gateway.framesOf('s_single_text').map(textOf);
    for (const text of ['一', '二', '三']) client.sendSingleMsg({ ...hello, content: text });
    await settle();
    expect(texts()).toEqual(['一']);
    const [first] = gateway.framesOf('s_single_text');
    gateway.answer('s_single_text', first?.data.rid ?? 0, { code: 880208, message: '不行' });
    await settle();
    expect(texts()).toEqual(['一', '二']);
    gateway.on('s_single_text', () => stored(gateway, 1));
    // 二 has been given up by then
    await vi.advanceTimersByTimeAsync(30_000);
    expect(texts().at(-1)).toBe('三');
    expect(client.outgoing().map(({ state }) => state)).toEqual(['failed']);
  });

  it('does not block another one', async () => {
    const { client, gateway } = await readyClient();
    client.sendSingleMsg(hello);
    client.sendSingleMsg({ target_username: 'user_3', content: '在吗' });
    await settle();
    expect(gateway.framesOf('s_single_text').map(textOf)).toEqual(['你好', '在吗']);
  });
});

describe('a server that asks for patience', () => {
  it.each([880209, 882005])(
    'gets the message again after retry_after_ms (%i), as often as it asks',
    async (code) => {
      const { client, gateway } = await readyClient();
      let copies = 0;
      gateway.on('s_single_text', () => {
        copies += 1;
        return copies <= 8 ? { code, message: '稍等', retry_after_ms: 700 } : stored(gateway, 1);
      });
      const began = Date.now();
      const seqs: number[] = [];
      client.sendSingleMsg(hello).onSuccess(({ seq }) => seqs.push(seq));
      await vi.advanceTimersByTimeAsync(10_000);
      const times = gateway.framesOf('s_single_text').map(({ at }) => Math.round((at - began) / 100));
      expect(times).toEqual([0, 7, 14, 21, 28, 35, 42, 49, 56]);
      expect(seqs).toEqual([1]);
    },
  );
});

describe('resending a failed message', () => {
  it('keeps its client_msg_id and its content', async () => {
    const { client, gateway } = await readyClient();
    client.sendSingleMsg(hello);
    await vi.advanceTimersByTimeAsync(26_000);
    const [failed] = client.outgoing();
    expect(failed?.state).toBe('failed');
    const before = gateway.frames.length;
    const call = client.resend(failed?.clientMsgId ?? '');
    gateway.on('s_single_text', () => stored(gateway, 1));
    await settle();
    const again = gateway.frames[before];
    expect(again?.data['content']).toEqual(gateway.framesOf('s_single_text')[0]?.data['content']);
    expect(await call).toMatchObject({ client_msg_id: failed?.clientMsgId });
    expect(client.outgoing()).toEqual([]);
  });
});

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}

function textOf({ data }: Frame): unknown {
  const content = data['content'];
  if (typeof content !== 'object' || content === null || !('msg_body' in content)) return undefined;
  const { msg_body } = content;
  return typeof msg_body === 'object' && msg_body && 'text' in msg_body ? msg_body.text : undefined;
}
