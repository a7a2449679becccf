import * as inbox from '@gongdu/contract/institutions/inbox';
import { imUsername } from '@gongdu/contract/messaging/content';
import { deleteImConversation } from '@gongdu/contract/messaging/conversation-endpoints';
import { getPrivateUnread } from '@gongdu/contract/messaging/private-message';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  type InstitutionApp,
  startInstitutionApp,
  type TestInstitution,
} from '../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { closeAllSockets, openSocket } from '../../../testing/messaging/im-socket.ts';

let institutionApp: InstitutionApp;
beforeAll(async () => {
  institutionApp = await startInstitutionApp();
});
afterEach(closeAllSockets);
afterAll(() => institutionApp.close());

let written = 0;
const leave = (from: TestMember, { slug }: TestInstitution) =>
  from.call(inbox.sendLeaveMessage, {
    params: { slug },
    body: { text: '在吗', clientMsgId: `unread-total-${++written}` },
  });

/** A full scan of the institution account's conversations, with which the total must agree. */
async function walked({ account }: TestInstitution): Promise<number> {
  const [{ n }] = await institutionApp.messagingDb<[{ n: number }]>`
    select count(*)::int as n from im_member m join im_conv c on c.id = m.conv_id and c.kind <> 5
      join im_msg x on x.conv_id = m.conv_id and x.seq > greatest(m.read_seq, m.clear_seq, m.join_seq)
    where m.uid = ${account.uid} and m.accepted and not m.no_disturb and not m.shield
      and x.from_uid <> m.uid and x.msg_type <> 'event' and x.retracted_at is null`;
  return n;
}

async function expectAgreement(shop: TestInstitution, expected: number): Promise<void> {
  const { unreadIM } = await shop.owner.acting.call(getPrivateUnread);
  expect([unreadIM, await walked(shop)]).toEqual([expected, expected]);
}

it('agrees with all conversations after every change, groups included', { tags: ['slow'] }, async () => {
  const shop = await institutionApp.createInstitution();
  const { acting } = shop.owner;
  const readers = [
    await institutionApp.createMember(),
    await institutionApp.createMember(),
    await institutionApp.createMember(),
  ];
  const [one, two, three] = readers;
  if (!one || !two || !three) throw new Error('three readers');
  await expectAgreement(shop, 0);
  for (const reader of [one, one, two, three, three, three]) await leave(reader, shop);
  await expectAgreement(shop, 6);

  const { rows } = await acting.call(inbox.getInstitutionLeaveSessionList, {});
  const sessionOf = (reader: TestMember) =>
    rows.find(({ visitor }) => visitor.uid === reader.uid)?.sessionId ?? 0;
  await acting.call(inbox.markLeaveMessageRead, { body: { sessionId: sessionOf(three), readSeq: 2 } });
  await expectAgreement(shop, 4);
  const body = { sessionId: sessionOf(one), body: { text: '在的' }, resolve: true };
  await acting.call(inbox.replyLeaveMessage, { body });
  await expectAgreement(shop, 4);
  await acting.call(deleteImConversation, { params: { id: sessionOf(two) } });
  await expectAgreement(shop, 3);
  await leave(two, shop);
  await expectAgreement(shop, 4);

  const socket = await openSocket(institutionApp.address, one);
  const { gid } = await socket.call('create_group', {
    group_name: '书店读书会',
    group_type: 1,
    member_usernames: [{ username: imUsername(shop.account.uid) }],
  });
  for (const text of ['周三见', '带上书']) await socket.sendText({ gid }, text);
  await expectAgreement(shop, 6);
});

it('is counted for each of two institutions that write to each other', async () => {
  const [here, there] = [await institutionApp.createInstitution(), await institutionApp.createInstitution()];
  await leave(here.owner.acting, there);
  await expectAgreement(here, 0);
  await expectAgreement(there, 1);
});
