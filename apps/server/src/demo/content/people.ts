import * as z from 'zod/mini';
import { list, number, optional, readRecords, record, text } from './read.ts';

export const {
  members: demoPeople,
  invitedAuthors: demoInvitedAuthors,
  notes: demoPersonNotes,
  disabled: demoDisabledAccount,
} = readRecords(
  'people',
  record({
    /** Besides the five demo accounts; everything else refers to `key`. Who has a phone can sign in; the password is that of the demo accounts. */
    members: list(record({ key: text, name: text, bio: text, city: text, phone: optional(text) })),
    invitedAuthors: list(record({ person: text, line: text })),
    /** The operators' notes; `by` as in the sanctions. */
    notes: list(record({ key: text, by: z.enum(['operator', 'colleague']), hoursAgo: number, text: text })),
    /** Registered from the same address as another member. */
    disabled: record({ name: text, bio: text, sharesAddressWith: text, hoursAgo: number, reason: text }),
  }),
);
