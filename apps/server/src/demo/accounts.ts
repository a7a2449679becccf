import { roles } from '@gongdu/contract/core/accounts/role';
import * as z from 'zod/mini';
import { list, readRecords, record, text } from './content/read.ts';

export const demoPassword = 'gongdu-demo';

/** The five accounts of demo mode, shown as one-press buttons on the sign-in page. */
export const demoAccounts = readRecords(
  'accounts',
  list(record({ key: text, phone: text, name: text, role: z.enum(roles), label: text, bio: text })),
);

/** For the sign-in page. */
export const demoButtons = {
  password: demoPassword,
  accounts: demoAccounts.map(({ phone, name, label }) => ({ phone, name, role: label })),
};
