import * as z from 'zod/mini';
import type { NotificationType } from '../core/notifications/kinds.ts';

/** The kind of a push, by which an app routes it. */
export const pushTypes = ['notice', 'announcement', 'like', 'collect', 'follow', 'private'] as const;
export type PushType = (typeof pushTypes)[number];

/** Sent with every push about something new. */
export const pushExtras = z.object({ type: z.enum(pushTypes) });
export type PushExtras = z.infer<typeof pushExtras>;

const pushTypeByNotice: Readonly<Record<NotificationType, PushType>> = {
  1: 'notice',
  2: 'announcement',
  3: 'like',
  4: 'collect',
  5: 'follow',
  // the specification has no types for comments and replies
  6: 'notice',
  7: 'notice',
};

export function pushTypeOf(notice: NotificationType): PushType {
  return pushTypeByNotice[notice];
}
