import { searchImMessages } from '@gongdu/contract/messaging/conversation-endpoints';
import { expect, it } from 'vitest';
import { systemClock } from '../../../../shared/time/clock.ts';
import type { TestMember } from '../../../../testing/app/test-app.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';
import { createIndexer, toQuery } from './bigram-index.ts';
import { searchQuery } from './store.ts';

const testApp = imTestApp();
const indexer = () => createIndexer({ messagingDb: testApp.app().messagingDb, clock: systemClock });
const index = () => indexer()();
const find = async (who: TestMember, text: string) =>
  (await who.call(searchImMessages, { query: { text } })).map(({ message }) => message.seq);

const searches: readonly (readonly [string, string, boolean])[] = [
  ['two characters', '旧事', true],
  ['one character, at the end of the text', '完', true],
  ['one character, within it', '南', true],
  ['characters of which every pair is there, yet not one after the other', '南旧城', false],
  ['Latin letters, whatever their case, within a word', 'ARQU', true],
  ['words with a space between them', '旧事 Marquez', true],
  ['the same words the other way round', 'Marquez 旧事', false],
  ['traditional characters', '城南舊事', true],
  ['full width', 'Ｍarquez', true],
  ['quotes and backslashes', "'\\", true],
  ['what sets patterns elsewhere', '_', false],
];

it('finds what a text has, from the index as without it', async () => {
  const { a, b, people } = await testApp.pair();
  await a.sendText({ uid: b.uid }, "《城南旧事 Marquez》'\\ 100% 读完");
  const found = async (who: TestMember) => {
    const all = await Promise.all(searches.map(async ([name, text]) => [name, await find(who, text)]));
    return Object.fromEntries(all);
  };
  const right = Object.fromEntries(searches.map(([name, , there]) => [name, there ? [3] : []]));
  expect(await found(people[0])).toEqual(right);
  await index();
  expect(await Promise.all(people.map(found))).toEqual([right, right]);
});

it('finds a text in traditional characters by simplified ones, before it is in the index and after', async () => {
  const { a, b, people } = await testApp.pair();
  await a.sendText({ uid: b.uid }, '《邊城》讀完了');
  expect(await find(people[0], '边城')).toEqual([3]);
  await index();
  expect(await find(people[0], '边城')).toEqual([3]);
});

it('finds what was said since the index was made, once, and what a stranger said never', async () => {
  const [{ a, b, people }, elsewhere] = [await testApp.pair(), await testApp.pair()];
  await a.sendText({ uid: b.uid }, '夜航船读到哪里了');
  await elsewhere.a.sendText({ uid: elsewhere.b.uid }, '夜航船我还没读');
  await index();
  await b.sendText({ uid: a.uid }, '夜航船才读两章');
  expect(await find(people[0], '夜航船')).toEqual([4, 3]);
  await index();
  expect(await find(people[0], '夜航船')).toEqual([4, 3]);
  expect(await index()).toBe(0);
});

it.each(['0000-00-00', '0000-01-01', '2026-02-30', '2026-2-3'])(
  'refuses %s, which is no day',
  async (day) => {
    const reader = await testApp.app().createMember();
    for (const query of [{ from: day }, { to: day }]) {
      const refused = await reader.callRefused(searchImMessages, { query });
      expect([refused.code, refused.fields?.[0]?.message]).toEqual([400, '日期应写作 2025-03-05']);
    }
  },
);

it('costs what is found: neither what others say nor the rest of a long conversation is read', async () => {
  const { messagingDb: db } = testApp.app();
  const { a, b, convId } = await testApp.pair();
  await a.sendText({ uid: b.uid }, '城南旧事读完了');
  const [{ id: foreign }] = await db<[{ id: number }]>`
    insert into im_conv (kind, gid) values (4, 999999) returning id`;
  await fill(foreign, '别人家的城南旧事', 5_000);
  await fill(convId, '今天也读了两页', 2_500);
  await index();
  await db`analyze im_msg, im_msg_search, im_conv, im_conv_search, im_member`;
  const grams = toQuery([convId], '旧事');
  const plan = await db<Record<string, string>[]>`
    explain analyze ${searchQuery(db, a.uid, { text: '旧事', pageSize: 20 }, grams)}`;
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('Bitmap Index Scan on im_msg_search_grams');
  expect(lines).not.toMatch(/Seq Scan on im_msg( |_words)/);
  expect(lines).toMatch(/Bitmap Heap Scan on im_msg_search .*actual time.* rows=1(\.00)? /);
});

async function fill(convId: number, text: string, count: number): Promise<void> {
  const { messagingDb: db } = testApp.app();
  await db`
    insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags)
    select id, last_seq + n, 999999, '', id || '-' || n, '', 'text', ${db.json({ msg_body: { text } })}, 0
    from im_conv, generate_series(1, ${count}::int) n where id = ${convId}`;
  await db`update im_conv set last_seq = last_seq + ${count} where id = ${convId}`;
  await db`insert into im_index_due (conv_id) values (${convId}) on conflict do nothing`;
}
