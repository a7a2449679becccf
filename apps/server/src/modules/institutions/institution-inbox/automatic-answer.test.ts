import * as inbox from '@gongdu/contract/institutions/inbox';
import type { OpeningHours } from '@gongdu/contract/institutions/opening-hours';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type InstitutionApp,
  startInstitutionApp,
  type TestInstitution,
} from '../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { isAutomaticAnswerDue } from './automatic-answer.ts';

/** Ten in the morning to eight in the evening, every day; on Saturday until two at night. */
const hours: OpeningHours = {
  week: [0, 1, 2, 3, 4, 5, 6].map((day) => [{ from: '10:00', to: day === 5 ? '02:00' : '20:00' }]),
  exceptions: [{ day: '2026-11-25', ranges: [], note: '盘点' }],
};
const china = (time: string) => new Date(`${time}:00+08:00`);

let institutionApp: InstitutionApp;
beforeAll(async () => {
  institutionApp = await startInstitutionApp();
  // Before the first message, which reads the list.
  await institutionApp.db`insert into sensitive_word (word, level) values ('暗号', 'block')`;
});
afterAll(() => institutionApp.close());

it.each([
  ['nothing while it is open', '2026-11-23T12:00', null, false],
  ['the first message of the evening', '2026-11-23T21:00', null, true],
  ['the second of the same night', '2026-11-24T08:00', '2026-11-23T21:00', false],
  ['the night after a day that was open', '2026-11-24T21:00', '2026-11-23T21:00', true],
  ['a closed day between, which is the same night', '2026-11-26T09:59', '2026-11-24T20:30', false],
  ['the night into Sunday, before two', '2026-11-29T01:30', null, false],
  ['the night into Sunday, after two', '2026-11-29T02:30', null, true],
])('answers %s', (_, at, sentAt, due) => {
  expect(isAutomaticAnswerDue(hours, china(at), sentAt && china(sentAt).toISOString())).toBe(due);
});

it('is sent once per visitor until the next opening, is marked, and ends no wait', async () => {
  const shop = await shopWithHours();
  const [one, two] = [await institutionApp.createMember(), await institutionApp.createMember()];
  for (const text of ['还开门吗', '有人吗']) await leave(one, shop, text);
  await leave(two, shop, '想订书');
  expect(await textsOf(one, shop)).toEqual(['还开门吗', '已打烊', '有人吗']);
  expect(await textsOf(two, shop)).toEqual(['想订书', '已打烊']);
  const { rows } = await shop.owner.acting.call(inbox.getInstitutionLeaveSessionList, {
    query: { filter: 'unanswered' },
  });
  expect(rows).toMatchObject([
    { unread: 1, preview: '想订书', previewFromVisitor: true, waitingSince: expect.any(String) },
    { unread: 2, preview: '有人吗' },
  ]);
  const { entries } = await shop.owner.acting.call(inbox.getInstitutionLeaveMessageList, {
    params: { sessionId: rows[1]?.sessionId ?? 0 },
  });
  expect(entries.map((entry) => entry.type === 'message' && [entry.automatic, entry.by])).toEqual([
    [false, null],
    [true, null],
    [false, null],
  ]);
  // A night later: it was open in between.
  await institutionApp.messagingDb`update institution_session set auto_answered_at = auto_answered_at - interval '24 hours'`;
  await leave(one, shop, '又晚了');
  expect((await textsOf(one, shop)).slice(3)).toEqual(['又晚了', '已打烊']);
  const open = { from: '00:00', to: '24:00' };
  await setHours(shop, { week: Array.from({ length: 7 }, () => [open]), exceptions: [] });
  await institutionApp.messagingDb`update institution_session set auto_answered_at = null`;
  await leave(one, shop, '开门了');
  expect((await textsOf(one, shop)).slice(5)).toEqual(['开门了']);
});

it('is sent once for concurrent messages, too', async () => {
  const shop = await shopWithHours();
  const reader = await institutionApp.createMember();
  await Promise.all(Array.from({ length: 12 }, (_, nth) => leave(reader, shop, `第 ${nth} 句`)));
  const texts = await textsOf(reader, shop);
  expect(texts).toHaveLength(13);
  expect(texts.filter((text) => text === '已打烊')).toHaveLength(1);
});

it('requires its own text, which the word list accepts', async () => {
  const shop = await shopWithHours();
  const save = (text: string) =>
    shop.owner.acting.callRefused(inbox.saveAutomaticAnswer, { body: { enabled: true, text } });
  expect(await save('')).toMatchObject({ code: 400, fields: [{ field: 'text' }] });
  expect(await save('对上暗号再来')).toMatchObject({ code: 400, fields: [{ field: 'text' }] });
  const off = { enabled: false, text: '' };
  expect(await shop.owner.acting.call(inbox.saveAutomaticAnswer, { body: off })).toEqual(off);
  const reader = await institutionApp.createMember();
  await leave(reader, shop, '在吗');
  expect(await textsOf(reader, shop)).toEqual(['在吗']);
});

it('reports waits by day and member, without automatic answers', async () => {
  const shop = await shopWithHours();
  const helper = await shop.join('admin');
  const readers = [
    await institutionApp.createMember(),
    await institutionApp.createMember(),
    await institutionApp.createMember(),
  ];
  for (const reader of readers) await leave(reader, shop, '你好');
  const { rows } = await shop.owner.acting.call(inbox.getInstitutionLeaveSessionList, {});
  const [first = 0, second = 0] = rows.map(({ sessionId }) => sessionId);
  // Messages have the database's timestamps: the waits are moved back by one and two hours.
  await institutionApp.messagingDb`update institution_wait set started_at = now() - interval '1 hour' where conv_id = ${first}`;
  await institutionApp.messagingDb`update institution_wait set started_at = now() - interval '2 hours' where conv_id = ${second}`;
  const reply = (as: TestMember, sessionId: number, resolve: boolean) =>
    as.call(inbox.replyLeaveMessage, { body: { sessionId, body: { text: '你好' }, resolve } });
  await reply(shop.owner.acting, first, false);
  await reply(helper.acting, second, true);
  await reply(helper.acting, second, false);
  await institutionApp.messagingDb`
    update institution_wait set started_at = now() - interval '30 hours'
    where institution_id = ${shop.id} and ended_at is null`;
  const now = new Date();
  const day = (hoursAgo: number) =>
    new Date(now.getTime() + (8 - hoursAgo) * 3_600_000).toISOString().slice(0, 10);
  const query = { from: day(48), to: day(0) };
  const report = await shop.owner.acting.call(inbox.getResponseReport, { query });
  expect(report).toMatchObject({ waits: 3, answered: 2, overdue: 1, resolution: expect.any(Number) });
  expect(Math.round((report.firstReply ?? 0) / 60)).toBe(90);
  expect(report.days.map((each) => each.day)).toEqual([day(48), day(24), day(0)]);
  expect(report.days.reduce((sum, each) => sum + each.waits, 0)).toBe(3);
  const seen = report.members.map(({ member, answers, resolved }) => [member.uid, answers, resolved]);
  expect(seen.toSorted()).toEqual(
    [
      [shop.owner.reader.uid, 1, 0],
      [helper.reader.uid, 1, 1],
    ].toSorted(),
  );
  const refused = (from: string, to: string) =>
    shop.owner.acting.callRefused(inbox.getResponseReport, { query: { from, to } });
  expect(await refused('2026-02-01', '2026-01-01')).toMatchObject({ code: 400, fields: [{ field: 'to' }] });
  expect(await refused('2026-01-01', '2026-12-31')).toMatchObject({ code: 400, fields: [{ field: 'to' }] });
  const staff = await shop.join('staff', ['inst:message:read']);
  expect(await staff.acting.callRefused(inbox.getResponseReport, { query })).toMatchObject({ code: 403 });
});

/** Closed now, and open for an hour every day: from two hours after now. */
async function shopWithHours(): Promise<TestInstitution> {
  const shop = await institutionApp.createInstitution();
  const clockIn = (ahead: number) =>
    new Date(Date.now() + (8 + ahead) * 3_600_000).toISOString().slice(11, 16);
  const range = { from: clockIn(2), to: clockIn(3) };
  await setHours(shop, { week: Array.from({ length: 7 }, () => [range]), exceptions: [] });
  const body = { enabled: true, text: '已打烊' };
  await shop.owner.acting.call(inbox.saveAutomaticAnswer, { body });
  return shop;
}

async function setHours({ id }: TestInstitution, openingHours: OpeningHours): Promise<void> {
  await institutionApp.db`
    update institution set opening_hours = ${JSON.stringify(openingHours)}::text::jsonb where id = ${id}`;
}

let written = 0;
function leave(from: TestMember, { slug }: TestInstitution, text: string) {
  const body = { text, clientMsgId: `evening-${++written}` };
  return from.call(inbox.sendLeaveMessage, { params: { slug }, body });
}

async function textsOf(reader: TestMember, { slug }: TestInstitution): Promise<string[]> {
  const { messages } = await reader.call(inbox.getMyLeaveMessages, { params: { slug } });
  return messages.map(({ text }) => text);
}
