import {
  createReport,
  decideReport,
  getReport,
  listReports,
  type ReportKind,
  reportsPerDayMax,
} from '@gongdu/contract/administration/reports/report';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { annotateBookListItem } from '@gongdu/contract/library/book-lists/book-list';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { getWork } from '@gongdu/contract/writing/works/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookListApp, startBookListApp } from '../../../testing/app/book-list-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let app: BookListApp;
let operator: TestMember;
beforeAll(async () => {
  app = await startBookListApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'], name: '运营' });
});
afterAll(() => app.close());

/** A public list with one book and a note. */
async function aList(owner: TestMember): Promise<number> {
  const [bookId = 0] = await app.books(1);
  const id = await app.list(owner, { title: '冬天的书', books: [bookId] });
  await owner.call(annotateBookListItem, {
    params: { id, bookId },
    body: { note: '加微信领福利', seen: '' },
  });
  await app.publish(owner, id);
  return id;
}

const report = (kind: ReportKind, id: number, note = '') =>
  ({ body: { kind, id, reason: 'advertising', note } }) as const;
const notices = async (person: TestMember) =>
  (await person.call(getSystemNotices)).map(({ title, body }) => ({ title, body }));

it('shows a reader’s report to operators with a copy of the object, and reports the outcome to everyone', async () => {
  const [owner, reader, other] = [
    await app.createMember(),
    await app.createMember({ name: '林小满' }),
    await app.createMember(),
  ];
  const id = await aList(owner);
  const { id: one } = await reader.call(createReport, report('book_list', id, '推荐语是广告'));
  expect(await other.call(createReport, report('book_list', id))).toEqual({ id: one });
  const { data } = await operator.call(listReports, {});
  expect(data.find((row) => row.id === one)).toMatchObject({
    kind: 'book_list',
    title: '冬天的书',
    about: { uid: owner.uid },
    reporters: 2,
    reasons: ['advertising'],
  });
  const whole = await operator.call(getReport, { params: { id: one } });
  expect(whole).toMatchObject({
    shown: true,
    copy: { title: '冬天的书', text: expect.stringContaining('加微信领福利'), link: `/bookList/${id}` },
    reports: [{ by: { name: '林小满' }, note: '推荐语是广告', closed: false }, { closed: false }],
  });
  const body = {
    version: whole.version,
    verdict: 'remove',
    reason: 'advertising',
    sentence: '请去掉广告',
  } as const;
  await operator.call(decideReport, { params: { id: one }, body });
  expect(await other.callRefused(getWork, { params: { id } })).toMatchObject({ problem: 'work.not_found' });
  for (const person of [reader, other])
    expect(await notices(person)).toContainEqual({
      title: '你举报的书单《冬天的书》已处理',
      body: '经核实，情况属实，内容已被移除。感谢你的举报。处理说明：请去掉广告。',
    });
  const received = await notices(owner);
  expect(received.filter(({ title }) => title.includes('移除') || title.includes('下架'))).toEqual([
    expect.objectContaining({ title: '《冬天的书》已被下架' }),
  ]);
  const late = await operator.callRefused(decideReport, { params: { id: one }, body });
  expect(late).toMatchObject({ problem: 'report.changed', msg: '已由运营处理，请看过之后再决定' });
});

it('deletes a reported comment, keeps its copy, and reopens the case for another report', async () => {
  const [owner, author, reader] = [
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
  ];
  const id = await aList(owner);
  const params = { kind: 'book_list', id } as const;
  const said = await author.call(addComment, { params, body: { text: '你这种人不配读书' } });
  const { id: one } = await reader.call(createReport, report('comment', said.id));
  const decide = async (verdict: 'no_fault' | 'remove') => {
    const { version } = await operator.call(getReport, { params: { id: one } });
    const reason = verdict === 'remove' ? ({ reason: 'abuse', points: 10 } as const) : {};
    return operator.call(decideReport, { params: { id: one }, body: { version, verdict, ...reason } });
  };
  await decide('no_fault');
  expect(await notices(reader)).toMatchObject([{ body: '经核实，没有发现违反社区规则的内容。' }]);
  expect(await owner.call(createReport, report('comment', said.id))).toEqual({ id: one });
  expect(await decide('remove')).toMatchObject({
    state: 'decided',
    shown: false,
    copy: { text: '你这种人不配读书' },
    upheld: 1,
  });
  expect((await reader.call(listComments, { params })).rows).toEqual([]);
  expect(await notices(author)).toMatchObject([
    { title: '你的评论「你这种人不配读书」已被移除', body: '原因：含有攻击、辱骂或歧视他人的内容。' },
    { title: '你的信用分扣了 10 分，现为 90 分' },
  ]);
  expect(await notices(reader)).toHaveLength(1);
});

it('accepts one report of a member per object, none about oneself, and none about a hidden object', async () => {
  const [owner, reader] = [await app.createMember(), await app.createMember()];
  const id = await aList(owner);
  const problem = async (person: TestMember, input: ReturnType<typeof report>) =>
    (await person.callRefused(createReport, input)).problem;
  expect(await problem(owner, report('book_list', id))).toBe('report.own');
  expect(await problem(reader, report('person', reader.uid))).toBe('report.own');
  const draft = await app.list(owner, { books: await app.books(1) });
  expect(await problem(reader, report('book_list', draft))).toBe('reaction.gone');
  await reader.call(createReport, report('book_list', id));
  expect(await problem(reader, report('book_list', id))).toBe('report.made_already');
  await reader.call(createReport, report('person', owner.uid));
});

it('limits reports of a member per day', async () => {
  const reader = await app.createMember();
  const { db } = app;
  const at = new Date().toISOString();
  const [{ id }] = await db<[{ id: number }]>`
    insert into report_case (kind, object_id, about_uid, copy, opened_at)
    values ('topic', 1, 1, '{"title":"","text":"","pictures":[],"link":null}', ${at}) returning id`;
  await db`
    insert into report_case (kind, object_id, about_uid, copy, opened_at)
    select 'topic', n, 1, '{"title":"","text":"","pictures":[],"link":null}', ${at} from generate_series(2, ${reportsPerDayMax}) n`;
  await db`
    insert into report (case_id, by_uid, reason, note, created_at)
    select id, ${reader.uid}, 'other', '', ${at} from report_case where kind = 'topic' and id >= ${id}`;
  const other = await app.createMember();
  expect(await reader.callRefused(createReport, report('person', other.uid))).toMatchObject({
    problem: 'report.too_many',
  });
});

it('keeps operators from deciding about themselves or their own report, and readers from deciding', async () => {
  const [reader, colleague] = [
    await app.createMember(),
    await app.createMember({ role: 'admin', permissions: ['*:*:*'] }),
  ];
  const { id } = await reader.call(createReport, report('person', operator.uid));
  const body = { version: 1, verdict: 'no_fault' } as const;
  const involved = { problem: 'report.involved' };
  expect(await operator.callRefused(decideReport, { params: { id }, body })).toMatchObject(involved);
  await colleague.call(createReport, report('person', operator.uid));
  expect(await colleague.callRefused(decideReport, { params: { id }, body })).toMatchObject(involved);
  expect(await reader.callRefused(listReports)).toMatchObject({ code: 403 });
  expect(await reader.callRefused(decideReport, { params: { id }, body })).toMatchObject({ code: 403 });
});
