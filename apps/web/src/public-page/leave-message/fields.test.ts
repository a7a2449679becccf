import { visitorSignIn } from '@gongdu/contract/identity/auth/visitor-sign-in';
import { sendLeaveMessage } from '@gongdu/contract/institutions/inbox';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mistakeIn } from './fields.ts';

it('refuses a field in the words of the contract', () => {
  const schema = z.extend(visitorSignIn, sendLeaveMessage.body.shape);
  const good = {
    name: '过路人',
    phone: '13900000001',
    code: '123456',
    text: '有位子吗？',
    clientMsgId: 'message-1',
  };
  const mistakes = [
    ['name', ''],
    ['name', '路'],
    ['name', '路'.repeat(21)],
    ['phone', ''],
    ['phone', '1390000000'],
    ['code', '12345'],
    ['text', ' '],
    ['text', '问'.repeat(1001)],
  ] as const;
  for (const [field, value] of mistakes) {
    const { error } = z.safeParse(schema, { ...good, [field]: value });
    expect(mistakeIn(field, value)).toBe(error?.issues[0]?.message);
  }
  expect(z.safeParse(schema, good).success).toBe(true);
});
