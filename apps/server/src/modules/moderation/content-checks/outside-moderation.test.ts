import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createOutsideCalls } from '../../../shared/outside-calls.ts';
import { aliyunAccepts } from '../../../testing/fakes/aliyun.ts';
import { type FakeRequest, type FakeService, startFakeService } from '../../../testing/fakes/http-service.ts';
import { createOutsideModeration } from './outside-moderation.ts';

const open: FakeService[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

let now = Date.now();
const clock = { now: () => new Date(now) };

interface Asked {
  readonly service: string;
  readonly content: string;
}

/** Aliyun's service as documented: refuses unsigned and unknown calls. */
async function startAliyun(answer: (asked: Asked) => object | Promise<object>) {
  const asked: Asked[] = [];
  const fake = await startFakeService(async (request: FakeRequest) => {
    if (!aliyunAccepts(request, 'key-secret')) return { Code: 400, Message: 'SignatureDoesNotMatch' };
    const { 'x-acs-action': action, 'x-acs-version': version } = request.headers;
    if (action !== 'TextModerationPlus' || version !== '2022-03-02') return { Code: 404, Message: 'action' };
    const form = new URLSearchParams(request.body);
    const { content = '' }: { content?: string } = JSON.parse(form.get('ServiceParameters') ?? '{}');
    // the service accepts at most 600 characters
    if (content === '' || content.length > 600) return { Code: 400, Message: 'content' };
    asked.push({ service: form.get('Service') ?? '', content });
    return { Code: 200, Message: 'OK', RequestId: 'r', Data: await answer({ service: '', content }) };
  });
  open.push(fake);
  const settings = { endpoint: fake.url, accessKeyId: 'key-id' };
  const ask = (accessKeySecret: string) =>
    createOutsideModeration({ ...settings, accessKeySecret }, clock, createOutsideCalls(clock));
  return { ask: ask('key-secret'), askWith: ask, asked };
}

const harmless = { RiskLevel: 'none', Result: [{ Label: 'nonLabel' }] };
const risky = {
  RiskLevel: 'high',
  Result: [{ Label: 'contraband', Description: '疑似违禁品', Confidence: 99.1, RiskWords: '某物,另一物' }],
};
const unanswered = { level: null, signals: [expect.objectContaining({ text: '外部审核未返回' })] };

it('calls with a valid signature, by the kind of text', async () => {
  const { ask, asked } = await startAliyun(() => harmless);
  for (const scene of ['name', 'chat', 'text'] as const)
    expect(await ask('林小满 & Co*', scene)).toEqual({ level: null, signals: [] });
  expect(asked).toEqual(
    ['nickname_detection_pro', 'chat_detection_pro', 'comment_detection_pro'].map((service) => ({
      service,
      content: '林小满 & Co*',
    })),
  );
});

it('refuses at a high risk, flags a medium one for operators, and names the words', async () => {
  const { ask } = await startAliyun(({ content }) =>
    content === '轻' ? { ...risky, RiskLevel: 'medium' } : { ...risky },
  );
  const signal = { source: 'service', text: '外部审核：疑似违禁品', words: ['某物', '另一物'] };
  expect(await ask('重', 'text')).toEqual({ level: 'block', signals: [{ ...signal, level: 'high' }] });
  expect(await ask('轻', 'text')).toEqual({ level: 'review', signals: [{ ...signal, level: 'low' }] });
});

it('splits a long text into overlapping pieces, without splitting a character', async () => {
  const { ask, asked } = await startAliyun(({ content }) => (content.includes('界限') ? risky : harmless));
  const text = `${'读'.repeat(599)}界限${'📚'.repeat(700)}`;
  expect((await ask(text, 'text')).level).toBe('block');
  expect(asked.length).toBeGreaterThan(3);
  for (const { content } of asked) expect(content.isWellFormed()).toBe(true);
});

it('continues without an answer: a refused signature, a slow service', async () => {
  const { askWith } = await startAliyun(() => harmless);
  expect(await askWith('another')('一句话', 'text')).toEqual(unanswered);
  const slow = await startAliyun(async () => {
    await sleep(3_000);
    return harmless;
  });
  expect(await slow.ask('一句话', 'text')).toEqual(unanswered);
});

it('pauses calls after five failures in a row, for half a minute', async () => {
  let failing = true;
  let calls = 0;
  const { ask } = await startAliyun(() => {
    calls += 1;
    return failing ? {} : harmless;
  });
  for (let turn = 0; turn < 8; turn += 1) expect(await ask('一句话', 'text')).toEqual(unanswered);
  expect(calls).toBe(5);
  failing = false;
  now += 30_001;
  expect(await ask('一句话', 'text')).toEqual({ level: null, signals: [] });
});
