import * as z from 'zod/mini';
import { readRecords } from './read.ts';

const { members, invitedAuthors, notes, disabled } = readRecords(
  'people',
  z.strictObject({
    /** Everything else refers to `key`. Who has a phone can sign in; the password is that of the demo accounts. */
    members: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        bio: z.string(),
        city: z.string(),
        phone: z.optional(z.string()),
      }),
    ),
    invitedAuthors: z.array(z.strictObject({ person: z.string(), line: z.string() })),
    /** The operators' notes; `by` as in the sanctions. */
    notes: z.array(
      z.strictObject({
        key: z.string(),
        by: z.enum(['operator', 'colleague']),
        hoursAgo: z.number(),
        text: z.string(),
      }),
    ),
    /** Registered from the same address as another member. */
    disabled: z.strictObject({
      name: z.string(),
      bio: z.string(),
      sharesAddressWith: z.string(),
      hoursAgo: z.number(),
      reason: z.string(),
    }),
  }),
);

/** The community's members besides the five demo accounts. */
export const demoPeople = members;
export const demoInvitedAuthors = invitedAuthors;
export const demoPersonNotes = notes;
export const demoDisabledAccount = disabled;
