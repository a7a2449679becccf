import * as appeals from '@gongdu/contract/administration/appeals/appeal';
import { listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import {
  canRemove,
  createReport,
  decideReport,
  getReport,
  type ReportKind,
} from '@gongdu/contract/administration/reports/report';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { publicLivestream } from '../../../testing/factories/livestreams.ts';

let app: TestApp;
let operator: TestMember;
let colleague: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  const staff = { role: 'admin' as const, permissions: ['*:*:*'] };
  [operator, colleague] = [await app.createMember(staff), await app.createMember(staff)];
});
afterAll(() => app.close());

/** Reported by one member and decided by the operator, with the strictest verdict of the kind. */
async function decided(kind: ReportKind, id: number) {
  const reporter = await app.createMember();
  const { id: caseId } = await reporter.call(createReport, { body: { kind, id, reason: 'advertising' } });
  const { version, copy, about } = await operator.call(getReport, { params: { id: caseId } });
  const verdict = canRemove(kind) ? 'remove' : 'warn';
  const body = { version, verdict, reason: 'advertising', sentence: '' } as const;
  await operator.call(decideReport, { params: { id: caseId }, body });
  const [notice] = await reporter.call(getSystemNotices);
  return { copy, about, notice: notice?.title ?? '' };
}

async function restored(author: TestMember): Promise<void> {
  const [sanction] = (await author.call(listMySanctions, {})).rows;
  const { appeal } = await author.call(appeals.createAppeal, {
    params: { id: sanction?.id ?? 0 },
    body: { text: '不是广告', pictures: [] },
  });
  const params = { id: appeal?.id ?? 0 };
  const { version } = await colleague.call(appeals.claimAppeal, { params });
  const body = { version, verdict: 'restore', answer: '确实不是广告。' } as const;
  await colleague.call(appeals.decideAppeal, { params, body });
}

it('removes a circle’s announcement, and restores it after an appeal', async () => {
  const owner = await app.createMember();
  const at = new Date().toISOString();
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into circle (owner_uid, name, name_key, about, category, join_mode, seats, state, announcement,
      announcement_version, announced_at, announced_by_uid, active_at, created_at, public_at)
    values (${owner.uid}, '夜读', '夜读', '', 'other', 'open', 50, 'public', '加微信进群', 1, ${at}, ${owner.uid},
      ${at}, ${at}, ${at}) returning id`;
  const text = async () => {
    const [row] = await app.db<{ announcement: string }[]>`select announcement from circle where id = ${id}`;
    return row?.announcement;
  };
  const { copy, about, notice } = await decided('circle_announcement', id);
  expect(copy).toMatchObject({ title: '夜读', text: '加微信进群', link: `/circle/${id}` });
  expect(about.uid).toBe(owner.uid);
  expect(notice).toBe('你举报的圈子公告「加微信进群」已处理');
  expect(await text()).toBe('');
  await restored(owner);
  expect(await text()).toBe('加微信进群');
});

it('deletes a board post and a check-in’s sentence, and restores both after an appeal', async () => {
  const [leader, reader] = [await app.createMember(), await app.createMember()];
  const at = new Date().toISOString();
  const [{ id: workId }] = await app.db<[{ id: number }]>`
    insert into work (kind, author_uid, title, body, excerpt, words, state, created_at, updated_at)
    values ('reading_lead', ${leader.uid}, '一起读', '{}', '', 0, 'published', ${at}, ${at}) returning id`;
  await app.db`insert into reading_lead (work_id) values (${workId})`;
  const [{ id: partId }] = await app.db<[{ id: number }]>`
    insert into reading_lead_part (work_id, no, title, range, lead, opens_at, posts)
    values (${workId}, 1, '渡船', '第 1 章', '{}', ${at}, 1) returning id`;
  const [{ id: post }] = await app.db<[{ id: number }]>`
    insert into reading_lead_post (part_id, uid, root_id, text, at)
    values (${partId}, ${reader.uid}, 0, '加微信', ${at}) returning id`;
  const [{ id: checkIn }] = await app.db<[{ id: number }]>`
    insert into reading_lead_check_in (work_id, uid, day, sentence, at)
    values (${workId}, ${reader.uid}, '2026-11-20', '领福利', ${at}) returning id`;
  const state = async () => {
    const [row] = await app.db`
      select (select deleted_at is null from reading_lead_post where id = ${post}) as post,
        (select sentence from reading_lead_check_in where id = ${checkIn}) as sentence,
        (select posts from reading_lead_part where id = ${partId}) as posts`;
    return row;
  };
  await decided('board_post', post);
  expect(await state()).toMatchObject({ post: false, posts: 0 });
  await restored(reader);
  expect(await state()).toMatchObject({ post: true, posts: 1 });
  await decided('check_in', checkIn);
  expect(await state()).toMatchObject({ sentence: '' });
  await restored(reader);
  expect(await state()).toMatchObject({ sentence: '领福利' });
});

it('accepts reports of a livestream and of an institution’s page', async () => {
  const { id } = await publicLivestream(operator, colleague);
  const reporter = await app.createMember();
  await reporter.call(createReport, { body: { kind: 'live', id, reason: 'illegal' } });
  const [{ id: institutionId }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('南窗书店', 'nanchuang') returning id`;
  const shop = await app.createMember({ role: 'institution', institutionId });
  const { copy } = await decided('institution_page', shop.uid);
  expect(copy).toMatchObject({ title: '南窗书店', link: '/i/nanchuang' });
});
