import * as z from 'zod/mini';
import { inviteAuthors } from '../core/accounts/role.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMetadata, id, instant, text } from '../field.ts';

/** A member invited by an operator, with a short introduction. */
export const invitedAuthor = z.object({
  uid: z.number(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  line: z.string().register(fieldMetadata, { description: '一句介绍' }),
  invitedAt: instant,
});
export type InvitedAuthor = z.infer<typeof invitedAuthor>;

const may = `may:${inviteAuthors}` as const;
const byUid = z.object({ uid: id });

export const getInvitedAuthor = endpoint({
  method: 'GET',
  path: '/api/invited-authors/:uid',
  access: 'member',
  summary: '特邀作者详情',
  params: byUid,
  reply: invitedAuthor,
});

/** Invites the member, or changes the introduction. */
export const inviteAuthor = endpoint({
  method: 'PUT',
  path: '/api/invited-authors/:uid',
  access: may,
  summary: '邀请作者',
  params: byUid,
  body: z.object({ line: text('介绍', { min: 1, max: 100 }) }),
  reply: invitedAuthor,
});

export const removeInvitedAuthor = endpoint({
  method: 'DELETE',
  path: '/api/invited-authors/:uid',
  access: may,
  summary: '取消特邀作者',
  params: byUid,
  reply: z.null(),
});
