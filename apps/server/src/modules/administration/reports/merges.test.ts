import { getMyCredit, listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import {
  listMergeCandidates,
  mergeCases,
  undoMerge,
} from '@gongdu/contract/administration/reports/case-merge';
import {
  createReport,
  decideReport,
  getReport,
  listReports,
} from '@gongdu/contract/administration/reports/report';
import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { reportImMessage } from '@gongdu/contract/messaging/conversation-endpoints';
import { decideImCase, getImCase, listImCases } from '@gongdu/contract/messaging/moderation-case';
import type { CaseRef } from '@gongdu/contract/moderation/queue/case';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { imTestApp } from '../../../testing/messaging/im-test-app.ts';

const testApp = imTestApp();
let operator: TestMember;
beforeAll(async () => {
  operator = await testApp.app().createMember({ name: '运营', role: 'admin', permissions: ['*:*:*'] });
});

const content = (id: number): CaseRef => ({ of: 'content', id });
const message = (id: number): CaseRef => ({ of: 'message', id });

async function report(by: TestMember, about: TestMember): Promise<number> {
  const body = { kind: 'person', id: about.uid, reason: 'advertising', note: '' } as const;
  return (await by.call(createReport, { body })).id;
}

/** A member whose message and profile were reported by two others. */
async function aMatter(text: string) {
  const pair = await testApp.pair();
  const [sender, receiver] = pair.people;
  await sender.call(saveProfile, { body: { bio: text } });
  const said = async (words: string) => {
    const { msg_id: msgId } = await pair.a.sendText({ uid: receiver.uid }, words);
    await receiver.call(reportImMessage, { body: { msgId, reason: 'spam', note: '' } });
    const { data } = await operator.call(listImCases, { query: { pageSize: 100 } });
    return data.find((row) => row.msgId === msgId)?.id ?? 0;
  };
  const messageCase = await said(text);
  const reader = await testApp.app().createMember({ name: '路过的读者' });
  const personCase = await report(reader, sender);
  return { sender, receiver, reader, messageCase, personCase, said };
}

const openContents = async () =>
  (await operator.call(listReports, { query: { pageSize: 100 } })).data.map(({ id }) => id);
const openMessages = async () =>
  (await operator.call(listImCases, { query: { pageSize: 100 } })).data.map(({ id }) => id);
const versionOf = async (id: number) => (await operator.call(getReport, { params: { id } })).version;

async function merge(leadId: number, ...cases: CaseRef[]): Promise<void> {
  const lead = { ...content(leadId), version: await versionOf(leadId) };
  await operator.call(mergeCases, { body: { into: lead, cases } });
}

const titles = async (person: TestMember) => (await person.call(getSystemNotices)).map(({ title }) => title);

describe('cases that are about the same matter', () => {
  it('are one in the queue, and one decision answers every reporter with the name of their object', async () => {
    const { sender, receiver, reader, messageCase, personCase } = await aMatter('加群领书');
    const candidates = await operator.call(listMergeCandidates, { query: content(personCase) });
    expect(candidates).toMatchObject([{ of: 'message', id: messageCase, title: '加群领书', reporters: 1 }]);
    await merge(personCase, message(messageCase));
    expect(await openMessages()).not.toContain(messageCase);
    const lead = await operator.call(getReport, { params: { id: personCase } });
    expect(lead.merged).toMatchObject([{ of: 'message', id: messageCase, reasons: ['广告骚扰'] }]);
    const parted = await operator.call(getImCase, { params: { id: messageCase } });
    expect(parted.mergedInto).toEqual(content(personCase));

    const body = { version: lead.version, verdict: 'warn', reason: 'advertising', points: 6 } as const;
    await operator.call(decideReport, { params: { id: personCase }, body });
    expect(await titles(reader)).toContainEqual(expect.stringContaining('你举报的成员'));
    expect(await titles(receiver)).toContainEqual(expect.stringMatching(/^你举报的.+的消息已处理$/));
    const said = await operator.call(getImCase, { params: { id: messageCase } });
    expect(said).toMatchObject({ state: 'decided', decided: { verdict: 'warn', reason: 'spam' } });
    // the points are deducted once
    expect(await sender.call(getMyCredit)).toMatchObject({ credit: 94 });
    const { rows } = await sender.call(listMySanctions);
    expect(rows.map(({ points }) => points).toSorted()).toEqual([0, 6]);
    const log = await testApp.app().db`
      select act, object_kind from audit_log where act in ('report.merged', 'report.warn', 'im_case.warn')
        and object_id in (${personCase}, ${messageCase}) order by id`;
    expect(log.map(({ act }) => act)).toEqual(['report.merged', 'report.warn', 'im_case.warn']);
  });

  it('are separated again before the decision, each unchanged', async () => {
    const { messageCase, personCase } = await aMatter('点我主页');
    const before = await versionOf(personCase);
    await merge(personCase, message(messageCase));
    const version = await versionOf(personCase);
    const lead = { ...content(personCase), version };
    await operator.call(undoMerge, { body: { into: lead, case: message(messageCase) } });
    expect(await openMessages()).toContain(messageCase);
    expect((await operator.call(getReport, { params: { id: personCase } })).merged).toEqual([]);
    // makes a decision on an older version stale, also after a separation
    for (const stale of [before, version]) {
      const body = { version: stale, verdict: 'no_fault' } as const;
      const refused = await operator.callRefused(decideReport, { params: { id: personCase }, body });
      expect(refused.problem).toBe('report.changed');
    }
    const again = await operator.callRefused(undoMerge, {
      body: { into: { ...lead, version: await versionOf(personCase) }, case: message(messageCase) },
    });
    expect(again.problem).toBe('report.not_merged');
  });

  it('include cases merged into them, and a new report makes the decision stale', async () => {
    const { sender, messageCase, personCase, said } = await aMatter('低价书单');
    const second = await said('再说一次：低价书单');
    const first = await operator.call(getImCase, { params: { id: messageCase } });
    const lead = { ...message(messageCase), version: first.version };
    await operator.call(mergeCases, { body: { into: lead, cases: [message(second)] } });
    await merge(personCase, message(messageCase));
    const { merged, version } = await operator.call(getReport, { params: { id: personCase } });
    expect(merged.map(({ id }) => id).toSorted()).toEqual([messageCase, second].toSorted());
    await report(await testApp.app().createMember(), sender);
    const body = { version, verdict: 'no_fault' } as const;
    const stale = await operator.callRefused(decideReport, { params: { id: personCase }, body });
    expect(stale.problem).toBe('report.changed');
    const now = { ...body, version: await versionOf(personCase) };
    await operator.call(decideReport, { params: { id: personCase }, body: now });
    expect(await openMessages()).not.toEqual(expect.arrayContaining([messageCase]));
    for (const id of [messageCase, second])
      expect((await operator.call(getImCase, { params: { id } })).state).toBe('decided');
  });

  it('of messages only are decided as a case of messages', async () => {
    const { messageCase, said, sender } = await aMatter('骚扰一');
    const second = await said('骚扰二');
    const { version } = await operator.call(getImCase, { params: { id: messageCase } });
    const lead = { ...message(messageCase), version };
    await operator.call(mergeCases, { body: { into: lead, cases: [message(second)] } });
    const whole = await operator.call(getImCase, { params: { id: messageCase } });
    expect(whole.merged).toMatchObject([{ id: second }]);
    const body = { version: whole.version, verdict: 'silence', reason: 'spam', silenceDays: 3 } as const;
    await operator.call(decideImCase, { params: { id: messageCase }, body });
    const other = await operator.call(getImCase, { params: { id: second } });
    expect(other.decided?.verdict).toBe('warn');
    const { penalties } = await sender.call(getMyCredit);
    expect(penalties.filter(({ right }) => right === 'message')).toHaveLength(1);
  });

  it('of content deduct one member’s points once', async () => {
    const { sender, personCase } = await aMatter('两处都写');
    const copy = { title: '换书群', text: '', pictures: [], link: null };
    const [{ id }] = await testApp.app().db<[{ id: number }]>`
      insert into report_case (kind, object_id, about_uid, copy, opened_at)
      values ('circle', ${personCase}, ${sender.uid}, ${testApp.app().db.json(copy)}, now()) returning id`;
    await merge(personCase, content(id));
    const why = { verdict: 'warn', reason: 'advertising', points: 7 } as const;
    const body = { version: await versionOf(personCase), ...why };
    await operator.call(decideReport, { params: { id: personCase }, body });
    expect(await sender.call(getMyCredit)).toMatchObject({ credit: 93 });
  });

  it('remove what can be removed, and warn about the rest', async () => {
    const { messageCase, personCase } = await aMatter('请移除我');
    const alone = { version: await versionOf(personCase), verdict: 'remove', reason: 'advertising' } as const;
    const refused = await operator.callRefused(decideReport, { params: { id: personCase }, body: alone });
    expect(refused.problem).toBe('report.not_removable');
    await merge(personCase, message(messageCase));
    const body = { ...alone, version: await versionOf(personCase) };
    const lead = await operator.call(decideReport, { params: { id: personCase }, body });
    expect(lead.decided?.verdict).toBe('warn');
    const said = await operator.call(getImCase, { params: { id: messageCase } });
    expect(said).toMatchObject({ retracted: true, decided: { verdict: 'remove', removed: true } });
  });

  it('are reopened separately by a report after the decision', async () => {
    const { sender, messageCase, personCase, reader } = await aMatter('又来了');
    const other = await testApp.app().createMember();
    const third = await report(other, other === reader ? sender : reader);
    await merge(personCase, message(messageCase), content(third));
    const body = { version: await versionOf(personCase), verdict: 'no_fault' } as const;
    await operator.call(decideReport, { params: { id: personCase }, body });
    await report(await testApp.app().createMember(), reader);
    const opened = await operator.call(getReport, { params: { id: third } });
    expect(opened).toMatchObject({ state: 'open', mergedInto: null });
    expect(await openContents()).toContain(third);
  });
});

describe('merging is refused', () => {
  it('for cases that are decided, merged already, identical, deleted or led by a message', async () => {
    const { messageCase, personCase, reader, sender } = await aMatter('拒绝');
    const lead = { ...content(personCase), version: await versionOf(personCase) };
    const refusal = async (body: { into: typeof lead; cases: CaseRef[] }) =>
      (await operator.callRefused(mergeCases, { body })).problem;
    expect(await refusal({ into: lead, cases: [content(personCase)] })).toBe('report.merge_itself');
    expect(await refusal({ into: lead, cases: [message(999_999_999)] })).toBe('report.not_found');
    const { version } = await operator.call(getImCase, { params: { id: messageCase } });
    const said = { ...message(messageCase), version };
    expect(await refusal({ into: said, cases: [content(personCase)] })).toBe('report.merge_lead');
    expect(await refusal({ into: { ...lead, version: 99 }, cases: [message(messageCase)] })).toBe(
      'report.changed',
    );
    const decided = await report(await testApp.app().createMember(), reader);
    const body = { version: await versionOf(decided), verdict: 'no_fault' } as const;
    await operator.call(decideReport, { params: { id: decided }, body });
    expect(await refusal({ into: lead, cases: [content(decided)] })).toBe('report.decided');
    await merge(personCase, message(messageCase));
    const other = await report(sender, await testApp.app().createMember());
    const otherLead = { ...content(other), version: await versionOf(other) };
    expect(await refusal({ into: otherLead, cases: [message(messageCase)] })).toBe('report.merged');
    const inside = await operator.callRefused(decideImCase, {
      params: { id: messageCase },
      body: { version, verdict: 'no_fault' },
    });
    expect(inside.problem).toBe('report.merged');
  });

  it('does not let an operator who reported one of the cases decide: another operator does', async () => {
    const { messageCase, personCase, receiver } = await aMatter('回避');
    await merge(personCase, message(messageCase));
    await testApp.app().db`
      update account set role = 'admin', permissions = '{order:report:handle}' where uid = ${receiver.uid}`;
    const [{ phone }] = await testApp.app().db<[{ phone: string }]>`
      select phone from account where uid = ${receiver.uid}`;
    const involved = await testApp
      .app()
      .signInWith({ grant_type: 'password', username: phone, password: 'test-password' });
    const body = { version: await versionOf(personCase), verdict: 'no_fault' } as const;
    const refused = await involved.callRefused(decideReport, { params: { id: personCase }, body });
    expect(refused.problem).toBe('report.involved');
  });
});
