import * as board from '@gongdu/contract/community/circles/board';
import * as contract from '@gongdu/contract/community/circles/circle';
import * as member from '@gongdu/contract/community/circles/members';
import * as operating from '@gongdu/contract/community/circles/operators';
import { getCircleSelectedList } from '@gongdu/contract/community/circles/selection';
import { getPage } from '@gongdu/contract/core/content-index/content';
import { getSystemNotices, getUnread } from '@gongdu/contract/core/notifications/notification';
import { addReaction } from '@gongdu/contract/core/reaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';

let circleApp: CircleApp;
beforeAll(async () => {
  circleApp = await startCircleApp();
});
afterAll(() => circleApp.close());

const titles = async (person: { call: CircleApp['owner']['call'] }) =>
  (await person.call(getSystemNotices)).map(({ title }) => title);

it('shows a new circle only to its founder until a reviewer approves it', async () => {
  const { owner, reader, reviewer } = circleApp;
  const created = await owner.call(contract.createCircle, { body: circleApp.draft({ name: '夜读小组' }) });
  expect(created).toMatchObject({ state: 'pending', standing: 'owner', members: 1 });
  const params = { id: created.id };
  expect(await reader.callRefused(contract.getCircle, { params })).toMatchObject({
    problem: 'circle.not_found',
  });
  expect(await reader.callRefused(member.joinCircle, { params, body: {} })).toMatchObject({ code: 404 });
  const queue = await reviewer.call(operating.listCircleModerationItems);
  expect(queue.data).toMatchObject([{ title: '夜读小组', circle: { id: created.id, name: '夜读小组' } }]);
  await circleApp.approve(created.id);
  const opened = { params: { id: (await circleApp.itemOf(created.id)).id } };
  expect(await reviewer.call(operating.getCircleModerationItem, opened)).toMatchObject({
    circle: { id: created.id, name: '夜读小组' },
    log: [{ act: 'approved' }, { act: 'submitted' }],
  });
  expect(await owner.callRefused(operating.getCircleModerationItem, opened)).toMatchObject({ code: 403 });
  expect(await reader.call(contract.getCircle, { params })).toMatchObject({ state: 'public' });
  const { data } = await reader.call(getPage, { body: { contentType: 7 } });
  expect(data[0]).toMatchObject({ title: '夜读小组', link: `/circle/${created.id}` });
  expect((await titles(owner))[0]).toBe('圈子「夜读小组」已通过审核');
});

it('requires the permission for circles', async () => {
  const postReviewer = await circleApp.app.createMember({
    role: 'admin',
    permissions: ['approval:post:review'],
  });
  expect(await postReviewer.callRefused(operating.listCircleModerationItems)).toMatchObject({ code: 403 });
  const { id } = await circleApp.owner.call(contract.createCircle, { body: circleApp.draft() });
  const item = await circleApp.itemOf(id);
  const { decideModerationItem: decideReview } = await import('@gongdu/contract/moderation/queue/queue');
  const input = { params: { id: item.id }, body: { version: item.version, verdict: 'approve' as const } };
  expect(await postReviewer.callRefused(decideReview, input)).toMatchObject({
    problem: 'moderation.not_found',
  });
});

it('accepts a name once, whatever its case, width and spaces, including names under review', async () => {
  const first = await circleApp.circle({ name: 'ABC 读书会' });
  const taken = await circleApp.reader.callRefused(contract.createCircle, {
    body: circleApp.draft({ name: 'ａｂｃ读书会' }),
  });
  expect(taken).toMatchObject({ problem: 'circle.name_taken' });
  const { version } = await circleApp.owner.call(contract.getCircle, { params: { id: first } });
  const body = { ...circleApp.draft({ name: '改了名的读书会' }), version };
  await circleApp.owner.call(contract.updateCircle, { params: { id: first }, body });
  const both = ['ABC读书会', '改了名的读书会'].map((name) =>
    circleApp.reader.callRefused(contract.createCircle, { body: circleApp.draft({ name }) }),
  );
  expect((await Promise.all(both)).map(({ problem }) => problem)).toEqual(Array(2).fill('circle.name_taken'));
  await circleApp.approve(first);
  await circleApp.reader.call(contract.createCircle, { body: circleApp.draft({ name: 'ABC读书会' }) });
});

it('keeps the public profile until a change is approved, and changes the settings at once', async () => {
  const id = await circleApp.circle({ name: '旧名字读书会' });
  const params = { id };
  const { version } = await circleApp.owner.call(contract.getCircle, { params });
  const body = { ...circleApp.draft({ name: '新名字读书会' }), joinMode: 'closed' as const, version };
  const changed = await circleApp.owner.call(contract.updateCircle, { params, body });
  expect(changed).toMatchObject({ name: '旧名字读书会', joinMode: 'closed', revision: 'pending' });
  expect(changed.proposed).toMatchObject({ name: '新名字读书会' });
  expect(await circleApp.owner.callRefused(contract.updateCircle, { params, body })).toMatchObject({
    problem: 'circle.changed_elsewhere',
  });
  const seen = await circleApp.reader.call(contract.getCircle, { params });
  expect(seen).toMatchObject({ name: '旧名字读书会', proposed: null, revision: null });
  await circleApp.refuse(id, '名称请写得具体一些。');
  expect(await circleApp.owner.call(contract.getCircle, { params })).toMatchObject({
    revision: 'refused',
    refusal: { sentence: '名称请写得具体一些。' },
  });
  await circleApp.owner.call(contract.withdrawCircleProposal, { params });
  const dropped = await circleApp.owner.call(contract.getCircle, { params });
  expect(dropped).toMatchObject({ revision: null, proposed: null });
  // The queue shows the reviewed profile, not the circle's current one.
  const item = { params: { id: (await circleApp.itemOf(id)).id } };
  expect(await circleApp.reviewer.call(operating.getCircleModerationItem, item)).toMatchObject({
    title: '新名字读书会',
    circle: null,
  });
});

it('lets members join at once, after an answer, or not at all', async () => {
  const { reader } = circleApp;
  const open = { params: { id: await circleApp.circle() } };
  expect(await reader.call(member.joinCircle, { ...open, body: {} })).toMatchObject({
    standing: 'member',
    members: 2,
  });
  expect(await reader.callRefused(member.joinCircle, { ...open, body: {} })).toMatchObject({
    problem: 'circle.already_member',
  });
  const asking = { params: { id: await circleApp.circle({ joinMode: 'question', question: '在读什么？' }) } };
  expect(await reader.callRefused(member.joinCircle, { ...asking, body: {} })).toMatchObject({
    problem: 'circle.answer_missing',
  });
  const asked = await reader.call(member.joinCircle, { ...asking, body: { answer: '《边城》' } });
  expect(asked).toMatchObject({ standing: 'requested', members: 1, request: { answer: '《边城》' } });
  expect(await reader.callRefused(member.joinCircle, { ...asking, body: { answer: '再来' } })).toMatchObject({
    problem: 'circle.already_asked',
  });
  expect((await titles(circleApp.owner))[0]).toContain('申请加入');
  const closed = { params: { id: await circleApp.circle({ joinMode: 'closed' }) } };
  expect(await reader.callRefused(member.joinCircle, { ...closed, body: {} })).toMatchObject({
    problem: 'circle.closed',
  });
});

it('notifies both sides of a request: approved members join, declined ones get the reason and wait a day', async () => {
  const { owner, reader, app } = circleApp;
  const id = await circleApp.circle({ joinMode: 'question', question: '在读什么？' });
  const params = { id };
  const second = await app.createMember({ name: '周知秋' });
  for (const person of [reader, second]) {
    await person.call(member.joinCircle, { params, body: { answer: '《边城》' } });
  }
  expect(await reader.callRefused(member.listCircleRequests, { params })).toMatchObject({ code: 403 });
  const { rows } = await owner.call(member.listCircleRequests, { params });
  expect(rows.map(({ answer, question }) => [question, answer])).toEqual([
    ['在读什么？', '《边城》'],
    ['在读什么？', '《边城》'],
  ]);
  const [first, last] = rows.map((row) => row.id);
  await owner.call(member.decideCircleRequests, { params, body: { ids: [first ?? 0], verdict: 'approve' } });
  const body = { ids: [last ?? 0], verdict: 'decline' as const, reason: '名额先留给同城的朋友。' };
  await owner.call(member.decideCircleRequests, { params, body });
  expect(await reader.call(contract.getCircle, { params })).toMatchObject({ standing: 'member', members: 2 });
  expect((await titles(reader))[0]).toContain('你已加入圈子');
  const declined = await second.call(contract.getCircle, { params });
  expect(declined).toMatchObject({ standing: 'declined', request: { reason: '名额先留给同城的朋友。' } });
  expect(await second.callRefused(member.joinCircle, { params, body: { answer: '再试' } })).toMatchObject({
    problem: 'circle.declined_lately',
  });
});

it('lets one of two admins decide, and names that admin to the other one', async () => {
  const { owner, reader, app } = circleApp;
  const id = await circleApp.circle({ joinMode: 'question', question: '在读什么？' });
  const params = { id };
  const admin = await app.createMember({ name: '陈砚' });
  await circleApp.join(id, admin);
  await owner.call(member.setCircleRole, { params: { id, uid: admin.uid }, body: { role: 'admin' } });
  await reader.call(member.joinCircle, { params, body: { answer: '《边城》' } });
  const { rows } = await owner.call(member.listCircleRequests, { params });
  const ids = rows.map((row) => row.id);
  const tries = await Promise.all(
    [owner, admin].map((person) =>
      person.call(member.decideCircleRequests, { params, body: { ids, verdict: 'approve' } }),
    ),
  );
  const refused = tries.flat().filter(({ ok }) => !ok);
  expect(refused).toMatchObject([
    { problem: 'circle.request_decided', msg: expect.stringMatching(/^已由.+处理$/) },
  ]);
  expect(await owner.call(contract.getCircle, { params })).toMatchObject({ members: 3, waiting: 0 });
});

it('gives the last seat to one of many concurrent members', async () => {
  const id = await circleApp.circle({ seats: 3 });
  const people = await Promise.all(Array.from({ length: 8 }, () => circleApp.app.createMember()));
  const tries = await Promise.allSettled(
    people.map((person) => person.call(member.joinCircle, { params: { id }, body: {} })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await circleApp.owner.call(contract.getCircle, { params: { id } })).toMatchObject({ members: 3 });
});

it('stores one of two concurrent requests of one member', async () => {
  const id = await circleApp.circle({ joinMode: 'question', question: '在读什么？' });
  const ask = () =>
    circleApp.reader.call(member.joinCircle, { params: { id }, body: { answer: '《边城》' } });
  const tries = await Promise.allSettled([ask(), ask(), ask()]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await circleApp.owner.call(member.listCircleRequests, { params: { id } });
  expect(rows).toHaveLength(1);
  const back = await circleApp.reader.call(member.cancelCircleRequest, { params: { id } });
  expect(back).toMatchObject({ standing: 'none' });
});

it('lets the owner set roles, the admins remove members, and no one remove the owner', async () => {
  const { owner, reader, app } = circleApp;
  const id = await circleApp.circle();
  const [admin, plain] = [
    await app.createMember({ name: '陈砚' }),
    await app.createMember({ name: '周知秋' }),
  ];
  for (const person of [admin, plain, reader]) await circleApp.join(id, person);
  const naming = { params: { id, uid: admin.uid }, body: { role: 'admin' as const } };
  expect(await plain.callRefused(member.setCircleRole, naming)).toMatchObject({ code: 403 });
  await owner.call(member.setCircleRole, naming);
  expect(
    await admin.callRefused(member.setCircleRole, { ...naming, params: { id, uid: plain.uid } }),
  ).toMatchObject({
    code: 403,
  });
  const removing = (uid: number) => ({ params: { id, uid }, body: { reason: '长期发广告。' } });
  expect(await plain.callRefused(member.removeCircleMember, removing(reader.uid))).toMatchObject({
    code: 403,
  });
  expect(await admin.callRefused(member.removeCircleMember, removing(owner.uid))).toMatchObject({
    code: 403,
  });
  await admin.call(member.removeCircleMember, removing(plain.uid));
  expect((await titles(plain))[0]).toContain('移出圈子');
  expect(await owner.callRefused(member.leaveCircle, { params: { id } })).toMatchObject({
    problem: 'circle.owner_stays',
  });
  const { rows } = await reader.call(member.listCircleMembers, { params: { id } });
  expect(rows.map(({ role }) => role)).toEqual(['owner', 'admin', 'member']);
  const { rows: log } = await admin.call(board.listCircleLog, { params: { id } });
  expect(log.slice(0, 2)).toMatchObject([
    { act: 'removed', subject: { name: '周知秋' }, note: '长期发广告。' },
    { act: 'admin_named' },
  ]);
  expect(await reader.callRefused(board.listCircleLog, { params: { id } })).toMatchObject({ code: 403 });
});

it('allows at most ten admins', async () => {
  const id = await circleApp.circle();
  const people = await Promise.all(Array.from({ length: 11 }, () => circleApp.app.createMember()));
  for (const person of people) await circleApp.join(id, person);
  const name = ({ uid }: { uid: number }) =>
    circleApp.owner.call(member.setCircleRole, { params: { id, uid }, body: { role: 'admin' } });
  const tries = await Promise.allSettled(people.map(name));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(member.adminsMax);
});

it('removes the notification of a withdrawn offer', async () => {
  const { owner, app } = circleApp;
  const id = await circleApp.circle();
  const [heir, other] = [await app.createMember(), await app.createMember()];
  for (const person of [heir, other]) await circleApp.join(id, person);
  const offer = (uid: number) => owner.call(member.offerCircleTransfer, { params: { id }, body: { uid } });
  const offers = async (person: typeof heir) => {
    const notices = await person.call(getSystemNotices);
    const { unreadNotice } = await person.call(getUnread);
    return [notices.filter(({ kind }) => kind === 'circle_transfer').length, unreadNotice];
  };
  const [, before] = await offers(heir);
  await offer(heir.uid);
  expect(await offers(heir)).toEqual([1, (before ?? 0) + 1]);
  await offer(other.uid);
  expect(await offers(heir)).toEqual([0, before]);
  await owner.call(member.answerCircleTransfer, { params: { id }, body: { answer: 'withdraw' } });
  expect((await offers(other))[0]).toBe(0);
});

it('transfers the circle when the other side accepts', async () => {
  const { owner, reader } = circleApp;
  const id = await circleApp.circle();
  const params = { id };
  await circleApp.join(id, reader);
  await owner.call(member.offerCircleTransfer, { params, body: { uid: reader.uid } });
  expect(
    await owner.callRefused(member.answerCircleTransfer, { params, body: { answer: 'accept' } }),
  ).toMatchObject({
    problem: 'circle.no_offer',
  });
  expect(await reader.call(contract.listMyCircles)).toContainEqual(
    expect.objectContaining({ id, offered: true }),
  );
  await reader.call(member.answerCircleTransfer, { params, body: { answer: 'accept' } });
  expect(await reader.call(contract.getCircle, { params })).toMatchObject({
    standing: 'owner',
    owner: { uid: reader.uid },
    transfer: null,
  });
  expect(await owner.call(contract.getCircle, { params })).toMatchObject({ standing: 'admin' });
  await owner.call(member.leaveCircle, { params });
});

it('does not overwrite an announcement that another admin has just written', async () => {
  const { owner } = circleApp;
  const params = { id: await circleApp.circle() };
  const first = await owner.call(board.updateCircleAnnouncement, {
    params,
    body: { text: '周四共读', version: 0 },
  });
  expect(first.announcement).toMatchObject({ text: '周四共读', version: 1 });
  expect(
    await owner.callRefused(board.updateCircleAnnouncement, { params, body: { text: '周五', version: 0 } }),
  ).toMatchObject({ problem: 'circle.announcement_changed' });
  const gone = await owner.call(board.updateCircleAnnouncement, { params, body: { text: '', version: 1 } });
  expect(gone.announcement).toBeNull();
});

it('keeps every announcement, for everyone who can see the circle', async () => {
  const { owner, reader } = circleApp;
  const params = { id: await circleApp.circle() };
  for (const [version, text] of ['一月读诗', '二月读史', ''].entries())
    await owner.call(board.updateCircleAnnouncement, { params, body: { text, version } });
  const first = await reader.call(board.listCircleAnnouncements, { params, query: { pageSize: 1 } });
  expect(first.rows.map(({ text, by }) => [text, by.name])).toEqual([['二月读史', '林小满']]);
  const after = first.next ?? '';
  const second = await reader.call(board.listCircleAnnouncements, { params, query: { after, pageSize: 1 } });
  expect(second).toMatchObject({ rows: [{ text: '一月读诗', version: 1 }], next: null });
});

it('pages through the directory in both orders without a gap or a repeat', async () => {
  for (const sort of ['active', 'members'] as const) {
    const seen: number[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const page = await circleApp.reader.call(contract.listCircles, {
        query: { sort, pageSize: 3, ...(after && { after }) },
      });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
      more = page.next !== null;
    }
    const [{ n }] = await circleApp.app.db<
      [{ n: number }]
    >`select count(*) as n from circle where state = 'public'`;
    expect(new Set(seen).size).toBe(n);
    expect(seen).toHaveLength(n);
  }
  const found = await circleApp.reader.call(contract.listCircles, { query: { name: '名字读' } });
  expect(found.rows.map(({ name }) => name)).toEqual(['旧名字读书会']);
  expect(
    await circleApp.reader.callRefused(contract.listCircles, { query: { after: "1' or 1" } }),
  ).toMatchObject({
    problem: 'request.malformed',
  });
});

it('lists the featured circles in their order during their period', async () => {
  const ids = [await circleApp.circle(), await circleApp.circle(), await circleApp.circle()];
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  const rows = [
    { circleId: ids[0], position: 2, startsAt: at(-1), endsAt: null },
    { circleId: ids[1], position: 1, startsAt: at(-1), endsAt: at(1) },
    { circleId: ids[2], position: 0, startsAt: at(-2), endsAt: at(-1) },
  ];
  await circleApp.app
    .db`insert into circle_featured ${circleApp.app.db(rows.map((row) => ({ ...row, chosenByUid: 1 })))}`;
  const { data, dataCount } = await circleApp.reader.call(getCircleSelectedList, {
    body: { PageSize: 10 },
  });
  expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect(dataCount).toBe(2);
});

it('is followed by anybody but its owner', async () => {
  const params = { kind: 'circle', id: await circleApp.circle(), act: 'follow' } as const;
  expect(await circleApp.reader.call(addReaction, { params })).toMatchObject({ following: true });
  const refused = await circleApp.owner.callRefused(addReaction, { params });
  expect(refused.problem).toBe('reaction.own_circle');
});
