import { liftPenalties } from '@gongdu/contract/administration/appeals/sanction';
import { handleReports } from '@gongdu/contract/core/accounts/role';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { reportImMessage, searchImMessages } from '@gongdu/contract/messaging/conversation-endpoints';
import { type ImEvent, imEventTypes } from '@gongdu/contract/messaging/event';
import * as desk from '@gongdu/contract/messaging/moderation-case';
import { getPrivateMessages, sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { expect, it } from 'vitest';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { TestMember } from '../../../../testing/app/test-app.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';

let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
const testApp = imTestApp({ clock });
const operator = (name = '运营') =>
  testApp.app().createMember({ name, role: 'admin', permissions: [handleReports] });
const report = (by: TestMember, msgId: number, reason: 'abuse' | 'spam' = 'abuse') =>
  by.call(reportImMessage, { body: { msgId, reason, note: '' } });
const notifications = async (person: TestMember) =>
  (await person.call(getSystemNotices)).map(({ kind, title, body }) => `${kind} ${title} ${body}`);

/** A says something that B reports; the case as the operator sees it. */
async function reported(text = '你这种人也配读书') {
  const pair = await testApp.pair();
  const { msg_id: msgId } = await pair.a.sendText({ uid: pair.b.uid }, text);
  const [sender, reporter] = pair.people;
  await report(reporter, msgId);
  const by = await operator();
  const { data } = await by.call(desk.listImCases, { query: { pageSize: 100 } });
  const id =
    data.find(({ content }) => 'text' in content.msg_body && content.msg_body.text === text)?.id ?? 0;
  const opened = await by.call(desk.getImCase, { params: { id } });
  const decide = (body: Omit<desk.ImDecision, 'version'>, version = opened.version) =>
    by.call(desk.decideImCase, { params: { id }, body: { version, ...body } });
  return { ...pair, msgId, sender, reporter, by, id, opened, decide };
}

it('makes one case of all reports of a message, with what was said around it', async () => {
  const { opened, sender, reporter, by, id, msgId } = await reported('第一句恶言');
  expect(opened).toMatchObject({
    state: 'open',
    about: { uid: sender.uid, name: '林小满' },
    reporters: 1,
    reasons: ['abuse'],
    record: { upheld: 0, credit: 100, silencedUntil: null },
    retracted: false,
    reports: [{ by: { uid: reporter.uid }, reason: 'abuse', closed: false }],
  });
  const said = opened.context.map(({ content }) => 'text' in content.msg_body && content.msg_body.text);
  expect(said).toEqual(['在吗', '在', '第一句恶言']);
  const member = await testApp.app().createMember();
  expect((await member.callRefused(desk.listImCases)).code).toBe(403);
  expect((await member.callRefused(desk.getImCase, { params: { id } })).code).toBe(403);
  const own = await sender.callRefused(reportImMessage, { body: { msgId, reason: 'other', note: '' } });
  expect(own).toMatchObject({ problem: 'im.own_message', msg: '不能举报自己发送的消息' });
  const unknown = await by.callRefused(desk.getImCase, { params: { id: 999_999 } });
  expect(unknown.problem).toBe('report.not_found');
});

it('removes a message for everyone, at once and for good, and notifies reporter and sender', async () => {
  const { b, convId, decide, sender, reporter, msgId, a } = await reported('第二句恶言');
  const removal = (each: ImEvent) => each.event_type === imEventTypes.recalled;
  const decided = await decide({ verdict: 'remove', reason: 'abuse', sentence: '请就书论书。' });
  expect(decided).toMatchObject({ state: 'decided', retracted: true, decided: { removed: true } });
  for (const page of [a, b])
    expect(await page.next('event_notification', removal)).toMatchObject({ msgid_list: [msgId], extra: 1 });
  const read = await reporter.call(getPrivateMessages, { params: { id: convId } });
  const gone = read.find(({ msg_id }) => msg_id === msgId);
  expect(gone).toMatchObject({ retracted: true, removed: true });
  expect(gone?.content).toBeUndefined();
  expect(await reporter.call(searchImMessages, { query: { text: '第二句恶言' } })).toEqual([]);
  expect(await notifications(reporter)).toEqual([
    'im_report_decided 你举报的林小满的消息已处理 消息「第二句恶言」。经核实，这条消息属于辱骂攻击，消息已移除。感谢你的举报。处理说明：请就书论书。',
  ]);
  expect((await notifications(sender)).join()).toContain('im_penalty 你发送的一条消息已被移除');
});

it('takes a decision back: the message is there again, and the sender may write', async () => {
  const { convId, decide, sender, reporter, msgId, by, id } = await reported('撤销的恶言');
  const decided = await decide({ verdict: 'silence', reason: 'abuse', silenceDays: 3, removeMessage: true });
  expect(decided).toMatchObject({ retracted: true, record: { silencedUntil: expect.any(String) } });
  const items = [{ id, version: decided.version }];
  expect(await by.call(takeBackDecisions, { body: { of: 'message_report', items } })).toMatchObject([
    { takenBack: true },
  ]);
  const read = await reporter.call(getPrivateMessages, { params: { id: convId } });
  expect(read.find(({ msg_id }) => msg_id === msgId)).toMatchObject({ content: { msg_type: 'text' } });
  expect(await by.call(desk.getImCase, { params: { id } })).toMatchObject({
    state: 'open',
    retracted: false,
    record: { silencedUntil: null, credit: 100 },
  });
  expect([await notifications(reporter), await notifications(sender)]).toEqual([[], []]);
});

it('bans the sender everywhere until the time is over or an operator lifts the ban', async () => {
  const { a, b, decide, sender, by } = await reported('第三句恶言');
  const decided = await decide({ verdict: 'silence', reason: 'abuse', silenceDays: 3 });
  expect(decided.record).toMatchObject({ upheld: 1, silencedUntil: decided.decided?.silencedUntil });
  await expect(a.sendText({ uid: b.uid }, '凭什么')).rejects.toThrow('880212');
  const body = { toUid: (await testApp.app().createMember()).uid, body: { text: '换个人说' } };
  const refused = await sender.callRefused(sendPrivateMessage, { body });
  expect(refused.msg).toMatch(/^因含有攻击、辱骂或歧视他人的内容，你在 \d+月\d+日 \d\d:\d\d 前不能发送消息$/);
  await b.sendText({ uid: a.uid }, '我还能说');
  ahead = 3 * 86_400_000 + 1000;
  await a.sendText({ uid: b.uid }, '三天过去了');
  ahead = 0;
  const lift = { params: { uid: sender.uid }, body: { right: 'message' } } as const;
  await by.call(liftPenalties, lift);
  await a.sendText({ uid: b.uid }, '提前解除');
  expect((await by.callRefused(liftPenalties, lift)).problem).toBe('penalty.not_found');
});

it('changes nothing for a report without a violation, and notifies only the reporter', async () => {
  const { a, b, decide, sender, reporter } = await reported('这本书我不喜欢');
  const decided = await decide({ verdict: 'no_fault', removeMessage: true });
  expect(decided).toMatchObject({ retracted: false, record: { upheld: 0 }, decided: { removed: false } });
  expect((await notifications(reporter)).join()).toContain('没有违反社区规则');
  expect(await notifications(sender)).toEqual([]);
  await a.sendText({ uid: b.uid }, '照常说话');
});

it('lets the first of two operators decide; a new report opens the case again and only its reporter is notified', async () => {
  const { owner, members, msgId } = await groupMessage();
  await report(members[0], msgId, 'spam');
  const [first, second] = [await operator('甲'), await operator('乙')];
  const { data } = await first.call(desk.listImCases, { query: { pageSize: 100 } });
  const [params, version] = [{ id: data.at(-1)?.id ?? 0 }, data.at(-1)?.version ?? 0];
  const warn = { verdict: 'warn', reason: 'spam' } as const;
  await first.call(desk.decideImCase, { params, body: { version, ...warn } });
  const late = await second.callRefused(desk.decideImCase, { params, body: { version, ...warn } });
  expect(late).toMatchObject({ code: 409, msg: '已由甲处理，请看过之后再决定' });
  await report(members[0], msgId);
  expect(await second.call(desk.getImCase, { params })).toMatchObject({
    state: 'decided',
    reports: [{ reason: 'spam' }],
  });
  await report(members[1], msgId);
  const again = await second.call(desk.getImCase, { params });
  expect(again).toMatchObject({ state: 'open', reporters: 2, record: { upheld: 0 } });
  const body = { version: again.version, verdict: 'no_fault' } as const;
  await second.call(desk.decideImCase, { params, body });
  expect((await notifications(members[0])).length).toBe(1);
  expect((await notifications(members[1])).length).toBe(1);
  expect((await notifications(owner)).map((each) => each.split(' ')[0])).toEqual(['im_penalty']);
});

async function groupMessage() {
  const app = testApp.app();
  const owner = await app.createMember();
  const members: [TestMember, TestMember] = [await app.createMember(), await app.createMember()];
  const page = await testApp.socket(owner);
  const member_usernames = members.map(({ uid }) => ({ username: `user_${uid}` }));
  const { gid } = await page.call('create_group', { group_name: '共读', member_usernames });
  const { msg_id: msgId } = await page.sendText({ gid }, '加我微信领红包');
  return { owner, members, msgId };
}

it('refuses operators who are involved, asks for reason and days, and audits every decision', async () => {
  const { by, id, opened, decide, b, msgId } = await reported('第四句恶言');
  const refusalOf = async (who: TestMember, body: Omit<desk.ImDecision, 'version'>) =>
    (await who.callRefused(desk.decideImCase, { params: { id }, body: { version: opened.version, ...body } }))
      .problem;
  expect(await refusalOf(by, { verdict: 'warn' })).toBe('report.reason_missing');
  expect(await refusalOf(by, { verdict: 'silence', reason: 'spam' })).toBe('report.days_missing');
  await testApp.app().db`update account set permissions = ${[handleReports]} where uid = ${b.uid}`;
  await decide({ verdict: 'warn', reason: 'abuse', note: '初犯' });
  const rows = await testApp.app().db<{ act: string; actorUid: number; details: object }[]>`
    select act, actor_uid, details from audit_log where object_kind = 'im_case' and object_id = ${id}`;
  expect(rows).toMatchObject([
    { act: 'im_case.warn', actorUid: by.uid, details: { note: '初犯', reason: 'abuse', removed: 'false' } },
  ]);
  await testApp.app().db`update im_report set by_uid = ${by.uid} where msg_id = ${msgId}`;
  const { version } = await by.call(desk.getImCase, { params: { id } });
  const again = await by.callRefused(desk.decideImCase, {
    params: { id },
    body: { version, verdict: 'no_fault' },
  });
  expect(again.problem).toBe('report.involved');
});
