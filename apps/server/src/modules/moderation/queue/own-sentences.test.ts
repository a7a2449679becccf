import {
  getOwnSentences,
  ownSentencesMax,
  saveOwnSentences,
} from '@gongdu/contract/moderation/queue/own-sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('keeps the sentences of each operator in order, each once, up to a limit', async () => {
  const operator = { role: 'admin' as const, permissions: ['approval:topic:review'] };
  const [chen, lu] = [await app.createMember(operator), await app.createMember(operator)];
  expect(await chen.call(getOwnSentences)).toEqual([]);
  const sentences = ['请补出处。', '请分段。', '请补出处。'];
  expect(await chen.call(saveOwnSentences, { body: { sentences } })).toEqual(['请补出处。', '请分段。']);
  expect(await chen.call(getOwnSentences)).toEqual(['请补出处。', '请分段。']);
  expect(await lu.call(getOwnSentences)).toEqual([]);
  const many = Array.from({ length: ownSentencesMax + 1 }, (_, at) => `第 ${at} 句`);
  const refused = await chen.callRefused(saveOwnSentences, { body: { sentences: many } });
  expect(refused.fields).toMatchObject([{ field: 'sentences', message: '最多存 30 句' }]);
  await chen.call(saveOwnSentences, { body: { sentences: [] } });
  expect(await chen.call(getOwnSentences)).toEqual([]);
});

it('is for operators who refuse alone', async () => {
  const reader = await app.createMember();
  expect((await reader.callRefused(getOwnSentences)).code).toBe(403);
  const reports = await app.createMember({ role: 'admin', permissions: ['order:report:handle'] });
  expect(await reports.call(getOwnSentences)).toEqual([]);
  const other = await app.createMember({ role: 'admin', permissions: [] });
  expect((await other.callRefused(getOwnSentences)).code).toBe(403);
});
