import * as contract from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalBus, type NodeBus } from '../../../realtime/bus.ts';
import { systemClock } from '../../../shared/time/clock.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { createLiveList, type WordListEvents } from './engine/live-list.ts';

let app: TestApp;
let operator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createMember({ role: 'admin', permissions: ['order:word:edit'], name: '词表运营' });
});
afterAll(() => app.close());

const word = (text: string, more: Partial<contract.WordInput> = {}) => ({
  body: { word: text, level: 'block' as const, ...more },
});
const levelOf = async (text: string) => (await app.app.services.sensitiveWords.check(text)).level;
const find = (name: string) => operator.call(contract.listSensitiveWords, { query: { name } });

it('adds, edits, removes and puts back a word, each in force at once and audited', async () => {
  const added = await operator.call(contract.addSensitiveWord, word('地下钱庄', { note: '投诉多' }));
  expect(added).toMatchObject({ level: 'block', addedBy: { name: '词表运营' }, note: '投诉多' });
  expect(await levelOf('找地 下 錢莊')).toBe('block');
  await operator.call(contract.editSensitiveWord, {
    params: { id: added.id },
    ...word('地下钱庄', { level: 'review' }),
  });
  expect(await levelOf('地下钱庄')).toBe('review');
  const ids = { body: { ids: [added.id] } };
  expect(await operator.call(contract.removeSensitiveWords, ids)).toEqual({ removed: 1 });
  expect(await levelOf('地下钱庄')).toBeNull();
  expect((await find('地下钱庄')).rows).toEqual([]);
  expect(await operator.call(contract.removeSensitiveWords, ids)).toEqual({ removed: 0 });
  expect(await operator.call(contract.restoreSensitiveWords, ids)).toEqual({ restored: 1 });
  expect(await levelOf('地下钱庄')).toBe('review');
  const acts = await app.db`
    select act from audit_log where object_kind = 'sensitive_word' and object_id = ${added.id} order by id`;
  expect(acts.map(({ act }) => act)).toEqual(['word.added', 'word.edited', 'word.removed', 'word.restored']);
});

it('refuses a word that is there already in another way of writing, and puts none back beside it', async () => {
  const { id } = await operator.call(contract.addSensitiveWord, word('假发票'));
  expect(await operator.callRefused(contract.addSensitiveWord, word('假 發票'))).toMatchObject({
    problem: 'word.known',
    msg: '词表里已有「假发票」（拦截），写法视为相同',
  });
  await operator.call(contract.removeSensitiveWords, { body: { ids: [id] } });
  await operator.call(contract.addSensitiveWord, word('假發票'));
  expect(await operator.call(contract.restoreSensitiveWords, { body: { ids: [id] } })).toEqual({
    restored: 0,
  });
});

it.each([
  ['的', true, '几乎所有文章都会命中'],
  ['我们', true, '几乎所有文章都会命中'],
  ['a', true, '几乎所有文章都会命中'],
  ['＊ *', true, '只有符号'],
  ['\u200b\u200b', true, '只有符号'],
  ['罂', false, '允许单字词'],
  ['坏\uFFFD字', true, '无法识别的字符'],
])('refuses %j as a word', async (text, allowShort, sentence) => {
  const refused = await operator.callRefused(contract.addSensitiveWord, word(text, { allowShort }));
  expect(refused.fields).toEqual([{ field: 'word', message: expect.stringContaining(sentence) }]);
});

it('accepts a single rare character when it is confirmed, and pinyin with a syllable for each character', async () => {
  await operator.call(contract.addSensitiveWord, word('罂', { allowShort: true }));
  expect(await levelOf('罂粟')).toBe('block');
  const wrong = await operator.callRefused(contract.addSensitiveWord, word('冰毒', { pinyin: 'bing' }));
  expect(wrong.fields).toEqual([{ field: 'pinyin', message: contract.wordFaults.pinyin }]);
  const added = await operator.call(contract.addSensitiveWord, word('冰毒', { pinyin: 'bīng dú' }));
  expect(added.pinyin).toBe('bing du');
  expect(await levelOf('有 bingdu 吗')).toBe('block');
});

it('finds words by any part of them, even one character, and takes % and _ literally', async () => {
  for (const text of ['代办驾照', '驾校代考', '100%中奖', '100元中奖'])
    await operator.call(contract.addSensitiveWord, word(text));
  const found = async (name: string) => (await find(name)).rows.map((row) => row.word).sort();
  expect(await found('驾')).toEqual(['代办驾照', '驾校代考'].sort());
  expect(await found('办驾照')).toEqual(['代办驾照']);
  expect(await found('辦駕照')).toEqual(['代办驾照']);
  expect(await found('100%')).toEqual(['100%中奖']);
  expect(await found('0_中')).toEqual([]);
  expect(await found('照驾')).toEqual([]);
});

it('shows in the test box what a text would become, and lists by level', async () => {
  await operator.call(contract.addSensitiveWord, word('加V领书', { level: 'mask', category: 'advertising' }));
  const found = await operator.call(contract.testSensitiveWords, { body: { text: '快来加v领-书！' } });
  expect(found).toMatchObject({ level: 'mask', text: '快来＊＊＊＊＊！' });
  expect(found.hits).toEqual([
    { word: '加V领书', level: 'mask', start: 2, end: 7, matched: '加v领-书', how: 'inserted' },
  ]);
  const { rows } = await operator.call(contract.listSensitiveWords, { query: { level: 'mask' } });
  expect(rows.map(({ word }) => word)).toEqual(['加V领书']);
  const { counts } = await operator.call(contract.getWordListState);
  expect(counts.mask).toBe(1);
});

it('is in force on another node as soon as it receives the hint', async () => {
  const listeners: ((revision: number) => void)[] = [];
  const bus: NodeBus<WordListEvents> = {
    ...createLocalBus<WordListEvents>(),
    subscribe: (_, listener) => void listeners.push(listener),
  };
  const failures: unknown[] = [];
  const other = createLiveList({
    db: app.db,
    clock: systemClock,
    bus,
    onFailure: (error) => void failures.push(error),
  });
  const before = await other.ready();
  await operator.call(contract.addSensitiveWord, word('跨节点的词'));
  expect((await other.ready()).revision).toBe(before.revision);
  for (const listener of listeners) listener(0);
  await expect.poll(async () => (await other.ready()).counts.block).toBe(before.counts.block + 1);
  expect(failures).toEqual([]);
  await other.close();
});

it('keeps a change of a long list in force beside it, without building all of it anew', {
  tags: ['slow'],
}, async () => {
  await app.db`
    insert into sensitive_word (word, key, level, revision)
    select '长词表' || n || '号', '长词表' || n || '号', 'review', 0 from generate_series(1, 6000) n`;
  await app.db`update word_list set revision = revision + 1`;
  const list = createLiveList({
    db: app.db,
    clock: systemClock,
    bus: createLocalBus(),
    onFailure: () => undefined,
  });
  expect((await list.ready()).layers).toHaveLength(1);
  const [{ id }] = await app.db<[{ id: number }]>`
    update sensitive_word set level = 'block', revision = (select revision + 1 from word_list)
    where word = '长词表17号' returning id`;
  await app.db`update word_list set revision = revision + 1`;
  await list.changed();
  const { layers, counts } = await list.ready();
  expect(layers.map(({ automaton }) => automaton.list.ids.length > 6000)).toEqual([true, false]);
  expect(layers[0]?.ignored.has(id)).toBe(true);
  expect(counts.review).toBeGreaterThanOrEqual(5999);
  await list.close();
});
