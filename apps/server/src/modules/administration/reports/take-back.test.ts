import { getMyCredit } from '@gongdu/contract/administration/appeals/sanction';
import { mergeCases } from '@gongdu/contract/administration/reports/case-merge';
import {
  createReport,
  decideReport,
  getReport,
  listMyReports,
} from '@gongdu/contract/administration/reports/report';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { addComment, listComments } from '@gongdu/contract/writing/comment';
import { getWork } from '@gongdu/contract/writing/works/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookListApp, startBookListApp } from '../../../testing/app/book-list-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let app: BookListApp;
let now = Date.now();
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  app = await startBookListApp({ clock: { now: () => new Date(now) } });
  const operator = (name: string) => app.createMember({ role: 'admin', permissions: ['*:*:*'], name });
  [first, second] = [await operator('甲运营'), await operator('乙运营')];
});
afterAll(() => app.close());

async function reportedList() {
  const [owner, reporter] = [await app.createMember(), await app.createMember()];
  const listId = await app.list(owner, { title: '冬天的书', books: await app.books(1) });
  await app.publish(owner, listId);
  const { id } = await reporter.call(createReport, {
    body: { kind: 'book_list', id: listId, reason: 'advertising' },
  });
  return { owner, reporter, listId, id };
}

async function decide(id: number, verdict: 'no_fault' | 'warn' | 'remove', by = first) {
  const { version } = await by.call(getReport, { params: { id } });
  const why = verdict === 'no_fault' ? {} : ({ reason: 'advertising', points: 10 } as const);
  return by.call(decideReport, { params: { id }, body: { version, verdict, ...why } });
}

async function undo({ id, version }: { id: number; version: number }, by = first) {
  const items = [{ id, version }];
  const [row] = await by.call(takeBackDecisions, { body: { of: 'report', items } });
  return row?.takenBack ? 'taken back' : row?.message;
}

const titles = async (person: TestMember) => (await person.call(getSystemNotices)).map(({ title }) => title);

it('puts removed content, points and reports back within ten seconds, and only for its operator', async () => {
  const { owner, reporter, listId, id } = await reportedList();
  const decided = await decide(id, 'remove');
  expect((await owner.call(getWork, { params: { id: listId } })).state).toBe('taken_down');
  expect(await owner.call(getMyCredit)).toMatchObject({ credit: 90 });
  await app.db`update notification set read_at = now() where uid = ${reporter.uid}`;
  now += 9_000;
  expect(await undo(decided, second)).toBe('只能撤销自己刚才的决定');
  expect(await undo(decided)).toBe('taken back');

  expect(await reporter.call(getWork, { params: { id: listId } })).toMatchObject({ state: 'published' });
  expect(await owner.call(getMyCredit)).toMatchObject({ credit: 100, strikes: 0 });
  // the owner had read nothing, the reporter had
  expect(await titles(owner)).toEqual([]);
  expect(await titles(reporter)).toEqual(['你举报的书单《冬天的书》重新进入处理']);
  expect((await reporter.call(listMyReports, {})).rows).toMatchObject([{ state: 'waiting' }]);
  expect(await undo(decided)).toBe('这条内容后来又有变化，不能撤销，请打开它查看');
  const audit = await app.db`select act from audit_log where object_kind = 'report_case' and object_id = ${id}
    order by id`;
  expect(audit.map(({ act }) => act)).toEqual(['report.remove', 'report.taken_back']);

  const again = await decide(id, 'no_fault');
  now += 14_000;
  expect(await undo(again)).toBe('这个决定已经不能撤销，需要时请用下架或恢复');
});

it('opens a merged case again with its lead, and shows its comment', async () => {
  const { owner, listId, id } = await reportedList();
  const params = { kind: 'book_list', id: listId } as const;
  const reader = await app.createMember();
  const said = await owner.call(addComment, { params, body: { text: '加微信领福利' } });
  const { id: other } = await reader.call(createReport, {
    body: { kind: 'comment', id: said.id, reason: 'advertising' },
  });
  const { version } = await first.call(getReport, { params: { id } });
  await first.call(mergeCases, {
    body: { into: { of: 'content', id, version }, cases: [{ of: 'content', id: other }] },
  });
  const decided = await decide(id, 'remove');
  expect(await undo(decided)).toBe('taken back');
  const shown = (await reader.call(listComments, { params })).rows.map(({ text }) => text);
  expect(shown).toEqual(['加微信领福利']);
  const states =
    await app.db`select decided_at is null as open from report_case where id in (${id}, ${other})`;
  expect(states.map(({ open }) => open)).toEqual([true, true]);
});

it('is refused after a new report, and for an operator without the right', async () => {
  const { listId, id } = await reportedList();
  const decided = await decide(id, 'no_fault');
  const late = await app.createMember();
  await late.call(createReport, { body: { kind: 'book_list', id: listId, reason: 'abuse' } });
  expect(await undo(decided)).toBe('这条内容后来又有变化，不能撤销，请打开它查看');
  const other = await app.createMember({ role: 'admin', permissions: ['approval:topic:review'] });
  expect(await undo(await decide(id, 'no_fault'), other)).toBe('你没有权限做这件事');
});
