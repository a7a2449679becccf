import * as contract from '@gongdu/contract/administration/complaints/complaint';
import * as desk from '@gongdu/contract/administration/complaints/desk';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { downloadAddress } from '@gongdu/contract/core/uploads/upload';
import type { InputOf } from '@gongdu/contract/endpoint';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { getWork } from '@gongdu/contract/writing/works/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookListApp, startBookListApp } from '../../../testing/app/book-list-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { createPicture } from '../../../testing/factories/pictures.ts';
import { signUploadAs, uploadAs } from '../../../testing/form-post.ts';

let app: BookListApp;
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  app = await startBookListApp();
  const operator = (name: string) => app.createMember({ role: 'admin', permissions: ['*:*:*'], name });
  [first, second] = [await operator('甲运营'), await operator('乙运营')];
});
afterAll(() => app.close());

type Draft = InputOf<typeof contract.createComplaint>['body'];

async function evidenceOf(person: TestMember): Promise<string> {
  const { address, status, message } = await uploadAs(person, await createPicture('png'), {
    purpose: 'evidence',
    contentType: 'image/png',
  });
  if (status >= 300) throw new Error(message);
  return address;
}

async function publishedList(): Promise<{ author: TestMember; id: number }> {
  const author = await app.createMember();
  const id = await app.list(author, { title: '抄来的书单', books: await app.books(1) });
  await app.publish(author, id);
  return { author, id };
}

async function draftOf(person: TestMember, about: number, given: Partial<Draft> = {}): Promise<Draft> {
  return {
    kind: 'copyright',
    address: `看这里 ${app.address}/bookList/${about}?from=share`,
    name: '原作者',
    statement: '这份书单的说明是我在三月发表的文章，一字未改。',
    demand: '删除',
    mail: 'right@example.cn',
    evidence: [await evidenceOf(person)],
    truthful: true,
    ...given,
  };
}

/** Filed by a person without an account who has verified a phone. */
async function filed(given: Partial<Draft> = {}) {
  const { author, id } = await publishedList();
  const visitor = await app.createVisitor('权利人');
  const status = await visitor.call(contract.createComplaint, {
    body: await draftOf(visitor, id, given),
  });
  const [row] = await app.db<[{ id: number }]>`
    select id from complaint where receipt = ${status.receipt}`;
  const [item] = await app.db<[{ id: number }]>`
    select id from moderation_item where kind = 'complaint' and object_id = ${row.id}`;
  const address = { params: { id: item.id } };
  const state = async () => (await author.call(getWork, { params: { id } })).state;
  const read = () => first.call(desk.getComplaint, address);
  const decide = async (
    verdict: desk.ComplaintVerdict,
    sentence = '经核对，两份文字相同，予以下架。',
    reason: 'infringement' | undefined = 'infringement',
  ) => {
    const { version } = await read();
    return first.call(desk.decideComplaint, { ...address, body: { version, verdict, sentence, reason } });
  };
  return { author, visitor, status, complaintId: row.id, address, listId: id, state, read, decide };
}

const status = (person: TestMember, receipt: string) =>
  person.call(contract.getComplaintStatus, { params: { receipt } });

it('proceeds from the receipt to a measure, a counter-notice and the restoration after fifteen days', async () => {
  const { author, visitor, status: made, complaintId, decide, state } = await filed();
  expect(made).toMatchObject({ state: 'waiting', kind: 'copyright', counter: null });
  expect(made.receipt).toMatch(/^TS(-[0-9A-Z]{4}){3}$/);
  expect(await decide('act')).toMatchObject({ complaint: { state: 'acted', phone: expect.any(String) } });
  expect(await state()).toBe('taken_down');
  const notice = await author.call(contract.getComplaintNotice, { params: { id: complaintId } });
  expect(notice).toMatchObject({ name: '原作者', title: '抄来的书单', state: 'acted' });
  expect(JSON.stringify(notice)).not.toContain('right@example.cn');
  const titles = (await author.call(getSystemNotices)).map(({ title }) => title);
  expect(titles).toContain('你的「抄来的书单」被投诉侵害著作权');

  const body = {
    name: '林小满',
    statement: '说明是我自己写的，底稿在这里，早于对方。',
    truthful: true as const,
    evidence: [await evidenceOf(author)],
  };
  await author.call(contract.counterComplaint, { params: { id: complaintId }, body });
  const countered = await status(visitor, made.receipt);
  expect(countered).toMatchObject({ state: 'countered', counter: { name: '林小满' } });
  const days = (Date.parse(countered.restoresAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(14.9);
  const again = await author.callRefused(contract.counterComplaint, { params: { id: complaintId }, body });
  expect(again).toMatchObject({ code: 409, problem: 'complaint.changed' });

  const job = () => app.app.services.complaints.desk.restoreDue();
  expect(await job()).toBe(0);
  await app.db`update complaint set restores_at = now() - interval '1 minute' where id = ${complaintId}`;
  expect(await job()).toBe(1);
  expect(await state()).toBe('published');
  expect(await status(visitor, made.receipt)).toMatchObject({ state: 'restored', restoresAt: null });
  const [sanction] = await app.db<[{ undoneAt: string | null }]>`
    select undone_at from sanction where uid = ${author.uid}`;
  expect(sanction.undoneAt).not.toBeNull();
});

it('takes a measure back: the content is public again, and the complaint waits', async () => {
  const { author, visitor, status: made, decide, read, state } = await filed();
  const undo = async ({ id, version }: { id: number; version: number }) => {
    const [row] = await first.call(takeBackDecisions, { body: { items: [{ id, version }] } });
    return row?.takenBack ? 'taken back' : row?.problem;
  };
  for (const verdict of ['act', 'reject', 'ask'] as const) {
    const decided = await decide(verdict);
    expect(await state()).toBe(verdict === 'act' ? 'taken_down' : 'published');
    expect(await undo(decided)).toBe('taken back');
    expect(await state()).toBe('published');
    expect(await read()).toMatchObject({ state: 'pending', complaint: { state: 'waiting' } });
    expect(await undo(decided)).toBe('moderation.taken_back_already');
  }
  expect((await status(visitor, made.receipt)).state).toBe('waiting');
  const titles = (await author.call(getSystemNotices)).map(({ title }) => title);
  expect(titles.filter((title) => title.includes('被投诉'))).toEqual([]);
});

it('keeps the content removed when the complainant has gone to court, until an operator ends it', async () => {
  const { author, visitor, status: made, complaintId, decide, state, address } = await filed();
  const params = { receipt: made.receipt };
  const early = { params, body: { statement: '我已经向法院起诉，案号在附件里。', evidence: [] } };
  expect(await visitor.callRefused(contract.declareLawsuit, early)).toMatchObject({
    problem: 'complaint.changed',
  });
  await decide('act');
  await author.call(contract.counterComplaint, {
    params: { id: complaintId },
    body: { name: '林小满', statement: '这是我独立写成的，没有抄袭。', truthful: true },
  });
  expect(await visitor.call(contract.declareLawsuit, early)).toMatchObject({ state: 'in_court' });
  await app.db`update complaint set restores_at = now() - interval '1 minute' where id = ${complaintId}`;
  expect(await app.app.services.complaints.desk.restoreDue()).toBe(0);
  const body = { state: 'kept', sentence: '法院判决认定构成侵权，维持下架。' } as const;
  expect(await second.call(desk.endComplaint, { ...address, body })).toMatchObject({
    complaint: { state: 'kept' },
  });
  expect(await state()).toBe('taken_down');
});

it('asks for missing material, and returns to the queue with it', async () => {
  const { visitor, status: made, decide, read } = await filed();
  await decide('ask', '请补充原作发表时间的证明材料。', undefined);
  const params = { receipt: made.receipt.toLowerCase().replaceAll('-', '') };
  expect((await status(visitor, params.receipt)).steps.at(-1)).toMatchObject({
    state: 'asked',
    sentence: '请补充原作发表时间的证明材料。',
  });
  const more = { statement: '发表页面的截图附上，日期在右上角。', evidence: [await evidenceOf(visitor)] };
  await visitor.call(contract.supplementComplaint, { params, body: more });
  const back = await read();
  expect(back).toMatchObject({ state: 'pending', complaint: { state: 'waiting' } });
  expect(back.complaint.supplements).toHaveLength(1);
  const { version } = back;
  const body = { version, verdict: 'reject', sentence: '两份文字并不相同，不构成侵权。' } as const;
  expect(await first.call(desk.decideComplaint, { params: { id: back.id }, body })).toMatchObject({
    state: 'refused',
    complaint: { state: 'rejected' },
  });
  const late = await second.callRefused(desk.decideComplaint, { params: { id: back.id }, body });
  expect(late).toMatchObject({ code: 409, problem: 'moderation.already_decided' });
});

it('notifies a person without an account by text message once per step, and members by notifications only', {
  tags: ['slow'],
}, async () => {
  const { author, visitor, status: made, complaintId, decide } = await filed();
  const [{ phone }] = await app.db<
    [{ phone: string }]
  >`select phone from complaint where id = ${complaintId}`;
  await decide('act');
  await author.call(contract.counterComplaint, {
    params: { id: complaintId },
    body: { name: '林小满', statement: '这是我独立写成的，没有抄袭。', truthful: true },
  });
  const { id } = await publishedList();
  await first.call(contract.createComplaint, { body: await draftOf(first, id) });
  // one run of the queue takes two seconds
  await app.db`delete from jobs.job where (data -> 'payload' ->> 'id')::bigint < ${complaintId}`;
  await app.app.jobs.start();
  const textsTo = async (to: string) =>
    (await app.sentTexts())
      .filter(({ phone: each }) => each === to)
      .map(({ words }) => words)
      .sort();
  await expect.poll(() => textsTo(phone), { timeout: 20_000 }).toHaveLength(3);
  for (const [at, result] of ['发布者已提交反通知', '已收到，等待处理', '已采取措施'].entries()) {
    expect((await textsTo(phone))[at]).toContain(result);
    expect((await textsTo(phone))[at]).toContain(made.receipt);
  }
  const [member] = await app.db<[{ phone: string }]>`select phone from account where uid = ${first.uid}`;
  expect(await textsTo(member.phone)).toEqual([]);
  expect(await visitor.call(contract.listMyComplaints)).toHaveLength(1);
});

it('discloses nothing to strangers: by no guessed receipt, and no notice or file of others', async () => {
  const { visitor, status: made, complaintId, decide } = await filed();
  const stranger = await app.createMember();
  const wrong = { params: { receipt: 'TS-0000-0000-0000' } };
  expect(await stranger.callRefused(contract.getComplaintStatus, wrong)).toMatchObject({
    code: 404,
    problem: 'complaint.receipt_unknown',
  });
  const seen = JSON.stringify(await status(stranger, made.receipt));
  expect(seen).not.toMatch(/原作者|right@example|一字未改/);
  const params = { receipt: made.receipt };
  const body = { statement: '我来替他补充一点材料，冒充一下。', evidence: [] };
  for (const endpoint of [contract.supplementComplaint, contract.declareLawsuit])
    expect(await stranger.callRefused(endpoint, { params, body })).toMatchObject({ code: 404 });
  await decide('act');
  const notice = { params: { id: complaintId } };
  expect(await stranger.callRefused(contract.getComplaintNotice, notice)).toMatchObject({ code: 404 });
  expect(await visitor.call(contract.listMyComplaints)).toHaveLength(1);
  expect(await stranger.call(contract.listMyComplaints)).toEqual([]);
  const [file] = await app.db<[{ evidence: string[] }]>`
    select evidence from complaint where id = ${complaintId}`;
  expect((await fetch(file.evidence[0] ?? '')).status).toBe(403);
});

it('opens evidence for operators once per request, on record', async () => {
  const { address, complaintId } = await filed();
  const { fileName } = await first.call(desk.openEvidence, {
    params: { id: address.params.id, index: 0 },
  });
  const reply = await fetch(app.address + downloadAddress(fileName));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/png');
  expect((await fetch(app.address + downloadAddress(fileName))).status).not.toBe(200);
  const [{ n }] = await app.db<[{ n: number }]>`
    select count(*)::int as n from audit_log
    where act = 'complaint.evidence_seen' and object_id = ${complaintId} and actor_uid = ${first.uid}`;
  expect(n).toBe(1);
});

it('refuses incomplete complaints at their field, files of other kinds, and public files', async () => {
  const { id } = await publishedList();
  const visitor = await app.createVisitor('缺材料的人');
  const draft = await draftOf(visitor, id);
  const refused = async (given: Partial<Draft>) =>
    (await visitor.callRefused(contract.createComplaint, { body: { ...draft, ...given } })).fields?.[0];
  expect(await refused({ evidence: [] })).toEqual({
    field: 'evidence',
    message: '投诉侵权须附权利证明或初步证据',
  });
  expect(await refused({ name: '' })).toMatchObject({ field: 'name' });
  expect(await refused({ demand: '' })).toMatchObject({ field: 'demand' });
  expect(await refused({ mail: '不是邮箱' })).toMatchObject({ field: 'mail' });
  expect(await refused({ statement: '太短' })).toMatchObject({ field: 'statement' });
  const video = { purpose: 'evidence', contentType: 'video/mp4' } as const;
  await expect(signUploadAs(visitor, video)).rejects.toThrow('证明材料只能是图片或 PDF 文件');
  await expect(signUploadAs(visitor, { contentType: 'image/png' })).rejects.toThrow();
  const member = await app.createMember();
  const open = await uploadAs(member, await createPicture('png'), { purpose: 'image' });
  expect(
    await member.callRefused(contract.createComplaint, { body: { ...draft, evidence: [open.address] } }),
  ).toMatchObject({ problem: 'upload.not_mine' });
});

it('keeps operators from deciding about their own content, and requires a rule for a removal', async () => {
  const { id } = await publishedList();
  const complainant = await app.createMember({ role: 'admin', permissions: ['*:*:*'] });
  const { receipt } = await complainant.call(contract.createComplaint, {
    body: await draftOf(complainant, id, { kind: 'staff' }),
  });
  const [item] = await app.db<[{ id: number; version: number }]>`
    select i.id, i.version from moderation_item i join complaint c on c.id = i.object_id
    where i.kind = 'complaint' and c.receipt = ${receipt}`;
  const decision = { version: item.version, verdict: 'act', sentence: '内容确有不当，已经下架。' } as const;
  const params = { id: item.id };
  expect(
    await complainant.callRefused(desk.decideComplaint, { params, body: { ...decision, reason: 'abuse' } }),
  ).toMatchObject({
    problem: 'moderation.own',
  });
  expect(await first.callRefused(desk.decideComplaint, { params, body: decision })).toMatchObject({
    problem: 'complaint.reason_missing',
  });
  expect((await (await app.createMember()).callRefused(desk.getComplaint, { params })).code).toBe(403);
});
