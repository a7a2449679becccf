import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './field.ts';

const change = z.object({
  /** The address of an image that this person has uploaded; null: the drawn one. */
  avatar: z.optional(z.nullable(text('头像', { min: 1, max: 1000 }))),
});
export type ProfileChange = z.infer<typeof change>;

/** What a person says of himself; a part that is not sent stays as it is. */
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  who: 'member',
  summary: '修改个人资料',
  body: change,
  reply: z.object({ avatar: z.nullable(z.string()) }),
});
